// The account of the editor who is signed in: name, language, picture; their sessions; and what owners decide about coming in.
import { noteChange } from '@stem/content-pipeline/changes';
import { fail, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { instantSchema, toInstant, toInstantOrNull } from '../../clock/instant.ts';
import { message } from '../../content/invalid.ts';
import { findRow } from '../../content/verbs/rows.ts';
import { updateRow } from '../../content/verbs/update.ts';
import type { Writing } from '../../content/writing.ts';
import { endShared } from '../../editor-sign-in/end-shared.ts';
import { checkCanDoWithout, demandPasskeys, readDemand, switchPassword } from '../../editor-sign-in/shared-password.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { editorOf, findSignedIn, subjectOf } from '../../sessions/principal.ts';
import type { OwnSession } from '../../sessions/sessions.ts';
import { describePrincipal, signedInSchema } from './signed-in.ts';

const own = { noun: 'Own account', access: 'admin', needs: 'account' } as const;
const signingIn = { noun: 'Back office session', access: 'admin', needs: 'editors.write' } as const;

const changes = z
  .object({
    name: z.string(message('values.ownNameMissing')).trim().min(1, message('values.ownNameMissing')).max(80, message('values.characters', 80)),
    language: z.enum(languageCodes, message('values.chooseLanguage')),
    // A picture elsewhere would learn who works here, and when.
    picture: z
      .string(message('values.choosePicture'))
      .startsWith('/media/', message('values.pictureOfLibrary'))
      .nullable()
      .meta({ description: 'The address of a picture in the media library' }),
  })
  .partial();

const listedSession = z.object({
  id: z.string(),
  begun_at: instantSchema,
  used_at: instantSchema.nullable().meta({ description: 'When it was last used, to five minutes' }),
  expires_at: instantSchema,
  device: z.string().nullable().meta({ description: 'Browser and operating system, such as “Firefox, Windows”' }),
  is_current: z.boolean(),
});
export type EditorSession = Readonly<z.output<typeof listedSession>>;

const demand = z.object({ of: z.enum(['none', 'owners', 'all'], 'Choose none, owners or all') });

const ended = z.object({ ended: z.number().meta({ description: 'How many sessions have ended' }) });

const show = ({ id, begunAt, usedAt, endsAt, device, isCurrent }: OwnSession): EditorSession => ({
  id,
  begun_at: toInstant(begunAt),
  used_at: toInstantOrNull(usedAt),
  expires_at: toInstant(endsAt),
  device,
  is_current: isCurrent,
});

type Context = Pick<AppContext, 'saving' | 'mail' | 'editors'>;

export const accountCalls = (context: Context) => [changeCall(context), ...sessionCalls(context), ...comingInCalls(context)];

const changeCall = ({ saving }: Context) =>
  call.patch(
    '/api/admin/account',
    {
      ...own,
      summary: 'Change the own name, language or picture',
      body: changes,
      answer: signedInSchema,
      saves: true,
      failures: ['not_found', 'unknown_reference'],
    },
    (context, { principal, body }) => {
      const { id } = editorOf(principal);
      const now = async () =>
        describePrincipal((await findSignedIn({ subject: subjectOf(id), isFresh: principal.isFresh === true }, saving.database)) ?? principal);
      return answerSave(context, (writing) => updateRow('editors', id, body, writing), { ...saving, isOwnAccount: true, show: now });
    },
  );

const sessionCalls = ({ saving, editors: { sessions } }: Context) => [
  call.get('/api/admin/sessions', { ...own, summary: 'List the own sessions', answer: z.array(listedSession) }, async (context, { principal }) =>
    context.json((await sessions.list(principal.actor, context.req.header('cookie'))).map(show)),
  ),
  call.delete('/api/admin/sessions', { ...own, summary: 'End the own sessions but this one', answer: ended }, async (context, { principal }) =>
    context.json({ ended: await sessions.endOthers(principal.actor, context.req.header('cookie')) }),
  ),
  call.delete('/api/admin/sessions/:id', { ...own, summary: 'End one of the own sessions', failures: ['not_found'] }, async (context, { principal }) => {
    const isEnded = await sessions.endOne(principal.actor, context.req.param('id'));
    return isEnded ? context.body(null, 204) : fail({ name: 'not_found', detail: say('people.sessionEnded') });
  }),
  call.delete(
    '/api/editors/:id/sessions',
    {
      noun: 'Editors',
      access: 'admin',
      needs: 'editors.write',
      summary: 'Sign an editor out everywhere',
      answer: z.object({ id: z.string() }),
      saves: true,
      failures: ['not_found'],
    },
    async (context) => {
      const id = context.req.param('id');
      const answer = await answerSave(context, (writing) => noteSignedOut(id, writing), { ...saving, show: () => ({ id }) });
      if (answer.ok) await sessions.endAll(subjectOf(id));
      return answer;
    },
  ),
];

/** What owners decide. */
const comingInCalls = ({ saving, mail }: Context) => [
  call.put(
    '/api/admin/password',
    {
      ...signingIn,
      fresh: true,
      summary: 'Switch the shared password off or on',
      description:
        'An owner with a passkey may do it. Switching it off ends its sessions and its links to releases, and takes back what is scheduled with it and the ends it has chosen, with a mail to the owners. On the server, `npm run editors -- password on` switches it on again.',
      body: z.object({ is_on: z.boolean('Either true or false') }),
      answer: z.object({ is_on: z.boolean() }),
      saves: true,
      failures: ['passkey_needed'],
    },
    (context, { principal, body }) => {
      async function change(writing: Writing): Promise<Result<unknown>> {
        const allowed = await checkCanDoWithout(principal.editor?.id, writing);
        const isChanged = allowed.ok && (await switchPassword({ isOn: body.is_on, ownerId: principal.editor?.id }, writing));
        return isChanged && !body.is_on ? endShared('off', mail.letterhead, writing) : allowed;
      }
      return answerSave(context, change, { ...saving, show: () => ({ is_on: body.is_on }) }).finally(mail.wake);
    },
  ),
  call.get('/api/admin/passkey-demand', { ...signingIn, summary: 'Read of whom passkeys are demanded', answer: demand }, async (context) =>
    context.json({ of: await readDemand(saving.database.read) }),
  ),
  call.put(
    '/api/admin/passkey-demand',
    {
      ...signingIn,
      fresh: true,
      summary: 'Demand passkeys of owners, or of all editors',
      description:
        'An owner with a passkey may do it. Those concerned sign in with a passkey only; who has none is let in to add one, and can do nothing else until then. An invitation lets in who has lost theirs.',
      body: demand,
      answer: demand,
      saves: true,
      failures: ['passkey_needed'],
    },
    (context, { principal, body }) =>
      answerSave(context, (writing) => demandPasskeys(body.of, principal.editor?.id, writing), { ...saving, show: () => ({ of: body.of }) }),
  ),
];

async function noteSignedOut(id: string, writing: Writing): Promise<Result<undefined>> {
  if (!(await findRow('editors', id, writing))) return fail({ name: 'not_found' });
  await noteChange({ entity: 'editors', rowId: id, values: { signed_out: [null, 'everywhere'] } }, writing.transaction);
  return succeed(undefined);
}
