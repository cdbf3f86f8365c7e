// Users beside the calls of every entity: counts by status, access to events, invitations and login links.
import { entities, openingOf } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { changeAccess, wantedAccess } from '../../content/entities/users.ts';
import { inviteUser, sendLink, sentLink, wantedInvitation, wantedLink } from '../../content/people/invite-user.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import { call } from '../../http/call.ts';
import { partFor } from '../../http/list-query.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf } from '../../openapi/json-schema.ts';
import { countUsers, findUsers, showUsers, userQuery, userStatisticsSchema, userStatus } from '../../views/users.ts';
import { fullView, viewerOf } from '../../views/viewer.ts';
import type { Describe, Overrides } from '../resources/resource-calls.ts';

const editing = { noun: entities.users.plural, access: 'admin', needs: 'people.write' } as const;
const withStatus = allOf(
  rowOf('users'),
  z.object({ status: userStatus.meta({ description: 'active: signed in within 90 days; pending: invited, never signed in; inactive: all others' }) }),
);

export function userCalls({ saving, mail }: Pick<AppContext, 'saving' | 'mail'>) {
  const answering = { ...saving, show: (row: AnyRow) => showUsers([row], saving.now(), fullView)[0] };
  return [
    call.get(
      '/api/users/statistics',
      { ...editing, needs: openingOf('users'), summary: 'Count users by status', answer: userStatisticsSchema },
      async (context, caller) => context.json(await countUsers({ read: saving.database.read, now: saving.now(), viewer: viewerOf(caller) })),
    ),
    call.post(
      '/api/auth/invite',
      {
        ...editing,
        summary: 'Invite a user to an event',
        description: 'Adds the user, or gives an existing one access to the event, and sends a login link that works for a week.',
        body: wantedInvitation,
        answer: withStatus,
        saves: true,
        failures: ['unknown_reference', 'already_taken'],
      },
      async (context, { body }) => {
        const answer = await answerSave(context, (writing) => inviteUser(body, mail, writing), answering);
        if (answer.ok) mail.wake();
        return answer;
      },
    ),
    call.post(
      '/api/users/:id/login-link',
      {
        ...editing,
        summary: 'Send a login link to a user',
        description: 'The link works for 10 minutes. Earlier links to the same event still work.',
        body: wantedLink,
        answer: sentLink,
        failures: ['not_found', 'unknown_reference'],
      },
      async (context, { body }) => {
        const unit = (writing: Writing) => sendLink(context.req.param('id'), body, mail, writing);
        const answer = await answerSave(context, unit, saving);
        if (answer.ok) mail.wake();
        return answer;
      },
    ),
    call.patch(
      '/api/users/:id/access',
      {
        ...editing,
        summary: 'Grant or revoke access to an event',
        description: 'Takes effect with the next request of the user.',
        body: wantedAccess,
        answer: withStatus,
        saves: true,
        failures: ['not_found', 'unknown_reference'],
      },
      (context, { body }) => answerSave(context, (writing) => changeAccess(context.req.param('id'), body, writing), answering),
    ),
  ];
}

export const userOverrides = ({ saving }: Pick<AppContext, 'saving'>): Overrides => ({
  'GET /api/users': ({ described }) =>
    call.get('/api/users', { ...described, query: userQuery, answer: listOf(withStatus) }, async (context, { query, ...caller }) => {
      const [now, viewer] = [saving.now(), viewerOf(caller)];
      const { rows, total } = await findUsers(partFor(query, true), { read: saving.database.read, now, viewer });
      context.header('Stem-Total', String(total));
      return context.json(showUsers(rows, now, viewer));
    }),
});

export const describeUsers: Describe = ({ create, read, change, restore, remove }) => ({
  create: { ...create, answer: withStatus },
  read: { ...read, answer: withStatus },
  change: { ...change, answer: withStatus },
  restore: { ...restore, answer: withStatus },
  remove: { ...remove, answer: withStatus },
});
