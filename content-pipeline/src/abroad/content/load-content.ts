// Loads content as Astro does: its own content layer runs the loaders of the site's collections, at first all of them, then for single
// files that have changed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Internals, Watcher } from '../code/astro-internals.ts';
import type { Compiled } from '../code/compile.ts';
import { addressOf, createContent, type SiteContent, type StoredEntry } from './content.ts';

/** What has happened to a file. */
export type FileEvent = 'add' | 'change' | 'unlink';

export interface ContentLoader {
  /** The content as it was when the site was compiled. */
  readonly built: SiteContent;
  /** All content, at the start. */
  load(): Promise<SiteContent>;
  /** Runs the loaders that know the file. Returns the entries that it has changed, by address; undefined for one that is gone. */
  loadFile(event: FileEvent, path: string): Promise<ReadonlyMap<string, StoredEntry | undefined>>;
  /** Whether the file was one of content when it was last loaded. */
  knows(path: string): boolean;
  /** Files from which content was loaded. */
  files(): Iterable<string>;
  /** Files and folders that loaders want to be watched. */
  watched(): readonly string[];
  close(): void;
}

/** Collections of Astro's own, which hold what loaders note. */
const isOwn = (collection: string) => collection.startsWith('meta:');

export async function openContentLoader({ options, logger, content }: Compiled, internals: Internals): Promise<ContentLoader> {
  const { settings } = options;
  const store = new internals.MutableDataStore();
  // What the build has loaded is not loaded again.
  for (const [name, entries] of await readBuiltStore(content, internals)) for (const [id, entry] of entries) store.set(name, id, entry);
  const changed = new Set<string>();
  const known = new Set<string>();
  const root = fileURLToPath(settings.config.root);
  noteChanges(store, changed);
  const watcher = createWatcher();
  const layer = new internals.ContentLayer({
    settings,
    logger,
    store,
    watcher,
    contentConfigObserver: internals.globalContentConfigObserver,
  });
  const stored = () => store.collections() as ReadonlyMap<string, ReadonlyMap<string, StoredEntry>>; // as loaders give entries
  const contentNow = () => createContent(new Map([...stored()].flatMap(([name, entries]) => (isOwn(name) ? [] : [[name, new Map(entries)] as const]))));
  return {
    built: contentNow(),
    async load() {
      await layer.sync();
      changed.clear();
      for (const entries of stored().values()) for (const { filePath } of entries.values()) if (typeof filePath === 'string') known.add(join(root, filePath));
      return contentNow();
    },
    async loadFile(event, path) {
      changed.clear();
      await watcher.emit(event, path);
      if (changed.size > 0) known.add(path);
      const collections = stored();
      return new Map(
        [...changed].map((address) => {
          const slash = address.indexOf('/');
          return [address, collections.get(address.slice(0, slash))?.get(address.slice(slash + 1))] as const;
        }),
      );
    },
    knows: (path) => known.has(path),
    files: () => known,
    watched: () => [...watcher.paths],
    close: () => layer.dispose(),
  };
}

/** Notes each entry that a loader sets, deletes or clears. */
function noteChanges(store: InstanceType<Internals['MutableDataStore']>, changed: Set<string>): void {
  const own = { set: store.set.bind(store), delete: store.delete.bind(store), clear: store.clear.bind(store) };
  const note = (collection: string, id: string) => {
    if (!isOwn(collection)) changed.add(addressOf(collection, id));
  };
  store.set = (collection, id, value) => {
    note(collection, String(id));
    own.set(collection, id, value);
  };
  store.delete = (collection, id) => {
    note(collection, String(id));
    own.delete(collection, id);
  };
  store.clear = (collection) => {
    for (const id of store.collections().get(collection)?.keys() ?? []) note(collection, id);
    own.clear(collection);
  };
}

/** A watcher that watches nothing: it is given the events, and waits for what they cause. */
function createWatcher(): Watcher & { readonly paths: ReadonlySet<string>; emit(event: FileEvent, path: string): Promise<void> } {
  const listeners = new Map<string, Set<(path: string) => unknown>>();
  const paths = new Set<string>();
  return {
    paths,
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event, listener) => void listeners.get(event)?.delete(listener),
    add: (path) => void paths.add(path),
    async emit(event, path) {
      for (const listener of listeners.get(event) ?? []) await listener(path);
    },
  };
}

async function readBuiltStore(file: string, { devalue }: Internals): Promise<ReadonlyMap<string, ReadonlyMap<string, unknown>>> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return new Map();
  return devalue.parse(text) as ReadonlyMap<string, ReadonlyMap<string, unknown>>; // Astro has written it
}
