// All calls about coming in to the back office, the editors' own accounts, and their names. The entity is in routes/resources.
import { entities } from '@stem/model';
import type { AppContext } from '../../app-context.ts';
import { findWays, waysSchema } from '../../editor-sign-in/ways.ts';
import { call } from '../../http/call.ts';
import type { Precedence } from '../../limits/precedence.ts';
import { listOf } from '../../openapi/json-schema.ts';
import { editorName, mostEditorNames, readEditorNames } from '../../views/editor-names.ts';
import { accountCalls } from './account.ts';
import { adminSessionCalls } from './admin-session.ts';
import { linkCalls } from './links.ts';
import { passkeyCalls } from './passkeys.ts';
import { providerCalls } from './provider.ts';

export const editorCalls = (context: AppContext & { readonly precedence: Precedence }) => [
  waysCall(context),
  ...adminSessionCalls(context),
  ...linkCalls(context),
  ...passkeyCalls(context),
  ...accountCalls(context),
  ...providerCalls(context),
  editorNamesCall(context),
];

const waysCall = ({ saving, editors, mail }: Pick<AppContext, 'saving' | 'editors' | 'mail'>) =>
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

const editorNamesCall = ({ saving }: Pick<AppContext, 'saving'>) =>
  call.get(
    '/api/editors/names',
    {
      noun: entities.editors.plural,
      summary: 'List the names of editors',
      description: `To mention them: those who are not blocked, without their addresses; at most ${mostEditorNames}.`,
      access: 'admin',
      needs: 'session',
      answer: listOf(editorName),
    },
    async (context) => context.json(await readEditorNames(saving.database.read)),
  );
