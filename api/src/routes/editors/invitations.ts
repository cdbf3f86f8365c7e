// Inviting editors: a new one gets the mail in the save that adds them; it can be sent again, and withdrawn.
import { noteChange } from '@stem/content-pipeline/changes';
import { entities, fail, type Result, type RowOf, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { createRow } from '../../content/verbs/create.ts';
import { findRow, storeRow } from '../../content/verbs/rows.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { unbindEditor } from '../../editor-sign-in/bound-editor.ts';
import { dropEditorLinks } from '../../editor-sign-in/editor-links.ts';
import { sendEditorLink } from '../../editor-sign-in/send-editor-link.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { showRow } from '../../http/show-row.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { fullView } from '../../views/viewer.ts';
import type { Overrides } from '../resources/resource-calls.ts';

type InvitationContext = Pick<AppContext, 'saving' | 'mail'>;

const editing = { noun: entities.editors.plural, access: 'admin', needs: 'editors.write', fresh: true } as const;

export function invitationCalls({ saving, mail }: InvitationContext) {
  return [
    call.post(
      '/api/editors/:id/invitation',
      {
        ...editing,
        summary: 'Send an editor an invitation again',
        description: 'The link works once, for a week; earlier ones end.',
        answer: rowOf('editors'),
        saves: true,
        failures: ['not_found', 'invalid_input'],
      },
      (context) => answerInvitation(context, (writing) => inviteAgain(context.req.param('id'), inviterOf(context), mail, writing), { saving, mail }),
    ),
    call.delete(
      '/api/editors/:id/invitation',
      {
        ...editing,
        summary: 'Withdraw the invitation of an editor',
        description:
          'Their unused links end. An editor who has not accepted it stays without access until they are invited again; delete an editor to take an access away.',
        answer: z.object({ withdrawn: z.number().meta({ description: 'How many links have ended' }) }),
        saves: true,
        failures: ['not_found'],
      },
      (context) => answerSave(context, (writing) => withdraw(context.req.param('id'), writing), { ...saving, show: (withdrawn) => ({ withdrawn }) }),
    ),
    call.delete(
      '/api/editors/:id/provider-account',
      {
        ...editing,
        summary: 'Set an editor free from their account at the identity provider',
        description: 'The next account that comes in with their address is bound to them. Until then no other one comes in with it.',
        answer: z.object({ unbound: z.number().meta({ description: 'How many accounts they were bound to' }) }),
        saves: true,
        failures: ['not_found'],
      },
      (context) => answerSave(context, (writing) => unbindEditor(context.req.param('id'), writing), { ...saving, show: (unbound) => ({ unbound }) }),
    ),
  ];
}

export const editorOverrides = ({ saving, mail }: InvitationContext): Overrides => ({
  'POST /api/editors': ({ described }) =>
    call.post('/api/editors', { ...described, description: 'Adds the editor and sends an invitation; its link works once, for a week.' }, (context, { body }) =>
      answerInvitation(context, (writing) => inviteNew(body, inviterOf(context), mail, writing), { saving, mail }, 201),
    ),
});

type Invite = (writing: Writing) => Promise<Result<AnyRow>>;

async function answerInvitation(context: CallContext, invite: Invite, { saving, mail }: InvitationContext, status: 200 | 201 = 200): Promise<Response> {
  const answer = await answerSave(context, invite, { ...saving, show: (row) => showRow(entities.editors, row, fullView), status });
  if (answer.ok) mail.wake();
  return answer;
}

const inviterOf = (context: CallContext) => context.get('principal')?.editor?.name;

async function inviteNew(body: unknown, inviter: string | undefined, mail: AppContext['mail'], writing: Writing): Promise<Result<AnyRow>> {
  const created = await createRow('editors', body, writing, { invited_at: writing.now() });
  if (!created.ok || created.value.is_blocked) return created;
  await sendEditorLink({ editor: created.value as AnyRow & RowOf<'editors'>, kind: 'invitation', inviter }, mail, writing); // a row of editors
  return created;
}

async function inviteAgain(id: string, inviter: string | undefined, mail: AppContext['mail'], writing: Writing): Promise<Result<AnyRow>> {
  const editor = await findRow('editors', id, writing);
  if (!editor) return fail({ name: 'not_found' });
  if (editor.is_blocked) return fail({ name: 'invalid_input', detail: say('people.blockedEditor') });
  await dropEditorLinks(id, writing.transaction);
  const invited = await storeRow('editors', editor, { invited_at: writing.now() }, writing);
  await sendEditorLink({ editor: invited as AnyRow & RowOf<'editors'>, kind: 'invitation', inviter }, mail, writing); // a row of editors
  return succeed(invited);
}

async function withdraw(id: string, writing: Writing): Promise<Result<number>> {
  const editor = await findRow('editors', id, writing);
  if (!editor) return fail({ name: 'not_found' });
  const withdrawn = await dropEditorLinks(id, writing.transaction);
  const isOpen = editor.accepted_at === null && editor.invited_at !== null;
  if (isOpen) await storeRow('editors', editor, { invited_at: null }, writing);
  if (isOpen || withdrawn > 0) await noteChange({ entity: 'editors', rowId: id, values: { invitation: ['sent', 'withdrawn'] } }, writing.transaction);
  return succeed(withdrawn);
}
