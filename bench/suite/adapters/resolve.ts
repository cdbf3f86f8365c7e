// What a template shows, by the reads of a view.

import type { Json, Read } from '@stem/content-pipeline/read';
import { getTableColumns } from 'drizzle-orm';
import type { Condition, Fields, Operand, Selection, Show, Site } from '../case.ts';
import { fieldsIn } from '../site.ts';
import type { Tables } from './tables.ts';

/** HTML, or the name of a part in its place. */
export type Piece = string | { readonly part: string };

export interface Context {
  readonly read: Read;
  readonly site: Site;
  readonly tables: Tables;
  readonly record?: Fields;
  readonly value?: string;
  readonly slice?: readonly Fields[];
  readonly number?: number;
  readonly body?: readonly Piece[];
}

export async function resolve(show: Show, context: Context): Promise<Piece[]> {
  if (typeof show === 'string') return [show];
  if (!('kind' in show)) return (await Promise.all(show.map((each) => resolve(each, context)))).flat();
  const forEach = async (records: readonly Fields[], inner: Show) =>
    (await Promise.all(records.map((record) => resolve(inner, { ...context, record })))).flat();
  const forValues = async (values: readonly string[], inner: Show) => (await Promise.all(values.map((value) => resolve(inner, { ...context, value })))).flat();
  switch (show.kind) {
    case 'field':
      return [String(context.record?.[show.name] ?? '')];
    case 'value':
      return [context.value ?? ''];
    case 'number':
      return [String(context.number)];
    case 'body':
      return [...(context.body ?? [])];
    case 'file':
      return [context.site.files?.[show.name] ?? ''];
    case 'partial':
      return show.isShared ? [{ part: show.name }] : resolve(context.site.partials?.[show.name] ?? '', context);
    case 'one':
      return forEach((await select(show.of, { where: [{ field: 'id', test: 'is', to: show.id }] }, context, fieldsIn(show.show))).slice(0, 1), show.show);
    case 'list':
      return forEach(await select(show.of, show.selection, context, fieldsIn(show.show)), show.show);
    case 'count':
      return [String((await select(show.of, show.selection, context, [])).length)];
    case 'slice':
      return forEach(context.slice ?? [], show.show);
    case 'values':
      return forValues(listOf(context.record?.[show.field]), show.show);
    case 'every':
      return forValues(await valuesOf(show.of, show.field, context), show.show);
    default:
      return show satisfies never;
  }
}

const listOf = (value: Json): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Every value that any record has in a list, sorted. */
export async function valuesOf(collection: string, field: string, context: Pick<Context, 'read' | 'tables'>): Promise<string[]> {
  const records = await select(collection, {}, context, [field]);
  return [...new Set(records.flatMap((record) => listOf(record[field])))].sort();
}

/** Conditions of equality are looked up; others are code, as in any view. Reads these fields and those that select; all by default. */
export async function select(
  collection: string,
  selection: Selection,
  context: Pick<Context, 'read' | 'tables' | 'record' | 'value'>,
  fields: readonly string[] = ['*'],
): Promise<Fields[]> {
  const table = context.tables.get(collection)?.table;
  if (!table) throw new Error(`There is no collection called ${collection}`);
  const { where = [], by = 'id', descending, limit } = selection;
  const equal = where.filter(({ test }) => test === 'is').map((condition) => [condition.field, operandOf(condition.to, context) ?? null]);
  const order = [{ by, ...(descending === true && { descending }) }];
  const named = new Set(['id', by, ...where.map(({ field }) => field), ...fields]);
  const columns = fields.includes('*') ? {} : { columns: Object.keys(getTableColumns(table)).filter((column) => named.has(column)) };
  const rows: Fields[] = await context.read.rows(table, Object.fromEntries(equal), { order, ...columns });
  return rows.filter((row) => where.every((condition) => matches(row, condition, context))).slice(0, limit);
}

export function matches(row: Fields, { field, test, to }: Condition, context: Pick<Context, 'record' | 'value'>): boolean {
  const [own, other] = [row[field], operandOf(to, context)];
  if (test === 'has') return Array.isArray(own) && own.includes(other);
  if (test === 'is') return own === other;
  if (test === 'not') return own !== other;
  if (own === undefined || other === undefined) return false;
  return test === 'below' ? own < other : own > other;
}

function operandOf(to: Operand, { record, value }: Pick<Context, 'record' | 'value'>): Fields[string] | undefined {
  if (typeof to !== 'object') return to;
  return 'mine' in to ? record?.[to.mine] : value;
}
