// The receipts of publications: what went live, when, why and how fast.
import { z } from 'zod';
import type { Reader } from '../database.ts';
import { isPart } from '../parts/part.ts';
import type { Cause } from '../planning/cause.ts';
import type { Served } from './served.ts';

export interface Receipts {
  /** Publications that contain changes after `seq`, oldest first. */
  since(seq: number): Promise<Publication[]>;
  /** The last ones, or the last ones before one of them, newest first. */
  latest(count: number, before?: number): Promise<Publication[]>;
  one(id: number): Promise<Publication | undefined>;
  /** The publications of a page or part, newest first, each with this one only. */
  ofPath(path: string, count: number): Promise<{ publication: Publication; page: PublishedPage }[]>;
}

const json = z.string().transform((text): unknown => JSON.parse(text));
const publicationRow = z.object({
  id: z.number(),
  from_seq: z.number(),
  to_seq: z.number(),
  reason: z.string(),
  actor: z.string().nullable(),
  at: z.string(),
  milliseconds: json,
  counts: json,
  causes: json,
});
const pageRow = z.object({
  publication_id: z.number(),
  path: z.string(),
  outcome: z.string(),
  before: json.nullable(),
  after: json.nullable(),
  causes: json,
  failure: z.string().nullable(),
});

export function createReceipts(database: Pick<Reader, 'rows'>): Receipts {
  const publications = (condition: string, ...args: (string | number)[]) => withPages('1', [], condition, args);

  /** Publications with the pages that match a condition. */
  async function withPages(chosen: string, chosenBy: readonly string[], condition: string, args: readonly (string | number)[]): Promise<Publication[]> {
    const found = (await database.rows(`SELECT * FROM publications ${condition}`, args)).map((row) => publicationRow.parse(row));
    const pages = await database.rows(
      `SELECT * FROM publication_lines WHERE publication_id IN (SELECT value FROM json_each(?)) AND ${chosen} ORDER BY publication_id, path`,
      [JSON.stringify(found.map(({ id }) => id)), ...chosenBy],
    );
    const byPublication = Map.groupBy(
      pages.map((row) => pageRow.parse(row)),
      (page) => page.publication_id,
    );
    return found.map(({ from_seq, to_seq, ...row }) => {
      const lines = (byPublication.get(row.id) ?? []).map(publishedPage);
      const [pages, parts] = [lines.filter(({ path }) => !isPart(path)), lines.filter(({ path }) => isPart(path))];
      const publication = { ...row, fromSeq: from_seq, toSeq: to_seq, pages, parts };
      return publication as Publication; // what commit.ts wrote comes back
    });
  }
  return {
    since: (seq) => publications('WHERE to_seq > ? ORDER BY id LIMIT 200', seq),
    latest: (count, before = Number.MAX_SAFE_INTEGER) => publications('WHERE id < ? ORDER BY id DESC LIMIT ?', before, count),
    one: async (id) => (await publications('WHERE id = ?', id))[0],
    async ofPath(path, count) {
      const those = 'WHERE id IN (SELECT publication_id FROM publication_pages WHERE path = ? ORDER BY publication_id DESC LIMIT ?) ORDER BY id DESC';
      const found = await withPages('path = ?', [path], those, [path, count]);
      return found.flatMap((publication) => {
        const [page] = [...publication.pages, ...publication.parts];
        return page ? [{ publication, page }] : [];
      });
    },
  };
}

function publishedPage({ path, outcome, before, after, causes, failure }: z.infer<typeof pageRow>): PublishedPage {
  const page = { path, outcome, causes, ...(before !== null && { before }), ...(after !== null && { after }), ...(failure !== null && { failure }) };
  return page as PublishedPage; // as above
}

export type Outcome = 'added' | 'changed' | 'removed' | 'failed';

/** A page or a part in a receipt. */
export interface PublishedPage {
  readonly path: string;
  readonly outcome: Outcome;
  /** What was served before and is served now; both absent for a page that failed and was never live. */
  readonly before?: Served;
  readonly after?: Served;
  /** Indexes in the publication's list of causes. */
  readonly causes: readonly number[];
  /** Why it kept its last good version; with another outcome, what else is wrong with this path. */
  readonly failure?: string;
}

export type Reason = 'change' | 'clock' | 'code' | 'rebuild' | 'retry' | 'rollback';

/** Milliseconds of each stage. `live` is the time from the oldest change in the publication to its commit. */
export interface Milliseconds {
  readonly live?: number;
  readonly plan: number;
  readonly render: number;
  readonly commit: number;
}

export interface Counts {
  /** Pages and parts. */
  readonly rendered: number;
  /** Rendered with the same bytes: not published. */
  readonly unchanged: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly failed: number;
  /** Parts that are new or changed, and the pages that show them; absent when no part has changed. */
  readonly parts?: number;
  readonly shownOn?: number;
}

export interface Publication {
  readonly id: number;
  /** It contains every change with fromSeq < seq ≤ toSeq. */
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly reason: Reason;
  /** The actor of the changes, if there is only one. */
  readonly actor: string | null;
  /** ISO instant of the commit. */
  readonly at: string;
  readonly milliseconds: Milliseconds;
  readonly counts: Counts;
  readonly causes: readonly Cause[];
  readonly pages: readonly PublishedPage[];
  /** Each with its key for a path. A page that shows one of them is not in `pages` unless it has changed itself. */
  readonly parts: readonly PublishedPage[];
}

/** A publication before it has an id. */
export type NewPublication = Omit<Publication, 'id'>;

export function countsOf(pages: readonly PublishedPage[], rendered: number, unchanged: number): Counts {
  const count = (outcome: Outcome) => pages.filter((page) => page.outcome === outcome).length;
  return {
    rendered,
    unchanged,
    added: count('added'),
    changed: count('changed'),
    removed: count('removed'),
    failed: count('failed'),
  };
}
