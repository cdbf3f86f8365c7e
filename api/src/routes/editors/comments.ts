// What editors say to each other about records: threads of comments, requests for a review, and what waits for the caller.
import { columnsOf, type Entity, entities, entityNames, fail, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type AddedComment, addComment, type Commenting } from '../../comments/add-comment.ts';
import { deleteComment, editComment, settleThread } from '../../comments/change-comment.ts';
import { changedComment, commentedKinds, commentSchema, reviewOutcomes, showComment, threadSchema, wantedComment } from '../../comments/comment.ts';
import { mayReadComments } from '../../comments/comment-access.ts';
import { countOpenThreads, mostWaiting, openThreads, readThreads, readWaiting, waitingComment } from '../../comments/read-comments.ts';
import { message } from '../../content/invalid.ts';
import { type CallContext, call } from '../../http/call.ts';
import type { Limit } from '../../limits/request-limit.ts';
import { listOf } from '../../openapi/json-schema.ts';
import type { Principal } from '../../sessions/principal.ts';
import { findRowsOfOthers } from '../../views/viewer.ts';

const reading = { noun: 'Comments', access: 'admin', needs: 'session' } as const;
const writing = { noun: 'Comments', access: 'admin', needs: 'comments.write' } as const;
const path = { id: 'The id of the comment' };

const mostThreads = 50;

const asked = z.strictObject({
  entity: z.enum(commentedKinds),
  record: z.uuid(message('values.recordById')),
  limit: z.coerce.number(message('values.limitIsNumber')).int().min(1).max(mostThreads, message('values.atOnce', mostThreads)).default(20),
  offset: z.coerce.number(message('values.offsetIsNumber')).int().min(0).default(0),
});

/** Of a person: comments, and the mails they send. More would delay the mails that let others sign in. */
const perPerson: Limit = { name: 'comments and their mails', most: 200, within: 3_600_000 };

const refusals = ['not_allowed', 'not_found'] as const;

type Context = Pick<AppContext, 'saving' | 'mail' | 'requests'>;

export const commentCalls = (context: Context) => [...readingCalls(context), ...writingCalls(context)];

const readingCalls = ({ saving }: Context) => [
  call.get(
    '/api/comments',
    {
      ...reading,
      summary: 'List the comments on a record',
      description: `Threads, open ones first and the latest first, each with its replies; the first 20, or as many as \`limit\` names, at most ${mostThreads}.`,
      query: asked,
      answer: listOf(threadSchema),
      headers: { 'Stem-Total': 'Number of threads' },
      failures: ['not_allowed'],
    },
    async (context, { principal: { rights, actor }, query: { entity, record, ...part } }) => {
      if (!mayReadComments(rights, entity) || (await findRowsOfOthers(rights, saving.database.read)).has(record)) return refused;
      const { threads, total } = await readThreads({ entity, record }, part, { read: saving.database.read, actor });
      context.header('Stem-Total', String(total));
      return context.json(threads);
    },
  ),
  call.get(
    '/api/comments/open',
    {
      ...reading,
      summary: 'Count the open threads of all records of an entity',
      description: 'For each record that has any, at most 500.',
      query: z.strictObject({ entity: z.enum(entityNames) }),
      answer: listOf(openThreads),
      failures: ['not_allowed'],
    },
    async (context, { principal: { rights }, query: { entity } }) =>
      mayReadComments(rights, entity) ? context.json(await countOpenThreads(entity, rights, saving.database.read)) : refused,
  ),
  call.get(
    '/api/comments/for-you',
    {
      ...reading,
      summary: 'List what waits for the caller',
      description: `Open reviews they are asked for, those of theirs that were answered, and open threads that mention them, latest first, at most ${mostWaiting}. Empty for the shared password.`,
      answer: listOf(waitingComment),
    },
    async (context, { principal: { editor, rights, actor } }) =>
      context.json(editor ? await readWaiting(editor.id, rights, { read: saving.database.read, actor }) : []),
  ),
];

const writingCalls = (context: Context) => [...textCalls(context), ...threadCalls(context)];

function writer({ saving, mail }: Pick<Context, 'saving' | 'mail'>) {
  const commenting = (principal: Principal): Commenting => ({
    principal,
    database: saving.database,
    now: Date.parse(saving.now()),
    letterhead: mail.letterhead,
  });
  function answer(context: CallContext, written: Result<AddedComment>, { actor }: Principal) {
    if (!written.ok) return written;
    const { row, mentions, hasMail } = written.value;
    if (hasMail) mail.wake();
    return context.json(showComment(row, mentions, actor));
  }
  return { commenting, answer };
}

function textCalls({ requests, ...given }: Context) {
  const { commenting, answer } = writer(given);
  /** Refuses when the person has to wait. */
  function admit(notified: readonly string[], { actor }: Principal): Result<undefined> {
    const wait = Math.max(...[actor, ...new Set(notified)].map(() => requests.admit(perPerson, actor)));
    return wait > 0 ? fail({ name: 'too_many_requests', detail: say('requests.comments'), retryAfter: wait }) : succeed(undefined);
  }
  return [
    call.post(
      '/api/comments',
      {
        ...writing,
        summary: 'Comment on a record, answer a comment, or ask for a review',
        description: 'Mentioned editors and the addressee of a review are sent one mail each, in their language, and the author none.',
        body: wantedComment,
        answer: commentSchema,
        failures: ['not_allowed', 'already_taken', 'limit_reached', 'too_many_requests', 'unknown_reference'],
      },
      async (context, { principal, body }) => {
        const { fields }: Pick<Entity, 'fields'> = body.entity === 'releases' ? { fields: {} } : entities[body.entity];
        const field = body.field ?? undefined;
        if (field !== undefined && !Object.hasOwn(fields, field) && !columnsOf(fields).some(({ name }) => name === field))
          return fail({ name: 'invalid_input', errors: { field: say('people.noField') } });
        const admitted = admit([...body.mentions, ...(body.addressee === null ? [] : [body.addressee])], principal);
        return answer(context, admitted.ok ? await addComment(body, commenting(principal)) : admitted, principal);
      },
    ),
    call.patch(
      '/api/comments/:id',
      { ...writing, summary: 'Change a comment of your own', path, body: changedComment, answer: commentSchema, failures: [...refusals, 'too_many_requests'] },
      async (context, { principal, body }) => {
        const admitted = admit(body.mentions, principal);
        return answer(context, admitted.ok ? await editComment(context.req.param('id'), body, commenting(principal)) : admitted, principal);
      },
    ),
  ];
}

function threadCalls(given: Context) {
  const { commenting, answer } = writer(given);
  return [
    call.delete(
      '/api/comments/:id',
      {
        ...writing,
        summary: 'Delete a comment of your own, or of an outsider',
        description: 'Its text is gone for good. A thread keeps its replies.',
        path,
        answer: commentSchema,
        failures: refusals,
      },
      async (context, { principal }) => answer(context, await deleteComment(context.req.param('id'), commenting(principal)), principal),
    ),
    call.put(
      '/api/comments/:id/done',
      {
        ...writing,
        summary: 'Resolve a thread or reopen it',
        description: 'Of a review: says that it is done, or takes that back. Its outcome gives who was asked; who has asked is sent a mail.',
        path,
        body: z.strictObject({ done: z.boolean(), outcome: z.enum(reviewOutcomes).optional() }),
        answer: commentSchema,
        failures: refusals,
      },
      async (context, { principal, body }) => answer(context, await settleThread(context.req.param('id'), body, commenting(principal)), principal),
    ),
  ];
}

const refused = fail({ name: 'not_allowed' });
