// What a page gets from `getCollection` and `getEntry`: entries that note which of their fields are read, and by whom. They are live:
// each read looks into the content of the page that makes it, and what modules keep of an entry is never outdated.
import { AsyncLocalStorage } from 'node:async_hooks';
import { addressOf, dataShape, existence, fieldsOfData, type SiteContent, type StoredEntry } from './content.ts';

/** The fields that were read, of which entries; and the collections of which all entries were listed. */
export interface Reads {
  readonly lists: Set<string>;
  /** Ids by collection and field. */
  readonly fields: Map<string, Map<string, Set<string>>>;
}

export const noReads = (): Reads => ({ lists: new Set(), fields: new Map() });

export function noteField({ fields }: Reads, collection: string, field: string, id: string): void {
  const byField = fields.get(collection) ?? new Map<string, Set<string>>();
  fields.set(collection, byField.set(field, (byField.get(field) ?? new Set()).add(id)));
}

/** Who reads: a page, a list of pages, or modules while they are evaluated. */
export interface ContentReader {
  readonly content: SiteContent;
  readonly reads: Reads;
  /** `data` of an entry with its images, as the compiled site has them. */
  readonly resolve: (entry: StoredEntry) => unknown;
  readonly clone: (value: unknown) => unknown;
  /** What the reader has set on entries. */
  readonly own: Map<object, Map<PropertyKey, unknown>>;
  /** Values that the reader may change, and no other one sees. */
  readonly copies: Map<string, unknown>;
  readonly isModule: boolean;
}

const pages = new AsyncLocalStorage<ContentReader>();
let modules: ContentReader | undefined;

export const readAs = <T>(reader: ContentReader, work: () => Promise<T>): Promise<T> => pages.run(reader, work);

/** From now on, what is read outside of pages is read by these modules. */
export function readModulesAs(reader: ContentReader): void {
  modules = reader;
}

/** Whether a page of a compiled site is rendered, or its modules are evaluated. */
export const isReading = (): boolean => pages.getStore() !== undefined;

/** Who reads now. */
export function currentReader(): ContentReader {
  const reader = pages.getStore() ?? modules;
  if (!reader) throw new Error('Content is read before the site was loaded');
  return reader;
}

const known = new Map<string, object>();
const addresses = new WeakMap<object, string>();
const within = new WeakSet<object>();

/** The address of a tracked entry; undefined for any other value. */
export const addressOfTracked = (value: object): string | undefined => addresses.get(value);

/** Whether a value is `data` or `rendered` of a tracked entry. */
export const isWithinTracked = (value: object): boolean => within.has(value);

export async function getCollection(collection: string, filter?: (entry: unknown) => unknown): Promise<unknown[]> {
  const { content, reads } = currentReader();
  reads.lists.add(collection);
  const all = content.ids(collection).map((id) => trackedEntry(collection, id));
  return typeof filter === 'function' ? all.filter((entry) => filter(entry)) : all;
}

/** An entry by collection and id, or by a reference. */
export async function getEntry(given: string | { readonly collection: string; readonly id?: string; readonly slug?: string }, lookup?: string) {
  const [collection, id] = typeof given === 'string' ? [given, lookup] : [given.collection, given.id ?? given.slug];
  const { content, reads } = currentReader();
  noteField(reads, collection, existence, String(id));
  return content.entry(collection, String(id)) && trackedEntry(collection, String(id));
}

function trackedEntry(collection: string, id: string): object {
  const address = addressOf(collection, id);
  const entry = known.get(address) ?? track(collection, id);
  known.set(address, entry);
  return entry;
}

function track(collection: string, id: string): object {
  const address = addressOf(collection, id);
  const stored = () => currentReader().content.entry(collection, id);
  const note = (field: string, isCopied = false) => {
    const reader = currentReader();
    // A copy that modules make with `{ ...entry }` has all texts of the entry, of which they use few: see the README.
    if (!(isCopied && reader.isModule)) noteField(reader.reads, collection, field, id);
  };
  const values = (): object => {
    const entry = stored();
    return (entry && (currentReader().resolve(entry) as object)) ?? {};
  };
  const data = liveObject({
    names() {
      note(dataShape);
      return Reflect.ownKeys(values());
    },
    get(name) {
      note(`data.${name}`);
      return copyOfField(stored(), name, address, values);
    },
  });
  const renderedNow = () => {
    note('rendered');
    return (stored()?.rendered ?? {}) as Readonly<Record<string, unknown>>; // HTML and metadata
  };
  const rendered = liveObject({ names: () => Reflect.ownKeys(renderedNow()), get: (name) => renderedNow()[name] });
  within.add(data).add(rendered);
  const entry = liveObject({
    names: () => [...new Set([...Object.keys(stored() ?? {}), 'collection'])],
    get(name, isCopied) {
      if (name === 'id') return id;
      if (name === 'collection') return collection;
      const current = stored();
      if (name === 'data') {
        if (!current || fieldsOfData(current)) return data;
        note(dataShape);
        return current.data;
      }
      if (name === 'rendered') return current?.rendered ? rendered : undefined;
      if (current && name in current) note(name, isCopied);
      return current?.[name];
    },
  });
  addresses.set(entry, address);
  return entry;
}

/** The value of a field of `data`. Images belong to all; anything else the reader may change. */
function copyOfField(entry: StoredEntry | undefined, name: string, address: string, values: () => object): unknown {
  const stored = entry && fieldsOfData(entry)?.[name];
  const images = entry?.imageImports;
  const hasImage = Array.isArray(images) && images.some(([first]) => first === name);
  if (hasImage || typeof stored !== 'object' || stored === null) return Reflect.get(values(), name);
  const { copies, clone } = currentReader();
  const place = `${address}#${name}`;
  const copy = copies.get(place) ?? clone(stored);
  copies.set(place, copy);
  return copy;
}

interface Live {
  names(): readonly PropertyKey[];
  /** `isCopied`: as part of a copy such as `{ ...entry }`. */
  get(name: string, isCopied: boolean): unknown;
}

/** An object whose properties are asked for when they are read. Those that a reader sets are its own. */
function liveObject({ names, get }: Live): object {
  let copying: PropertyKey | undefined;
  const own = (): Map<PropertyKey, unknown> | undefined => pages.getStore()?.own.get(live) ?? modules?.own.get(live);
  function set(name: PropertyKey, value: unknown): true {
    const { own: all } = currentReader();
    all.set(live, (all.get(live) ?? new Map()).set(name, value));
    return true;
  }
  function read(name: PropertyKey, isCopied: boolean): unknown {
    const mine = own();
    if (mine?.has(name)) return mine.get(name);
    return typeof name === 'symbol' || name in Object.prototype ? Reflect.get(Object.prototype, name) : get(String(name), isCopied);
  }
  const live: object = new Proxy(
    {},
    {
      get(_, name) {
        // A copy asks for the descriptor of each property before it reads it.
        const isCopied = copying === name;
        copying = undefined;
        return read(name, isCopied);
      },
      set: (_, name, value) => set(name, value),
      defineProperty: (_, name, { value }) => set(name, value),
      deleteProperty: (_, name) => set(name, undefined),
      has: (_, name) => own()?.has(name) === true || names().includes(name) || name in Object.prototype,
      ownKeys: () => [...new Set([...names(), ...(own()?.keys() ?? [])].map((name) => (typeof name === 'number' ? String(name) : name)))],
      getOwnPropertyDescriptor(_, name) {
        if (!names().includes(name) && own()?.has(name) !== true) return undefined;
        copying = name;
        return { get: () => read(name, true), set: (value) => void set(name, value), enumerable: true, configurable: true };
      },
    },
  );
  return live;
}
