// The query of a list: filters by field, a search, and the requested part of the list.
// What it does not know it refuses, so that a misspelt filter does not answer with everything.
import { type Column, columnsOf, type Entity, fail, keysOf, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import { invalid } from '../content/invalid.ts';

export interface ListQuery {
  /** Values by column, compared for equality. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Words, each of which one of these columns contains. */
  readonly search?: { readonly text: string; readonly columns: readonly string[] };
  readonly limit?: number;
  readonly offset: number;
}

/** Which part of a list is wanted. */
export const listPart = z.object({
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number('A limit is a number').int().min(1).max(500, 'At most 500 at once').optional(),
  offset: z.coerce.number('An offset is a number').int().min(0).default(0),
});

const searched = new Set(['text', 'long_text', 'prose', 'slug', 'email', 'url', 'phone', 'year']);

/** Columns a list can be asked for by value. */
export const filterColumns = (entity: Entity): Column[] =>
  columnsOf(entity.fields).filter(({ name, field }) => keysOf(entity).includes(name) || field.unique || field.kind === 'choice' || field.kind === 'boolean');

/** Without a session, private fields answer nothing. */
export function readListQuery(entity: Entity, given: Readonly<Record<string, string>>, isEditor: boolean): Result<ListQuery> {
  const { q, limit, offset, ...rest } = given;
  const parsed = listPart.safeParse({ q, limit, offset });
  if (!parsed.success) return fail(invalid(parsed.error));
  const isShown = ({ field }: Column) => isEditor || !field.private;
  const columns = columnsOf(entity.fields).filter(isShown);
  const filterable = filterColumns(entity).filter(isShown);
  const filters: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [given, text] of Object.entries(rest)) {
    const name = entity.aliases?.[given] ?? given;
    const column = filterable.find((candidate) => candidate.name === name);
    if (!column) errors[given] = `This list can be filtered by ${[...filterable.map((known) => known.name), 'q', 'limit', 'offset'].join(', ')}`;
    else if (column.field.kind !== 'boolean') filters[name] = text;
    else if (text === 'true' || text === 'false') filters[name] = text === 'true';
    else errors[given] = 'Ask for true or false';
  }
  if (Object.keys(errors).length > 0) return fail({ name: 'invalid_input', detail: Object.values(errors).join('. '), errors });
  const search = parsed.data.q && { search: { text: parsed.data.q, columns: columns.filter(({ field }) => searched.has(field.kind)).map(({ name }) => name) } };
  return succeed({ filters, offset: parsed.data.offset, ...search, ...(parsed.data.limit !== undefined && { limit: parsed.data.limit }) });
}
