// The history of a path: its versions, the difference between two of them, and the bytes of one.
import type { Reader } from '../database.ts';
import { createLedger } from '../ledger/ledger.ts';
import { createReceipts, type DocumentLine } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import { joinPieces, type Whole, wholeOf } from '../parts/compose.ts';
import { loadPartsWithin, partsWithin } from '../parts/shown-parts.ts';
import type { Cause } from '../planning/cause.ts';
import { differenceOfPages, type PagesDifference } from './page-difference.ts';

/** What was served under a path after a publication, parts included. */
export interface PageVersion extends Omit<DocumentVersion, 'pieces'> {
  /** Hash of its bytes, and their number; absent for a redirect, and where nothing was served. */
  readonly hash?: string;
  readonly size?: number;
  /** Whether its bytes are still stored; true for a version without bytes, such as a redirect. */
  readonly isStored: boolean;
}

/** Two versions of a path with what differs between them. */
export interface PageDifference extends PagesDifference {
  readonly from: PageVersion;
  readonly to: PageVersion;
}

export type PageHistory = ReturnType<typeof createPageHistory>;

export function createPageHistory(database: Pick<Reader, 'rows'>, objects: Pick<Objects, 'get' | 'has'>) {
  const ledger = createLedger(database);
  const receipts = createReceipts(database);

  /** All that receipts say about a page and the parts that it shows or has shown. */
  async function versionsOf(path: string): Promise<DocumentVersion[]> {
    const lines = new Map<string, readonly DocumentLine[]>();
    const live = new Map<string, Served>();
    /** What was ever served under these paths. */
    async function load(paths: readonly string[]) {
      for (const page of await ledger.pages(paths)) if (page.served) live.set(page.path, page.served);
      const found = Map.groupBy(await receipts.linesOf(paths), (line) => line.path);
      for (const one of paths) lines.set(one, found.get(one) ?? []);
      return paths.flatMap((one) => [live.get(one), ...(found.get(one) ?? []).flatMap(({ before, after }) => [before, after])]);
    }
    await loadPartsWithin(await load([path]), load);
    return documentVersions(path, { lines, live });
  }
  async function presented({ whole, ...version }: DocumentVersion): Promise<PageVersion> {
    const about = whole && { hash: whole.hash, size: whole.size };
    return { ...version, ...about, isStored: await isStored(version.served, whole) };
  }
  async function isStored(served: Served | undefined, whole: Whole | undefined): Promise<boolean> {
    if (served?.object === undefined) return true;
    if (!whole) return false;
    for (const object of new Set([served.object, ...whole.pieces.map((piece) => piece.object)])) if (!(await objects.has(object))) return false;
    return true;
  }
  async function one(path: string, publication: number): Promise<WithBytes | undefined> {
    const version = (await versionsOf(path)).find((found) => found.publication === publication);
    if (!version) return undefined;
    const bytes = version.whole && (await joinPieces(version.whole.pieces, objects.get));
    return { ...(await presented(version)), bytes };
  }

  return {
    /** The last versions, or the last ones before a publication, newest first. */
    async versions(path: string, most: number, before: number = Number.MAX_SAFE_INTEGER) {
      const found = (await versionsOf(path)).filter(({ publication }) => publication < before);
      return Promise.all(found.slice(0, most).map(presented));
    },
    /** Undefined when one of the publications did not change the path. Removed bytes count as empty: see `isStored`. */
    async difference(path: string, from: number, to: number) {
      const [earlier, later] = [await one(path, from), await one(path, to)];
      return earlier && later && differenceBetween(earlier, later);
    },
    /** A version with its bytes, if they are still stored; undefined when there is no such version. */
    async version(path: string, publication: number) {
      const found = await one(path, publication);
      if (!found) return undefined;
      const { bytes, ...version } = found;
      return { ...version, ...(bytes && { bytes }) };
    },
  };
}

type WithBytes = PageVersion & { readonly bytes: Buffer | undefined };

function differenceBetween({ bytes: before, ...from }: WithBytes, { bytes: after, ...to }: WithBytes): PageDifference {
  return { from, to, ...differenceOfPages({ served: from.served, bytes: before }, { served: to.served, bytes: after }) };
}

// The versions of a page: receipts that changed the page itself, or a part that it showed at that time. Pure.
interface DocumentLines {
  /** Of the page, its parts and those within them, by path; newest first. */
  readonly lines: ReadonlyMap<string, readonly DocumentLine[]>;
  readonly live: ReadonlyMap<string, Served>;
}

interface DocumentVersion extends Omit<DocumentLine, 'path' | 'before' | 'after'> {
  readonly served?: Served;
  /** With its parts as they were; absent for a redirect, and where a part is not known any more. */
  readonly whole?: Whole;
}

/** The versions of a page, newest first. */
function documentVersions(path: string, { lines, live }: DocumentLines): DocumentVersion[] {
  const publications = new Map<number, DocumentLine[]>();
  for (const line of [...lines.values()].flat()) publications.set(line.publication, [...(publications.get(line.publication) ?? []), line]);
  return [...publications]
    .sort(([one], [other]) => other - one)
    .flatMap(([publication, changed]): DocumentVersion[] => {
      const at = (document: string) => servedAt(publication, lines.get(document) ?? [], live.get(document));
      const shown = partsWithin([at(path)], at);
      const own = changed.find((line) => line.path === path);
      const through = changed.filter((line) => shown.has(line.path) && line.outcome !== 'failed');
      const [first = own] = through;
      if (!first) return [];
      const { path: _path, before: _before, after: _after, ...version } = own ?? { ...first, outcome: 'changed' as const };
      const served = at(path);
      const whole = served && wholeOf(served, at);
      const causes = [...(own?.causes ?? []), ...through.flatMap((line) => line.causes)];
      return [{ ...version, causes: distinct(causes), ...(served && { served }), ...(whole && { whole }) }];
    });
}

function servedAt(publication: number, lines: readonly DocumentLine[], live: Served | undefined): Served | undefined {
  const changing = lines.filter(({ outcome }) => outcome !== 'failed');
  const last = changing.find((line) => line.publication <= publication);
  if (last) return last.after;
  const next = changing.at(-1);
  return next ? next.before : live;
}

const distinct = (causes: readonly Cause[]): Cause[] => [...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values()];
