// Lists of rows as queries: one key for one list, so that whatever shows it shows the same.
import type { Answer, GatedRow, ResourceName } from '@stem/api/client';
import type { RowOf } from '@stem/model';
import { client } from './client.ts';
import { Unanswered } from './unanswered.ts';

/** Everything that lists rows is asked for again when this key is invalidated. */
export const rowsKey = ['rows'] as const;

/** A list as a query. */
export interface ListQuery<T> {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<T[]>;
}

export const rowsOf = <N extends ResourceName>(name: N): ListQuery<RowOf<N>> => ({
  queryKey: [...rowsKey, name],
  queryFn: async () => answered(await client.resource(name).list()),
});

/** The rows that belong to one: to a format, or to a day of its agenda. */
export const rowsUnder = <N extends ResourceName>(name: N, parent: string): ListQuery<RowOf<N>> => ({
  queryKey: [...rowsKey, name, 'of', parent],
  queryFn: async () => answered(await client.resource(name).listUnder(parent)),
});

/** The sessions of all days of a format. */
export const sessionsOf = (format: string): ListQuery<RowOf<'agenda_sessions'>> => ({
  queryKey: [...rowsKey, 'agenda_sessions', 'of', format],
  queryFn: async () => answered(await client.sessionsOf(format)),
});

/** The partners of all categories of a format. */
export const partnersOf = (format: string): ListQuery<RowOf<'partners'>> => ({
  queryKey: [...rowsKey, 'partners', 'of', format],
  queryFn: async () => answered(await client.resource('partners').list({ format_id: format })),
});

/** The speakers of a format in the order of its page. */
export const speakersOf = (format: string): ListQuery<RowOf<'speakers'>> => ({
  queryKey: [...rowsKey, 'speakers', 'of', format],
  queryFn: async () => answered(await client.formatSpeakers.list(format)),
});

/** The files for the attendees of a format, the latest first. */
export const gatedOf = (format: string): ListQuery<GatedRow> => ({
  queryKey: [...rowsKey, 'gated_content', 'of', format],
  queryFn: async () => answered(await client.gatedContent.of(format)),
});

/** Queries fail by throwing; everything else looks at the answer. */
export function answered<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Unanswered(answer);
  return answer.value;
}
