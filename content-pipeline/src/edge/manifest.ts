// What is served under a path, remembered: a publication replaces all its pages in one turn of the event loop.
import type { Ledger } from '../ledger/ledger.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';

export interface ManifestEntry extends Served {
  /** The publication that brought it; none for a file of the compiled site. */
  readonly publication?: number;
}

export interface Manifest {
  /** Undefined for a path under which nothing is served. */
  find(path: string): Promise<ManifestEntry | undefined>;
  apply(publication: Publication): void;
  /** Says that files of an earlier site are not served any more. */
  forget(paths: readonly string[]): void;
}

// Entries kept in memory; the database knows the others.
const maxEntries = 50_000;

/** `onFound` is told of every path that is asked for and served: what is not served is whatever somebody likes to ask for. */
export function createManifest(ledger: Pick<Ledger, 'pages' | 'assets'>, onFound: (path: string) => void = () => undefined): Manifest {
  const known = new Map<string, ManifestEntry>();
  let applied = 0;

  async function readEntry(path: string): Promise<ManifestEntry | undefined> {
    const [page] = await ledger.pages([path]);
    if (page?.served) return { ...page.served, ...(page.publication !== undefined && { publication: page.publication }) };
    return (await ledger.assets([path])).get(path);
  }
  function remember(path: string, entry: ManifestEntry) {
    if (known.size >= maxEntries) known.delete(known.keys().next().value ?? '');
    known.set(path, entry);
  }

  async function entryOf(path: string): Promise<ManifestEntry | undefined> {
    const entry = known.get(path);
    if (entry) return entry;
    const before = applied;
    const found = await readEntry(path);
    // A publication that came meanwhile knows better than what was just read.
    if (before !== applied) return known.get(path) ?? readEntry(path);
    if (found) remember(path, found);
    return found;
  }

  return {
    async find(path) {
      const entry = await entryOf(path);
      if (entry) onFound(path);
      return entry;
    },
    forget(paths) {
      applied += 1;
      for (const path of paths) known.delete(path);
    },
    apply({ id, pages }) {
      applied += 1;
      for (const { path, outcome, after } of pages) {
        if (outcome === 'removed') known.delete(path);
        else if (outcome !== 'failed' && after) remember(path, { ...after, publication: id });
      }
    },
  };
}

// Which pages may answer for a path that does not exist, the nearest first: /de/formats/x → /de/formats/404, /de/404, /404.

// Nobody publishes such a page deeper than this; who asks for thousands of folders must not cost thousands of questions.
const deepest = 8;

export function notFoundPagesFor(path: string): string[] {
  const folders = path.split('/', deepest + 2).slice(1, -1);
  return folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}/404`).concat('/404');
}
