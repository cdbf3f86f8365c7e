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

export interface Resource<N extends EntityName> {
  /** The rows in their order: all of them, or as many as the limit names. An entity of which there is one record gives a list of one, or of none. */
  list(options?: ListOptions): Promise<Answer<RowOf<N>[]>>;
  /** The rows that belong to one: its id, or the slug of a format. */
  listUnder(parent: string, options?: ListOptions): Promise<Answer<RowOf<N>[]>>;
  get(id: string): Promise<Answer<RowOf<N>>>;
  create(values: NewRow<N>): Promise<Answer<RowOf<N>>>;
  update(id: string, values: Changes<N>): Promise<Answer<RowOf<N>>>;
  /** All of it or nothing, where rows of the entity are saved as a table. */
  saveTable(table: SentTable): Promise<Answer<SavedTable>>;
  /** With the `revision` the editor has seen, it is refused when the row was changed since. */
  remove(id: string, revision?: number): Promise<Answer<RowOf<N>>>;
  /** Puts one list in another order than the one it was seen in; both name all rows. `parent` where rows belong to one. */
  order(order: NewOrder, parent?: string): Promise<Answer<{ readonly ids: readonly string[] }>>;
  /** What deleting a row takes along, and which pages show it. */
  impact(id: string): Promise<Answer<Impact>>;
  /** Brings a deleted row back, with what was deleted with it. */
  restore(id: string): Promise<Answer<RowOf<N>>>;
}

export interface Single<N extends SingleName> {
  /** Null before the first save. */
  read(): Promise<Answer<RowOf<N> | null>>;
  save(values: Changes<N>): Promise<Answer<RowOf<N>>>;
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

export function resourceOf<N extends EntityName>(name: N, send: Send): Resource<N> {
  const entity: Entity = entities[name];
  const { collection, item, under = collection } = pathsOf(entity);
  return {
    list: async (options) =>
      entity.single ? asList(await send<RowOf<N> | null>({ method: 'GET', path: collection })) : readList<RowOf<N>>(send, collection, idOf, options),
    listUnder: (parent, options) => readList<RowOf<N>>(send, at(under, { parent }), idOf, options),
    get: (id) => send({ method: 'GET', path: at(item, { id }) }),
    create: (body) => send({ method: 'POST', path: collection, body }),
    update: (id, body) => send({ method: 'PATCH', path: at(item, { id }), body }),
    saveTable: (body) => send({ method: 'PATCH', path: collection, body }),
    remove: (id, revision) => send({ method: 'DELETE', path: withOptions(at(item, { id }), { revision }) }),
    order: ({ ids, seen }, parent) => send({ method: 'PUT', path: parent === undefined ? collection : at(under, { parent }), body: { ids, seen } }),
    impact: (id) => send({ method: 'GET', path: `${at(item, { id })}/impact` }),
    restore: (id) => send({ method: 'POST', path: `${at(item, { id })}/restore` }),
  };
}

export function singleOf<N extends SingleName>(name: N, send: Send): Single<N> {
  const { path } = entities[name];
  return {
    read: () => send({ method: 'GET', path }),
    save: (body) => send({ method: 'PUT', path, body }),
  };
}

const asList = <T>(answer: Answer<T | null>): Answer<T[]> => (answer.ok ? { ...answer, value: answer.value === null ? [] : [answer.value] } : answer);
