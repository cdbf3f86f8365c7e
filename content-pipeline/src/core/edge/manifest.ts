// A cache of the manifest. A publication replaces all its pages synchronously, so that no request sees half of it.
import type { Ledger, ManifestPage } from '../ledger/ledger.ts';
import type { Publication } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import { type Whole, wholeOf } from '../parts/compose.ts';
import { partsWithin } from '../parts/shown-parts.ts';

/** What is served under a path, put together with the parts that it shows, all from one publication. */
export interface ManifestEntry extends Served {
  /** Absent for a redirect, and for a page of which a part is missing. */
  readonly whole?: Whole;
  /** The publication that made it live; none for a file of the compiled site. */
  readonly publication?: number;
  /** The keys of the parts that it shows, and of those within them; absent when it shows none. */
  readonly parts?: readonly string[];
}

export interface Manifest {
  /** Undefined when nothing is served under the path. */
  find(path: string): Promise<ManifestEntry | undefined>;
  apply(publication: Publication): void;
  /** Drops files of an earlier site that are no longer served. */
  forget(paths: readonly string[]): void;
  /** Drops all files of the compiled site, which another process has replaced or removed. */
  forgetFiles(): void;
}

/** For a process that does not publish everything itself. */
export interface ManifestOptions {
  readonly publication: number;
  /** Applies what others have published, when a page was read that is newer than the last applied publication. */
  readonly catchUp: () => Promise<unknown>;
}

type Stored = Omit<ManifestEntry, 'whole' | 'parts'>;

// At most 50,000 entries in memory; others are read from the database.
const maxEntries = 50_000;

export function createManifest(ledger: Pick<Ledger, 'withParts' | 'assets'>, shared?: ManifestOptions): Manifest {
  const known = new KnownEntries();
  const { entries, wholes } = known;
  /** The publication as of which the entries are; unknown before the first one is read. */
  let publication = shared?.publication;
  let dropped = 0;

  /** From one state of the ledger alone, which may be of another publication than the entries: it is about to be applied, or was already. */
  async function read(path: string): Promise<ManifestEntry | undefined> {
    const before = dropped;
    const found = await ledger.withParts(path);
    const documents = new Map(found.documents.flatMap((page) => (page.served ? [[page.path, storedOf(page, page.served)]] : [])));
    publication ??= documents.size > 0 ? found.publication : undefined;
    if (shared && publication !== undefined && found.publication > publication) return readAgain(path, shared);
    if (found.publication === publication) for (const [name, document] of documents) known.remember(name, document);
    const entry = documents.get(path);
    if (entry) return composed(entry, (key) => documents.get(key));
    const file = (await ledger.assets([path])).get(path);
    if (file && before === dropped) known.remember(path, file);
    return file && composed(file, () => undefined);
  }

  /** Others would see this page before the rest of its publication. */
  async function readAgain(path: string, { catchUp }: ManifestOptions) {
    await catchUp();
    return known.find(path) ?? read(path);
  }

  return {
    find: async (path) => known.find(path) ?? read(path),
    forgetFiles() {
      dropped += 1;
      for (const [path, entry] of entries) if (entry.publication === undefined) entries.delete(path);
      wholes.clear();
    },
    forget(paths) {
      dropped += 1;
      for (const path of paths) entries.delete(path);
      wholes.clear();
    },
    apply({ id, pages, parts }) {
      dropped += 1;
      publication = id;
      wholes.clear();
      for (const { path, outcome, after } of [...pages, ...parts]) {
        if (outcome === 'removed') entries.delete(path);
        else if (outcome !== 'failed' && after) known.remember(path, { ...after, publication: id });
      }
    },
  };
}

class KnownEntries {
  readonly entries = new Map<string, Stored>();
  /** Entries that were asked for, with their parts, until something changes. */
  readonly wholes = new Map<string, ManifestEntry>();

  remember(path: string, entry: Stored): void {
    const oldest = this.entries.size >= maxEntries ? this.entries.keys().next().value : undefined;
    if (oldest !== undefined) this.entries.delete(oldest);
    if (oldest !== undefined) this.wholes.delete(oldest);
    this.entries.set(path, entry);
  }
  /** From the entries alone; undefined when one of them is not known. */
  find(path: string): ManifestEntry | undefined {
    const kept = this.wholes.get(path);
    if (kept) return kept;
    const entry = this.entries.get(path);
    const found = entry && composed(entry, (key) => this.entries.get(key));
    if (!found || (found.object !== undefined && !found.whole)) return undefined;
    this.wholes.set(path, found);
    return found;
  }
}

const storedOf = ({ publication }: ManifestPage, served: Served): Stored => ({ ...served, ...(publication !== undefined && { publication }) });

/** With the parts that it shows, and those within them. */
function composed(entry: Stored, partOf: (key: string) => Stored | undefined): ManifestEntry {
  const whole = wholeOf(entry, partOf);
  return { ...entry, ...(whole && { whole }), ...(entry.slots && { parts: [...partsWithin([entry], partOf)] }) };
}

// At most 8 folders are searched, so that a path with thousands of folders does not cost thousands of queries.
const maxDepth = 8;

/** The paths of pages that may answer for a missing path, nearest first: /de/formats/x → /de/formats/404, /de/404, /404. */
export function notFoundPagesFor(path: string): string[] {
  const folders = path.split('/', maxDepth + 2).slice(1, -1);
  return folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}/404`).concat('/404');
}

/** Paths that programs ask for: no person sees the answer. A regular expression for JavaScript and nginx, without regard to case. */
export const programPaths = String.raw`^/\.well-known/|\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$`;

/** The address with a slash at its end, or without it: visitors are redirected to the one that has a page. */
export function otherSlash(path: string): string | undefined {
  if (path === '/') return undefined;
  if (!path.endsWith('/')) return `${path}/`;
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}
