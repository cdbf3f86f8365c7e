// At which events a person speaks, read from the lists of all formats.
import { useQueries, useQuery } from '@tanstack/react-query';
import type { Format } from '../../kit/sections/section.ts';
import { rowsOf, speakersOf } from '../../server/rows.ts';

/** Undefined until all lists are known. */
export function useEventsOf(): ((speaker: string) => Format[]) | undefined {
  const formats = useQuery(rowsOf('event_formats')).data;
  const lists = useQueries({ queries: (formats ?? []).map(({ id }) => speakersOf(id)) });
  if (!formats || lists.some(({ data }) => data === undefined)) return undefined;
  return (speaker) => formats.filter((_, place) => lists[place]?.data?.some(({ id }) => id === speaker));
}
