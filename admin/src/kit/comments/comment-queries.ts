// Comments as queries. They are read again after each comment, and not with each save of a record.
import type { Answer, Comment, OpenThreads, Refused, Thread, WaitingComment } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { ask, queries, rowsKey, unwrap } from '../../server/client.ts';
import { commentTexts } from '../../texts/people/comments.ts';
import { sayFailed } from '../toasts/toast-store.ts';

/** Then what is read, and of which entity. */
export const commentsKey = ['comments'] as const;

export const threadsOf = (entity: Comment['entity'], record: string) => ({
  queryKey: [...commentsKey, 'threads', entity, record],
  queryFn: async ({ pageParam }: { readonly pageParam: number }): Promise<{ readonly threads: Thread[]; readonly total: number }> => {
    const answer = await ask('GET /api/comments', { query: { entity, record, offset: pageParam } });
    return { threads: unwrap(answer), total: answer.ok ? (answer.total ?? 0) : 0 };
  },
});

/** One question for a list and its forms. */
const openOf = (entity: EntityName) => ({
  queryKey: [...commentsKey, 'open', entity],
  queryFn: async (): Promise<ReadonlyMap<string, OpenThreads>> =>
    new Map(unwrap(await ask('GET /api/comments/open', { query: { entity } })).map((row) => [row.record, row])),
});

const none: OpenThreads = { record: '', open: 0, fields: [] };

export function useOpenThreads(entity: EntityName): (record: string | undefined) => OpenThreads {
  const { data } = useQuery(openOf(entity));
  return (record) => data?.get(record ?? '') ?? none;
}

const noColumns: readonly string[] = [];

export function useCommentedColumns(of: { readonly name: EntityName; readonly id: string } | undefined): readonly string[] {
  const { data } = useQuery({ ...openOf(of?.name ?? 'speakers'), enabled: of !== undefined });
  return data?.get(of?.id ?? '')?.fields ?? noColumns;
}

export const forYou = {
  queryKey: [...commentsKey, 'for you'],
  queryFn: async (): Promise<WaitingComment[]> => unwrap(await ask('GET /api/comments/for-you')),
};

/** With the releases, which show their reviews. */
export async function readCommentsAgain(): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: commentsKey }), queries.invalidateQueries({ queryKey: [...rowsKey, 'releases'] })]);
}

/** A sentence about a refusal, for the place where it was written. */
export const sentenceOf = ({ problem }: Refused): string =>
  [commentTexts.notSent, Object.values(problem.errors ?? {})[0] ?? `${problem.detail}. ${problem.hint}`].join(': ');

export async function settleComment(work: Promise<Answer<unknown>>): Promise<void> {
  const answer = await work;
  if (!answer.ok) sayFailed(commentTexts.notChanged, `${answer.problem.detail}. ${answer.problem.hint}`);
  await readCommentsAgain();
}
