// A list that is read in parts: the first at once, others when they are asked for.
import type { Answer } from '@stem/api/client';
import { hashKey, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { listControlTexts } from '../../texts/list-controls.ts';

/** At most 50 rows in a part. */
export const partSize = 50;

export interface PartsOptions<T> {
  /** Identifies the list: what it lists, and all its filters. */
  readonly list: readonly unknown[];
  readonly read: (from: PartStart<T>) => Promise<Answer<T[]>>;
  /** Milliseconds between polls, for lists whose changes make no publication. */
  readonly askEvery?: number;
}

/** Where a part begins: after `offset` rows, of which `last` is the last. */
export interface PartStart<T> {
  readonly offset: number;
  readonly last?: T;
}

export interface Parts<T> {
  /** Absent before the first part is there. */
  readonly rows: readonly T[] | undefined;
  /** How many there are in all parts, where the server counts them. */
  readonly total: number | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Reads the next part; absent where there is none. */
  readonly more: (() => void) | undefined;
  readonly isReading: boolean;
  /** Why the next part could not be read. */
  readonly moreError: Error | null;
}

interface Part<T> {
  readonly rows: readonly T[];
  readonly total?: number;
}

export function useParts<T>({ list, read, askEvery }: PartsOptions<T>): Parts<T> {
  const queryKey = [...rowsKey, 'in parts', ...list];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: { offset: 0 } as PartStart<T>, // later ones have a last row as well
    queryFn: async ({ pageParam }): Promise<Part<T>> => {
      const answer = await read(pageParam);
      const rows = unwrap(answer);
      return answer.ok && answer.total !== undefined ? { rows, total: answer.total } : { rows };
    },
    getNextPageParam: (_, parts) => startAfter(parts),
    placeholderData: keepPreviousData,
    ...(askEvery !== undefined && { refetchInterval: askEvery }),
  });
  const parts = query.data?.pages;
  const key = hashKey(queryKey);
  const [asked, setAsked] = useState({ key, parts: 1 });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const isWaiting = asked.key === key && parts !== undefined && parts.length < asked.parts && hasNextPage && !isFetchNextPageError;
  // A part that is asked for waits while the list is being read: the later of two reads cancels the other.
  useEffect(() => {
    if (isWaiting && !isFetching) void fetchNextPage();
  }, [isWaiting, isFetching, fetchNextPage]);
  const more = () => {
    setAsked({ key, parts: (parts?.length ?? 0) + 1 });
    if (isFetchNextPageError) void fetchNextPage();
  };
  return {
    rows: parts?.flatMap(({ rows }) => rows),
    total: parts?.at(-1)?.total,
    error: query.error,
    retry: () => void query.refetch(),
    more: hasNextPage ? more : undefined,
    isReading: isWaiting || query.isFetchingNextPage,
    moreError: isFetchNextPageError ? query.error : null,
  };
}

function startAfter<T>(parts: readonly Part<T>[]): PartStart<T> | undefined {
  const rows = parts.flatMap((part) => part.rows);
  const newest = parts.at(-1);
  const last = rows.at(-1);
  if (!newest || last === undefined) return undefined;
  const isMore = newest.total === undefined ? newest.rows.length === partSize : rows.length < newest.total;
  return isMore ? { offset: rows.length, last } : undefined;
}

/** The foot of a list that is read in parts. */
export interface MoreRowsProps {
  readonly parts: Parts<unknown>;
  /** 'users' */
  readonly plural: string;
}

export function MoreRows({ parts: { rows = [], total, more, isReading, moreError }, plural }: MoreRowsProps) {
  if (!more) return null;
  const shown = total === undefined ? listControlTexts.shown(rows.length, plural) : listControlTexts.ofShown(rows.length, total, plural);
  return (
    <p className="flex flex-wrap items-center gap-3 px-(--inset) py-4">
      <button type="button" className="button" disabled={isReading} onClick={more}>
        {isReading ? listControlTexts.loading : moreError ? listControlTexts.tryAgain : listControlTexts.showMore}
      </button>
      <span className="text-soft" role="status">
        {moreError ? listControlTexts.loadMoreFailed(shown, moreError.message) : shown}
      </span>
    </p>
  );
}
