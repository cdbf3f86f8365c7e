// What the gate may offer, before a person is signed in.
import type { AppContext } from '../../app-context.ts';
import { findWays, waysSchema } from '../../editor-sign-in/ways.ts';
import { call } from '../../http/call.ts';

export const waysCall = ({ saving, editors, mail }: Pick<AppContext, 'saving' | 'editors' | 'mail'>) =>
  call.get(
    '/api/admin/ways',
    {
      noun: 'Back office session',
      summary: 'List the ways into the back office',
      description: 'What the gate offers. It says nothing about who exists; before there is a named editor, there is only the shared password.',
      access: 'public',
      keeps: 'content',
      answer: waysSchema,
    },
    async (context) => context.json(await findWays(saving.database.read, { origin: mail.letterhead.origin, provider: editors.provider?.label })),
  );
