// The query of a list: filters, a search, and the part. An unknown filter is refused: a misspelt one would return every row.
import { type Column, columnsOf, type Entity, fail, fieldKinds, keysOf, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { message } from '../content/invalid.ts';
import { hiddenColumns, type Viewer } from '../views/viewer.ts';

/** Which rows of a list. Only code of ours reads one without a limit: a call answers at most 500 rows. */
export interface ListPart {
  readonly limit?: number | undefined;
  readonly offset: number;
}

export interface ListQuery extends ListPart {
  /** Values by column, compared for equality. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Words, each of which one of these columns contains. */
  readonly search?: { readonly text: string; readonly columns: readonly string[] };
}

/** At most this many rows are answered at once, to anybody. */
export const mostRows = 500;
/** Rows of a list that a visitor gets without naming a limit. */
const visitorRows = 100;

export const visitorPart = `Visitors get the first ${visitorRows} rows, editors the first ${mostRows}, or as many as \`limit\` names.`;
export const editorPart = `The first ${mostRows} rows, or as many as \`limit\` names.`;

/** The part of a list that is answered: a long one is never answered as a whole. */
export const partFor = <Part extends ListPart>(part: Part, isEditor: boolean): Part & { readonly limit: number } => ({
  ...part,
  limit: part.limit ?? (isEditor ? mostRows : visitorRows),
});

/** A part of a list that is only known as a whole, for an editor. */
export function partOf<Row>(rows: readonly Row[], part: ListPart): Row[] {
  const { offset, limit } = partFor(part, true);
  return rows.slice(offset, offset + limit);
}

/** Only editors search lists: it reads all rows. The search of the site is /api/search. */
export const checkSearch = ({ search }: ListQuery, isEditor: boolean): Result<undefined> =>
  search && !isEditor ? fail({ name: 'invalid_input', errors: { q: say('values.onlyEditorsSearch') } }) : succeed(undefined);

/** The query without columns that the caller may not see: what is found would tell their values. */
export const readableSearch = ({ search, ...query }: ListQuery, entity: Entity, viewer: Viewer): ListQuery => {
  const hidden = hiddenColumns(entity, viewer);
  return search ? { ...query, search: { ...search, columns: search.columns.filter((name) => !hidden.includes(name)) } } : query;
};

const listPart = {
  limit: z.coerce.number(message('values.limitIsNumber')).int().min(1).max(mostRows, message('values.atOnce', mostRows)).optional(),
  offset: z.coerce.number(message('values.offsetIsNumber')).int().min(0).default(0),
};

/** The query of a list that can be neither filtered nor searched. */
export const partQuery = z.object(listPart);

const notABoolean = message('values.trueOrFalseAsked');

export function listQuery<More extends z.ZodRawShape>(entity: Entity, more: More) {
  const filterable = filterColumns(entity);
  const fields = filterable.map(({ name, field }) => [name, (field.kind === 'boolean' ? z.enum(['true', 'false'], notABoolean) : z.string()).optional()]);
  return z
    .looseObject({
      q: z.string().trim().max(200).optional().meta({ description: 'Words of the row; for editors only' }),
      ...listPart,
      ...Object.fromEntries(fields),
      ...more,
    })
    .transform(({ q, limit, offset, ...rest }, context) => {
      const filters: Record<string, unknown> = {};
      const own: Record<string, unknown> = {};
      const refuse = (key: string, why: string) => context.addIssue({ code: 'custom', path: [key], message: why, input: rest[key] });
      for (const [key, value] of Object.entries(rest)) {
        const name = entity.aliases?.[key] ?? key;
        const column = filterable.find((candidate) => candidate.name === name);
        if (key in more) own[key] = value;
        else if (!column) refuse(key, message('values.filters', [...filterable.map((known) => known.name), 'q', 'limit', 'offset'].join(', ')));
        else if (column.field.kind !== 'boolean') filters[name] = value;
        else if (value === 'true' || value === 'false') filters[name] = value === 'true';
        else refuse(key, notABoolean);
      }
      const columns = columnsOf(entity.fields).filter(({ field }) => fieldKinds[field.kind].found === 'in lists');
      const search = { text: String(q), columns: columns.map(({ name }) => name) };
      return { ...own, filters, offset, ...(q ? { search } : {}), ...(limit !== undefined && { limit }) } as unknown as ListQuery & z.output<z.ZodObject<More>>; // `own` has the keys of `more`
    });
}

/** Columns that filter a list. A private field of a public list filters nothing: visitors could guess its value. */
const filterColumns = (entity: Entity): Column[] =>
  columnsOf(entity.fields).filter(({ name, field }) => {
    const isKey = keysOf(entity).includes(name) || field.unique || field.kind === 'choice' || field.kind === 'boolean';
    return isKey && (entity.private || !field.private);
  });
