// Who may sign in as an attendee: true counts, access to events, invitations and links.
import { entities } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import type { LoginOffice } from '../../auth/send-login-link.ts';
import { changeAccess, wantedAccess } from '../../content/entities/users.ts';
import { inviteUser, sendLink, sentLink, wantedInvitation, wantedLink } from '../../content/people/invite-user.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf } from '../../openapi/json-schema.ts';
import { listQuery, resourceOperations } from '../../openapi/resource-operations.ts';
import { countUsers, findUsers, presentUsers, readUserQuery, userFilters, userStatisticsSchema, userStatus } from '../../views/users.ts';
import { bodyOf, type RouteContext } from '../context.ts';
import type { Describe } from '../resources/resource.ts';

export interface UsersContext extends RouteContext {
  readonly loginOffice: LoginOffice;
  /** Sends the mails that wait. */
  readonly sendMails: () => void;
}

const noun = entities.users.plural;
const editing = { noun, access: 'admin' } as const;
const withStatus = allOf(
  rowOf('users'),
  z.object({ status: userStatus.meta({ description: 'active: signed in within 90 days; pending: invited, and never signed in; inactive: all others' }) }),
);

export function userRoutes(route: UsersContext) {
  const { read } = route.database;
  const present = async (rows: readonly AnyRow[]) => presentUsers(rows, route.now());
  const show = async (row: AnyRow) => (await present([row]))[0];

  return new Hono<RequestEnvironment>()
    .get(
      '/api/users',
      described({ ...resourceOperations('users').list, query: listQuery(entities.users).extend(userFilters.shape), answer: listOf(withStatus) }),
      async (context) => {
        const query = readUserQuery(context.req.query());
        if (!query.ok) return problem(context, query.failure);
        const { rows, total } = await findUsers(query.value, route.now(), read);
        context.header('Stem-Total', String(total));
        return context.json(await present(rows));
      },
    )
    .get('/api/users/statistics', described({ ...editing, summary: 'Count users by status', answer: userStatisticsSchema }), async (context) =>
      context.json(await countUsers(read, route.now())),
    )
    .post(
      '/api/auth/invite',
      described({
        ...editing,
        summary: 'Invite somebody to an event',
        description: 'Adds the user, or gives a known one access to the event as well, and sends a link that works for a week.',
        body: wantedInvitation,
        answer: withStatus,
        saves: true,
        failures: ['unknown_reference', 'already_taken'],
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        const answer = await answerSave(context, (writing) => inviteUser(body.value, route.loginOffice, writing), { ...route, show });
        if (answer.ok) route.sendMails();
        return answer;
      },
    )
    .post(
      '/api/users/:id/login-link',
      described({
        ...editing,
        summary: 'Send a user a link to sign in with',
        description: 'It works for twenty minutes. Any link they had to the same event still works.',
        body: wantedLink,
        answer: sentLink,
        failures: ['not_found', 'unknown_reference'],
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        const unit = (writing: Parameters<typeof sendLink>[3]) => sendLink(context.req.param('id'), body.value, route.loginOffice, writing);
        const answer = await answerSave(context, unit, { ...route, show: (sent) => sent });
        if (answer.ok) route.sendMails();
        return answer;
      },
    )
    .patch(
      '/api/users/:id/access',
      described({
        ...editing,
        summary: 'Give a user access to an event, or take it',
        description: 'Takes effect with their next request.',
        body: wantedAccess,
        answer: withStatus,
        saves: true,
        failures: ['not_found', 'unknown_reference'],
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        return answerSave(context, (writing) => changeAccess(context.req.param('id'), body.value, writing), { ...route, show });
      },
    );
}

export const describeUsers: Describe = ({ create, read, change, restore, remove }) => ({
  create: { ...create, answer: withStatus },
  read: { ...read, answer: withStatus },
  change: { ...change, answer: withStatus },
  restore: { ...restore, answer: withStatus },
  remove: { ...remove, answer: withStatus },
});
