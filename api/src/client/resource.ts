// The calls every entity has, under the addresses its model declares.
import { type Entity, type EntityName, entities, pathsOf, type RowOf, type SingleName } from '@stem/model';
import type { SavedTable } from '../content/verbs/save-table.ts';
import type { Impact } from '../views/impact.ts';
import type { Answer, Send } from './request.ts';

/** The fields to change, with the `revision` the writer has seen; without a revision the write is not checked. */
export type Changes<N extends EntityName> = Partial<Omit<RowOf<N>, 'id' | 'created_at' | 'updated_at'>>;

/** A new row. A speaker may be put on an event at once: `format_id` names it by slug or id. */
export type NewRow<N extends EntityName> = Changes<N> & (N extends 'speakers' ? { readonly format_id?: string } : unknown);

/** Which part of a list is asked for; beside these any field the list can be filtered by. */
export interface ListOptions {
  readonly q?: string;
  readonly limit?: number;
  readonly offset?: number;
  readonly [field: string]: string | number | boolean | undefined;
}

/** The ids of a list in the wanted order, and in the order in which it was read. */
export interface NewOrder {
  readonly ids: readonly string[];
  readonly seen: readonly string[];
}

/** Several rows in one save: those with an `id` change, the others are new. */
export interface SentTable {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly removed: readonly string[];
}

export const at = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

export function withOptions(path: string, options: ListOptions = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value !== undefined) given.set(name, String(value));
  return `${path}?${given}`.replace(/\?$/, '');
}

/** The rows of a list. Without a limit it is read to its end in parts, because the api answers a part only. */
export async function readList<T>(send: Send, path: string, keyOf: (row: NoInfer<T>) => string, options: ListOptions = {}): Promise<Answer<T[]>> {
  const first = await send<T[]>({ method: 'GET', path: withOptions(path, options) });
  if (!first.ok || options.limit !== undefined) return first;
  const rows = new Map(first.value.map((row) => [keyOf(row), row]));
  for (let read = first.value.length, { total = 0 } = first; read < total; ) {
    const next = await send<T[]>({ method: 'GET', path: withOptions(path, { ...options, offset: read }) });
    if (!next.ok) return next;
    if (next.value.length === 0) break;
    read += next.value.length;
    total = next.total ?? total;
    // A row that was added meanwhile moves others into the next part.
    for (const row of next.value) rows.set(keyOf(row), row);
  }
  return { ...first, value: [...rows.values()] };
}

export const idOf = ({ id }: { readonly id: string }): string => id;

export function resourceOf<N extends EntityName>(name: N, send: Send) {
  const entity: Entity = entities[name];
  const { collection, item, under = collection } = pathsOf(entity);
  type Row = RowOf<N>;
  return {
    /** The rows in their order: all of them, or as many as the limit names. An entity of which there is one record gives a list of one, or of none. */
    list: async (options?: ListOptions) =>
      entity.single ? asList(await send<Row | null>({ method: 'GET', path: collection })) : readList<Row>(send, collection, idOf, options),
    /** The rows that belong to one: its id, or the slug of a format. */
    listUnder: (parent: string, options?: ListOptions) => readList<Row>(send, at(under, { parent }), idOf, options),
    get: (id: string) => send<Row>({ method: 'GET', path: at(item, { id }) }),
    create: (body: NewRow<N>) => send<Row>({ method: 'POST', path: collection, body }),
    update: (id: string, body: Changes<N>) => send<Row>({ method: 'PATCH', path: at(item, { id }), body }),
    /** All of it or nothing, where rows of the entity are saved as a table. */
    saveTable: (body: SentTable) => send<SavedTable>({ method: 'PATCH', path: collection, body }),
    /** With the `revision` the editor has seen, it is refused when the row was changed since. */
    remove: (id: string, revision?: number) => send<Row>({ method: 'DELETE', path: withOptions(at(item, { id }), { revision }) }),
    /** Puts one list in another order than the one it was seen in; both name all rows. `parent` where rows belong to one. */
    order: (body: NewOrder, parent?: string) =>
      send<{ readonly ids: readonly string[] }>({ method: 'PUT', path: parent === undefined ? collection : at(under, { parent }), body }),
    /** What deleting a row takes along, and which pages show it. */
    impact: (id: string) => send<Impact>({ method: 'GET', path: `${at(item, { id })}/impact` }),
    /** Brings a deleted row back, with what was deleted with it. */
    restore: (id: string) => send<Row>({ method: 'POST', path: `${at(item, { id })}/restore` }),
  };
}

export function singleOf<N extends SingleName>(name: N, send: Send) {
  const { path } = entities[name];
  return {
    /** Null before the first save. */
    read: () => send<RowOf<N> | null>({ method: 'GET', path }),
    save: (body: Changes<N>) => send<RowOf<N>>({ method: 'PUT', path, body }),
  };
}

const asList = <T>(answer: Answer<T | null>): Answer<T[]> => (answer.ok ? { ...answer, value: answer.value === null ? [] : [answer.value] } : answer);
