// A list that is read in pages: the first at once, others when they are asked for.
import type { Answer } from '@stem/api/client';
import { hashKey, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type OneQuery, rowsKey, unwrap } from '../../server/client.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button } from '../../ui/controls/button.tsx';

export const pageSize = 50;

export interface PagesOptions<T> {
  /** Identifies the list: what it lists, and all its filters. */
  readonly list: readonly unknown[];
  readonly read: (from: PageStart<T>) => Promise<Answer<T[]>>;
  /** Milliseconds between polls, for lists whose changes make no publication. */
  readonly askEvery?: number;
}

/** Where a page begins: after `offset` rows, of which `last` is the last. */
export interface PageStart<T> {
  readonly offset: number;
  readonly last?: T;
}

export interface Pages<T> {
  readonly rows: readonly T[] | undefined;
  /** How many there are in all pages, where the server counts them. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Reads the next page; absent where there is none. */
  readonly more: (() => void) | undefined;
  readonly isReading: boolean;
  /** Why the next page could not be read. */
  readonly moreError: Error | null;
}

interface Page<T> {
  readonly rows: readonly T[];
  readonly total?: number;
}

export function usePages<T>({ list, read, askEvery }: PagesOptions<T>): Pages<T> {
  const queryKey = [...rowsKey, 'in pages', ...list];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: { offset: 0 } as PageStart<T>, // later ones have a last row as well
    queryFn: async ({ pageParam }): Promise<Page<T>> => {
      const answer = await read(pageParam);
      const rows = unwrap(answer);
      return answer.ok && answer.total !== undefined ? { rows, total: answer.total } : { rows };
    },
    getNextPageParam: (_, pages) => startAfter(pages),
    placeholderData: keepPreviousData,
    ...(askEvery !== undefined && { refetchInterval: askEvery }),
  });
  const pages = query.data?.pages;
  const key = hashKey(queryKey);
  const [asked, setAsked] = useState({ key, pages: 1 });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWaiting = asked.key === key && pages !== undefined && pages.length < asked.pages && hasNextPage && !isFetchNextPageError;
  // A page that is asked for waits while the list is being read: the later of two reads cancels the other.
  useEffect(() => {
    if (isWaiting && !isFetching) void fetchNextPage();
  }, [isWaiting, isFetching, fetchNextPage]);
  const more = () => {
    setAsked({ key, pages: (pages?.length ?? 0) + 1 });
    if (isFetchNextPageError) void fetchNextPage();
  };
  return {
    rows: pages?.flatMap(({ rows }) => rows),
    total: pages?.at(-1)?.total,
    error: query.error,
    retry: () => void query.refetch(),
    more: hasNextPage ? more : undefined,
    isReading: isWaiting || query.isFetchingNextPage,
    moreError: isFetchNextPageError ? query.error : null,
  };
}

function startAfter<T>(pages: readonly Page<T>[]): PageStart<T> | undefined {
  const rows = pages.flatMap((page) => page.rows);
  const newest = pages.at(-1);
  const last = rows.at(-1);
  if (!newest || last === undefined) return undefined;
  const isMore = newest.total === undefined ? newest.rows.length === pageSize : rows.length < newest.total;
  return isMore ? { offset: rows.length, last } : undefined;
}

/** A list of pages with the record that is open; `notLoaded` says why one of them is not there. */
export function usePagesAndRecord<T, One>(options: PagesOptions<T>, record: string | undefined, one: OneQuery<One>) {
  const pages = usePages(options);
  const opened = useQuery({ ...one, enabled: record !== undefined });
  const failed = pages.rows !== undefined && record !== undefined && opened.error !== null;
  const notLoaded = { error: failed ? opened.error : pages.error, refetch: failed ? opened.refetch : pages.retry };
  return { pages, rows: failed ? undefined : pages.rows, opened: opened.data, notLoaded };
}

export interface MoreRowsProps {
  readonly pages: Pages<unknown>;
  /** 'users' */
  readonly plural: string;
}

export function MoreRows({ pages: { rows = [], total, more, isReading, moreError }, plural }: MoreRowsProps) {
  if (!more) return null;
  const shown = total === undefined ? listControlTexts.shown(rows.length, plural) : listControlTexts.ofShown(rows.length, total, plural);
  return (
    <p className="flex flex-wrap items-center gap-3 px-(--inset) py-4">
      <Button
        text={isReading ? listControlTexts.loading : moreError ? listControlTexts.tryAgain : listControlTexts.showMore}
        disabled={isReading}
        onClick={more}
      />
      <span className="text-soft" role="status">
        {moreError ? listControlTexts.loadMoreFailed(shown, moreError.message) : shown}
      </span>
    </p>
  );
}
