// Versions of the content of a site: entries by collection, as Astro's data store has them. A version never changes, so that a page
// reads all it shows from one of them.
import { hash } from 'node:crypto';

/** An entry of Astro's data store. Its values are those of the site: any that `devalue` can write. */
export interface StoredEntry {
  readonly id: string;
  readonly data?: unknown;
  readonly [name: string]: unknown;
}

export interface SiteContent {
  has(collection: string): boolean;
  /** The ids of a collection, in the order in which Astro lists them. */
  ids(collection: string): readonly string[];
  entry(collection: string, id: string): StoredEntry | undefined;
  collections(): readonly string[];
  /** The entry of a file, by its path from the site, which is code. */
  entryOfFile(file: string): { readonly collection: string; readonly entry: StoredEntry } | undefined;
  /** The next version; an entry that is undefined is removed. */
  with(changes: Iterable<readonly [address: string, entry: StoredEntry | undefined]>): SiteContent;
}

/** An entry by collection and id, as text. Collections are the keys of an object and may contain anything but a slash in practice. */
export const addressOf = (collection: string, id: string): string => `${collection}/${id}`;

export function splitAddress(address: string): readonly [collection: string, id: string] {
  const slash = address.indexOf('/');
  return [address.slice(0, slash), address.slice(slash + 1)];
}

type Entries = ReadonlyMap<string, StoredEntry>;

export function createContent(collections: ReadonlyMap<string, Entries>): SiteContent {
  const sorted = new Map<string, readonly string[]>();
  let files: Map<string, { readonly collection: string; readonly entry: StoredEntry }> | undefined;
  return {
    has: (collection) => collections.has(collection),
    ids(collection) {
      const known = sorted.get(collection);
      if (known) return known;
      const ids = [...(collections.get(collection)?.keys() ?? [])].sort((a, b) => a.localeCompare(b));
      sorted.set(collection, ids);
      return ids;
    },
    entry: (collection, id) => collections.get(collection)?.get(id),
    collections: () => [...collections.keys()],
    entryOfFile(file) {
      files ??= new Map(
        [...collections].flatMap(([collection, entries]) =>
          [...entries.values()].flatMap((entry) => (entry.deferredRender === true ? [[String(entry.filePath), { collection, entry }] as const] : [])),
        ),
      );
      return files.get(file);
    },
    with(changes) {
      const next = new Map<string, Map<string, StoredEntry>>();
      for (const [address, entry] of changes) {
        const [collection, id] = splitAddress(address);
        const entries = next.get(collection) ?? new Map(collections.get(collection));
        next.set(collection, entries);
        if (entry) entries.set(id, entry);
        else entries.delete(id);
      }
      return createContent(new Map([...collections, ...next]));
    },
  };
}

/** All entries by address. */
export const entriesOf = (content: SiteContent): Map<string, StoredEntry | undefined> =>
  new Map(content.collections().flatMap((name) => content.ids(name).map((id) => [addressOf(name, id), content.entry(name, id)] as const)));

/** Whether an entry exists. Its row has an empty value. */
export const existence = '.';

/** What `data` is without its fields: their names; or all of it, where it is no plain object. */
export const dataShape = 'data';

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** `data` of an entry, if its fields are read one by one. */
export const fieldsOfData = (entry: StoredEntry): Readonly<Record<string, unknown>> | undefined => (isPlain(entry.data) ? entry.data : undefined);

/** The values that pages read of an entry, each by the name under which its reads are recorded. */
export function* fieldsOf(entry: StoredEntry): Generator<readonly [field: string, value: unknown]> {
  const values = fieldsOfData(entry);
  yield [existence, undefined];
  yield [dataShape, shapeOf(entry)];
  if (values) for (const [name, value] of Object.entries(values)) yield [`data.${name}`, value];
  for (const [name, value] of Object.entries(entry)) if (name !== 'id' && name !== 'data' && value !== undefined) yield [name, value];
}

function shapeOf(entry: StoredEntry): DataShape {
  const values = fieldsOfData(entry);
  return values ? { names: Object.keys(values) } : { value: entry.data };
}

export type DataShape = { readonly names: readonly string[] } | { readonly value: unknown };

/** The value of one field; undefined where there is none. */
function fieldOf(entry: StoredEntry, field: string): unknown {
  if (field === dataShape) return shapeOf(entry);
  if (field.startsWith('data.')) return fieldsOfData(entry)?.[field.slice('data.'.length)];
  return entry[field];
}

export type Stringify = (value: unknown) => string;

/** Hashes of fields, each made once. Undefined for a field that the entry does not have, as for one without an entry. */
export function createFieldHashes(stringify: Stringify) {
  const known = new WeakMap<StoredEntry, Map<string, string | undefined>>();
  return (entry: StoredEntry | undefined, field: string): string | undefined => {
    if (!entry) return undefined;
    const hashes = known.get(entry) ?? new Map<string, string | undefined>();
    known.set(entry, hashes);
    if (hashes.has(field)) return hashes.get(field);
    const value = fieldOf(entry, field);
    const made = field === existence ? '' : value === undefined ? undefined : hash('sha256', stringify(value), 'base64url').slice(0, 16);
    hashes.set(field, made);
    return made;
  };
}

export type FieldHashes = ReturnType<typeof createFieldHashes>;
