// The history of a path: its versions, the difference between two of them, and the bytes of one.
import { z } from 'zod';
import type { Reader } from '../database.ts';
import type { Outcome, Publication } from '../ledger/receipts.ts';
import type { Served } from '../ledger/served.ts';
import type { Objects } from '../objects/objects.ts';
import type { Cause } from '../planning/cause.ts';
import { type DifferenceLine, differenceOf } from './difference.ts';
import { markupLines, textLines, visibleLines } from './readable.ts';

/** What was served under a path after a publication. */
export interface PageVersion {
  readonly publication: number;
  /** ISO instant. */
  readonly at: string;
  readonly actor: string | null;
  readonly reason: Publication['reason'];
  /** `failed`: the previous version stayed live. */
  readonly outcome: Outcome;
  readonly causes: readonly Cause[];
  readonly failure?: string;
  /** Absent where nothing was served. */
  readonly served?: Served;
  /** Whether its bytes are still stored; true for a version without bytes, such as a redirect. */
  readonly isStored: boolean;
}

export interface PageDifference {
  readonly from: PageVersion;
  readonly to: PageVersion;
  /** The text that readers see; empty when equal, absent for other than text. */
  readonly text?: readonly DifferenceLine[];
  /** The markup; as above. */
  readonly markup?: readonly DifferenceLine[];
  /** Status and headers, if they differ. */
  readonly answer: readonly DifferenceLine[];
}

export interface PageHistory {
  /** The last versions, or the last ones before a publication, newest first. */
  versions(path: string, most: number, before?: number): Promise<PageVersion[]>;
  /** Undefined when one of the publications did not change the path. Removed bytes count as empty: see `isStored`. */
  difference(path: string, from: number, to: number): Promise<PageDifference | undefined>;
  /** A version with its bytes, if they are still stored; undefined when there is no such version. */
  version(path: string, publication: number): Promise<(PageVersion & { readonly bytes?: Buffer }) | undefined>;
}

const json = z.string().transform((text): unknown => JSON.parse(text));
const versionRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string().nullable(),
  reason: z.string(),
  known: z.string(),
  outcome: z.string(),
  after: json.nullable(),
  causes: z.string(),
  failure: z.string().nullable(),
});

const columns = 'id, at, actor, reason, publications.causes AS known, outcome, after, publication_lines.causes AS causes, failure';

export function createPageHistory(database: Pick<Reader, 'rows'>, objects: Pick<Objects, 'get' | 'has'>): PageHistory {
  async function find(condition: string, ...args: (string | number)[]): Promise<PageVersion[]> {
    const rows = await database.rows(
      `SELECT ${columns} FROM publication_lines JOIN publications ON id = publication_id WHERE path = ? AND ${condition} ORDER BY publication_id DESC LIMIT ?`,
      args,
    );
    return Promise.all(rows.map((row) => pageVersion(versionRow.parse(row), objects)));
  }
  const one = async (path: string, publication: number) => (await find('publication_id = ?', path, publication, 1))[0];
  const bytesOf = async ({ served }: PageVersion) => (served?.object === undefined ? undefined : objects.get(served.object));

  return {
    versions: (path, most, before = Number.MAX_SAFE_INTEGER) => find('publication_id < ?', path, before, most),
    async difference(path, from, to) {
      const [earlier, later] = [await one(path, from), await one(path, to)];
      if (!earlier || !later) return undefined;
      return differenceBetween({ ...earlier, bytes: await bytesOf(earlier) }, { ...later, bytes: await bytesOf(later) });
    },
    async version(path, publication) {
      const version = await one(path, publication);
      const bytes = version && (await bytesOf(version));
      return version && { ...version, ...(bytes && { bytes }) };
    },
  };
}

async function pageVersion({ id, known, after, causes, failure, ...row }: z.infer<typeof versionRow>, objects: Pick<Objects, 'has'>) {
  const all: Cause[] = JSON.parse(known);
  const places: number[] = JSON.parse(causes);
  const served = after === null ? undefined : (after as Served); // what commit.ts wrote comes back
  const version = {
    ...row,
    publication: id,
    causes: places.flatMap((place) => all[place] ?? []),
    isStored: served?.object === undefined || (await objects.has(served.object)),
    ...(failure !== null && { failure }),
    ...(served && { served }),
  };
  return version as PageVersion; // as above
}

type WithBytes = PageVersion & { readonly bytes: Buffer | undefined };

function differenceBetween({ bytes: before, ...from }: WithBytes, { bytes: after, ...to }: WithBytes): PageDifference {
  const answer = differenceOf(headerLines(from.served), headerLines(to.served));
  const types = [from, to].flatMap(({ served }) => (served?.object === undefined ? [] : [served.headers['content-type'] ?? '']));
  if (!types.every((type) => /^text\/|json|xml|javascript/.test(type))) return { from, to, answer };
  const isPage = types.every((type) => type.startsWith('text/html'));
  const [earlier, later] = [before?.toString() ?? '', after?.toString() ?? ''];
  const compare = (lines: (text: string) => string[]) => differenceOf(earlier === '' ? [] : lines(earlier), later === '' ? [] : lines(later));
  return { from, to, answer, text: compare(isPage ? visibleLines : textLines), markup: compare(isPage ? markupLines : textLines) };
}

// Without the content length, which follows from the bytes.
const headerLines = (served: Served | undefined): string[] =>
  served
    ? [
        `status: ${served.status}`,
        ...Object.entries(served.headers).flatMap(([name, value]) => (name.toLowerCase() === 'content-length' ? [] : [`${name}: ${value}`])),
      ]
    : [];
