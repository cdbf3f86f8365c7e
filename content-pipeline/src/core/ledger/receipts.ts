// The receipts of publications: what went live, when, why and how fast.
import { z } from 'zod';
import type { Reader } from '../database.ts';
import { isPart } from '../parts/part.ts';
import type { Cause } from '../planning/cause.ts';
import { type Words, wordsOfText } from '../sentences.ts';
import type { Served } from './served.ts';

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
const lineRow = z.object({
  publication_id: z.number(),
  path: z.string(),
  outcome: z.string(),
  before: json.nullable(),
  after: json.nullable(),
  causes: json,
  failure: z.string().transform(wordsOfText).nullable(),
});
const documentRow = lineRow.extend({ at: z.string(), actor: z.string().nullable(), reason: z.string(), known: json });

export type Receipts = ReturnType<typeof createReceipts>;

export function createReceipts(database: Pick<Reader, 'rows'>) {
  async function publications(condition: string, ...args: number[]): Promise<Publication[]> {
    const found = (await database.rows(`SELECT * FROM publications ${condition}`, args)).map((row) => publicationRow.parse(row));
    const rows = await database.rows('SELECT * FROM publication_lines WHERE publication_id IN (SELECT value FROM json_each(?)) ORDER BY publication_id, path', [
      JSON.stringify(found.map(({ id }) => id)),
    ]);
    const byPublication = Map.groupBy(
      rows.map((row) => lineRow.parse(row)),
      (line) => line.publication_id,
    );
    return found.map(({ from_seq, to_seq, ...row }) => {
      const lines = (byPublication.get(row.id) ?? []).map(publishedPage);
      const [pages, parts] = [lines.filter(({ path }) => !isPart(path)), lines.filter(({ path }) => isPart(path))];
      const publication = { ...row, fromSeq: from_seq, toSeq: to_seq, pages, parts };
      return publication as Publication; // what commit.ts wrote comes back
    });
  }
  return {
    /** Publications that contain changes after `seq`, oldest first. */
    since: (seq: number) => publications('WHERE to_seq > ? ORDER BY id LIMIT 200', seq),
    /** Those after one of them, oldest first. */
    after: (id: number) => publications('WHERE id > ? ORDER BY id', id),
    /** The last ones, or the last ones before one of them, newest first; `leftOut` is a condition in SQL about a publication. */
    latest: (count: number, before = Number.MAX_SAFE_INTEGER, leftOut = 'FALSE') =>
      publications(`WHERE id < ? AND NOT (${leftOut}) ORDER BY id DESC LIMIT ?`, before, count),
    one: async (id: number) => (await publications('WHERE id = ?', id))[0],
    /** The lines about these pages and parts, newest first. */
    async linesOf(paths: readonly string[], most = Number.MAX_SAFE_INTEGER): Promise<DocumentLine[]> {
      const rows = await database.rows(
        `SELECT line.*, at, actor, reason, publications.causes AS known FROM publication_lines AS line JOIN publications ON id = publication_id
         WHERE path IN (SELECT value FROM json_each(?)) ORDER BY publication_id DESC LIMIT ?`,
        [JSON.stringify(paths), most],
      );
      return rows.map((row) => documentLine(documentRow.parse(row)));
    },
  };
}

function publishedPage({ path, outcome, before, after, causes, failure }: Omit<z.infer<typeof lineRow>, 'publication_id'>): PublishedPage {
  const page = { path, outcome, causes, ...(before !== null && { before }), ...(after !== null && { after }), ...(failure !== null && { failure }) };
  return page as PublishedPage; // as above
}

function documentLine({ publication_id, at, actor, reason, known, ...row }: z.infer<typeof documentRow>): DocumentLine {
  const { causes, ...page } = publishedPage(row);
  const all = known as readonly Cause[]; // as above
  return { ...page, publication: publication_id, at, actor, reason: reason as Reason, causes: causes.flatMap((place) => all[place] ?? []) };
}

/** What a publication did with a document; `failed` keeps its last good version. */
export type Outcome = 'added' | 'changed' | 'removed' | 'failed';

/** One document of a publication, with what was served before and is served now. */
export interface PublishedPage {
  readonly path: string;
  readonly outcome: Outcome;
  /** What was served before and is served now; both absent for a page that failed and was never live. */
  readonly before?: Served;
  readonly after?: Served;
  /** Indexes in the publication's list of causes. */
  readonly causes: readonly number[];
  /** Why it kept its last good version; with another outcome, what else is wrong with this path. */
  readonly failure?: Words;
}

export interface DocumentLine extends Omit<PublishedPage, 'causes'>, Pick<Publication, 'at' | 'actor' | 'reason'> {
  readonly publication: number;
  readonly causes: readonly Cause[];
}

export type Reason = 'change' | 'clock' | 'code' | 'rebuild' | 'retry' | 'rollback';

/** Milliseconds of each stage. `live` is the time from the oldest change in the publication to its commit. */
export interface Milliseconds {
  readonly live?: number;
  readonly plan: number;
  readonly render: number;
  readonly commit: number;
}

/** How many documents a publication rendered, and what became of them. */
export interface Counts {
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

/** The receipt of a publication: one transaction that moved the manifest. */
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
