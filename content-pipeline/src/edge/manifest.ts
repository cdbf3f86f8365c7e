// A cache of the manifest. A publication replaces all its pages synchronously, so that no request sees half of it.
import type { Ledger } from '../ledger/ledger.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import { type Piece, piecesOf } from '../parts/compose.ts';
import { loadPartsWithin } from '../parts/shown-parts.ts';

/** What is served under a path, put together with the parts that it shows, all from one publication. */
export interface ManifestEntry extends Served {
  /** Its bytes in order; absent for a redirect, and for a page of which a part is missing. */
  readonly pieces?: readonly Piece[];
  /** The publication that made it live; none for a file of the compiled site. */
  readonly publication?: number;
}

export interface Manifest {
  /** Undefined when nothing is served under the path. */
  find(path: string): Promise<ManifestEntry | undefined>;
  apply(publication: Publication): void;
  /** Drops files of an earlier site that are no longer served. */
  forget(paths: readonly string[]): void;
}

type Stored = Omit<ManifestEntry, 'pieces'>;

// At most 50,000 entries in memory; others are read from the database.
const maxEntries = 50_000;

export function createManifest(ledger: Pick<Ledger, 'pages' | 'assets'>): Manifest {
  const entries = new Map<string, Stored>();
  let applied = 0;

  async function readEntry(path: string): Promise<Stored | undefined> {
    const [page] = await ledger.pages([path]);
    if (page?.served) return { ...page.served, ...(page.publication !== undefined && { publication: page.publication }) };
    return (await ledger.assets([path])).get(path);
  }
  function remember(path: string, entry: Stored) {
    if (entries.size >= maxEntries) entries.delete(entries.keys().next().value ?? '');
    entries.set(path, entry);
  }

  async function entryOf(path: string): Promise<Stored | undefined> {
    const entry = entries.get(path);
    if (entry) return entry;
    const before = applied;
    const found = await readEntry(path);
    // A publication has been applied meanwhile: what was read may be outdated.
    if (before !== applied) return entries.get(path) ?? readEntry(path);
    if (found) remember(path, found);
    return found;
  }

  /** With the parts that it shows, and those within them. */
  async function composed(entry: Stored): Promise<ManifestEntry> {
    if (!entry.slots) return { ...entry, ...(entry.object !== undefined && { pieces: piecesOf(entry, () => undefined) ?? [] }) };
    const parts = new Map<string, Stored | undefined>();
    await loadPartsWithin([entry], async (keys) => {
      for (const key of keys) parts.set(key, await entryOf(key));
      return parts.values();
    });
    const pieces = piecesOf(entry, (key) => parts.get(key));
    return { ...entry, ...(pieces && { pieces }) };
  }

  return {
    async find(path) {
      // Again when a publication was applied meanwhile: a page and its parts are from one publication.
      for (;;) {
        const before = applied;
        const entry = await entryOf(path);
        const whole = entry && (await composed(entry));
        if (before === applied) return whole;
      }
    },
    forget(paths) {
      applied += 1;
      for (const path of paths) entries.delete(path);
    },
    apply({ id, pages, parts }) {
      applied += 1;
      for (const { path, outcome, after } of [...pages, ...parts]) {
        if (outcome === 'removed') entries.delete(path);
        else if (outcome !== 'failed' && after) remember(path, { ...after, publication: id });
      }
    },
  };
}

// At most 8 folders are searched, so that a path with thousands of folders does not cost thousands of queries.
const maxDepth = 8;

/** The paths of pages that may answer for a missing path, nearest first: /de/formats/x → /de/formats/404, /de/404, /404. */
export function notFoundPagesFor(path: string): string[] {
  const folders = path.split('/', maxDepth + 2).slice(1, -1);
  return folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}/404`).concat('/404');
}

/**
 * Paths that browsers and programs ask for by themselves, such as icons, sources and texts: no person sees the answer, so that a
 * missing one is answered in a word. A regular expression for JavaScript and nginx, without regard to case.
 */
export const programPaths = String.raw`^/\.well-known/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$`;

/** The address with a slash at its end, or without it: visitors are redirected to the one that has a page. */
export function otherSlash(path: string): string | undefined {
  if (path === '/') return undefined;
  if (!path.endsWith('/')) return `${path}/`;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
