// Reads the ledger: recorded reads, views, pages and parts of the published site. Every query uses an index, so that none gets
// slower as the site grows. The file is long because all queries are in one place.
import { type Change, parseChange } from '../changes.ts';
import type { Reader } from '../database.ts';
import type { HitKey, KnownShape } from '../planning/hits.ts';
import type { StoredPage, StoredView } from '../planning/pages.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import { textOfWords, type Words, wordsOfText } from '../sentences.ts';
import { type Served, servedOfRow } from './served.ts';

/** A page of the manifest, or a part, which has its key for a path. */
export interface ManifestPage extends StoredPage {
  /** Absent when it has never been rendered without a failure. */
  readonly served?: Served;
  readonly viewsHash: string;
  readonly publication?: number;
  readonly changedAt?: string;
}

/** From an instant to before another one, in milliseconds since 1970; infinite when no value depends on the time. */
export interface ValidTime {
  readonly since: number;
  readonly until: number;
}

export const isValidAt = ({ since, until }: ValidTime, now: number): boolean => since <= now && now < until;

const pageColumns = 'path, source, entry, status, headers, object, size, slots, views_hash, failure, publication_id, changed_at';
const listed = 'IN (SELECT value FROM json_each(?))';
/** The ids of the documents that show any of these parts, directly or through other parts. */
const showing = `showing (id) AS (
  SELECT page_id FROM pipeline_page_parts JOIN pipeline_pages ON id = part_id WHERE path ${listed}
  UNION SELECT page_id FROM showing JOIN pipeline_page_parts ON part_id = showing.id)`;

export interface ViewUse {
  readonly page: StoredPage;
  readonly viewId: number;
}

export type Ledger = ReturnType<typeof createLedger>;

type Rows = (sql: string, ...args: (string | number)[]) => ReturnType<Reader['rows']>;
type PagesWhere = (condition: string, ...args: (string | number)[]) => Promise<ManifestPage[]>;

export function createLedger(database: Pick<Reader, 'rows'>) {
  const rows: Rows = (sql, ...args) => database.rows(sql, args);
  const pagesWhere: PagesWhere = async (condition, ...args) =>
    (await rows(`SELECT ${pageColumns} FROM pipeline_manifest ${condition}`, ...args)).map(manifestPage);
  return {
    ...changeQueries(rows),
    ...viewQueries(rows),
    ...documentQueries(rows, pagesWhere),
    ...heldQueries(rows, pagesWhere),
    ...claimQueries(rows),
    ...assetQueries(rows),
  };
}

function changeQueries(rows: Rows) {
  // Shapes are never removed.
  const shapes: KnownShape[] = [];
  return {
    async state(): Promise<{ publishedSeq: number; version: string | undefined }> {
      const found = new Map(
        (await rows("SELECT name, value FROM pipeline_state WHERE name IN ('published_seq', 'version')")).map(({ name, value }) => [name, String(value)]),
      );
      return { publishedSeq: Number(found.get('published_seq') ?? 0), version: found.get('version') };
    },
    changesBetween: async (after: number, upTo: number): Promise<Change[]> =>
      (await rows('SELECT * FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq', after, upTo)).map(parseChange),
    async lastSeq(): Promise<number> {
      const [row] = await rows('SELECT max(seq) AS seq FROM change_log');
      return Number(row?.seq ?? 0);
    },
    /** Whether all changes of the save that ends with `seq` are live: the mark has passed it, or the save overtook others. */
    async isLive(seq: number): Promise<boolean> {
      const [row] = await rows(
        `SELECT 1 FROM pipeline_state WHERE name = 'published_seq' AND CAST(value AS INTEGER) >= ?1
         UNION ALL SELECT 1 FROM publications WHERE from_seq < ?1 AND to_seq >= ?1 LIMIT 1`,
        seq,
      );
      return row !== undefined;
    },
    async shapes(): Promise<readonly KnownShape[]> {
      const last = shapes.at(-1)?.id ?? 0;
      const more = await rows('SELECT id, shape FROM pipeline_shapes WHERE id > ? ORDER BY id', last);
      // A concurrent call may have added them meanwhile.
      if ((shapes.at(-1)?.id ?? 0) === last) shapes.push(...more.map(({ id, shape }) => ({ id: Number(id), shape: JSON.parse(String(shape)) })));
      return shapes;
    },
  };
}

const viewQueries = (rows: Rows) => ({
  /** View calls that made any of these reads, with the indexes of the keys in the list. */
  async viewsReading(keys: readonly HitKey[]): Promise<{ view: StoredView; keys: readonly number[] }[]> {
    const wanted = JSON.stringify(keys.map(({ shapeId, key }) => [shapeId, key]));
    const found = await rows(
      `SELECT wanted.key AS place, view.id, view.key, view.fingerprint FROM json_each(?) AS wanted
         JOIN pipeline_keys AS named ON named.key = wanted.value->>1
         JOIN pipeline_reads AS read ON read.key_id = named.id AND read.shape_id = wanted.value->>0
         JOIN pipeline_views AS view ON view.id = read.view_id`,
      wanted,
    );
    const views = Map.groupBy(found, ({ id }) => Number(id)).values();
    return [...views].flatMap((same) => same.slice(0, 1).map((row) => ({ view: storedView(row), keys: same.map(({ place }) => Number(place)) })));
  },
  /** View calls whose value is wrong at this time, because an instant has passed or lies ahead again. */
  viewsWrongAt: async (now: number): Promise<StoredView[]> =>
    (await rows('SELECT id, key, fingerprint FROM pipeline_views WHERE flips_at <= ?1 OR since > ?1', now)).map(storedView),
  brokenViews: async (): Promise<string[]> => (await rows('SELECT key FROM pipeline_views WHERE error IS NOT NULL')).map(({ key }) => String(key)),
  /** The time in which the values of all view calls are true. */
  async validTime(): Promise<ValidTime> {
    const [row] = await rows(
      `SELECT (SELECT max(since) FROM pipeline_views WHERE since IS NOT NULL) AS since,
           (SELECT min(flips_at) FROM pipeline_views WHERE flips_at IS NOT NULL) AS until`,
    );
    return { since: Number(row?.since ?? Number.NEGATIVE_INFINITY), until: Number(row?.until ?? Number.POSITIVE_INFINITY) };
  },
  /** The calls that differ from the ledger, with their recorded state if they have one. */
  differingCalls: async (calls: readonly Evaluation[]): Promise<{ key: string; recorded?: StoredView }[]> =>
    (
      await rows(
        `SELECT call.key, view.id, view.fingerprint FROM json_each(?) AS call LEFT JOIN pipeline_views AS view ON view.key = call.key
           WHERE view.fingerprint || ' ' || view.reads_hash || ' ' || coalesce(view.since, '') || ' ' || coalesce(view.flips_at, '') || ' ' || coalesce(view.error, '') IS NOT call.value`,
        JSON.stringify(Object.fromEntries(calls.map((call) => [call.key, recordedText(call)]))),
      )
    ).map((row) => ({ key: String(row.key), ...(row.id !== null && { recorded: storedView(row) }) })),
  /** The pages and parts that show these views; at most `most`, all unless given. */
  pagesUsing: async (viewIds: readonly number[], most = -1): Promise<ViewUse[]> =>
    (
      await rows(
        `SELECT view_id, path, source, entry FROM pipeline_page_views JOIN pipeline_manifest ON id = page_id WHERE view_id ${listed} LIMIT ?`,
        JSON.stringify(viewIds),
        most,
      )
    ).map((row) => ({ page: storedPage(row), viewId: Number(row.view_id) })),
  /** The keys that these pages and parts have looked up, and the sources of the pages. */
  readsOf: async (paths: readonly string[]): Promise<{ shapeId: number; key: string }[]> =>
    (
      await rows(
        `WITH page AS (SELECT id, source_id FROM pipeline_pages WHERE path ${listed})
           SELECT DISTINCT shape_id, named.key FROM pipeline_reads AS read JOIN pipeline_keys AS named ON named.id = key_id
           WHERE read.view_id IN (SELECT view_id FROM page JOIN pipeline_page_views ON page_id = page.id UNION SELECT source_id FROM page)`,
        JSON.stringify(paths),
      )
    ).map((row) => ({ shapeId: Number(row.shape_id), key: String(row.key) })),
});

const documentQueries = (rows: Rows, pagesWhere: PagesWhere) => ({
  pagesOf: (sources: readonly string[]): Promise<ManifestPage[]> =>
    pagesWhere(`WHERE source_id IN (SELECT id FROM pipeline_views WHERE key ${listed})`, JSON.stringify(sources)),
  pages: (paths: readonly string[]): Promise<ManifestPage[]> => pagesWhere(`WHERE path ${listed}`, JSON.stringify(paths)),
  /** A page with the parts that it shows, and those within them, all as of one publication; empty when there is no such page. */
  async withParts(path: string): Promise<{ documents: ManifestPage[]; publication: number }> {
    // One statement reads one state of the database.
    const found = await rows(
      `WITH RECURSIVE shown (path, slots) AS (
           SELECT path, slots FROM pipeline_pages WHERE path = ?
           UNION SELECT part.path, part.slots FROM shown, json_each(shown.slots) AS slot JOIN pipeline_pages AS part ON part.path = slot.value->>1)
         SELECT ${pageColumns}, (SELECT coalesce(max(id), 0) FROM publications) AS last FROM pipeline_manifest WHERE path IN (SELECT path FROM shown)`,
      path,
    );
    return { documents: found.map(manifestPage), publication: Number(found[0]?.last ?? 0) };
  },
  allPages: (): Promise<ManifestPage[]> => pagesWhere('WHERE source_id <> 0 ORDER BY path'),
  allParts: (): Promise<ManifestPage[]> => pagesWhere('WHERE source_id = 0 ORDER BY path'),
  /** The paths of the pages that show any of these parts, directly or through other parts. */
  pagesShowing: async (parts: readonly string[]): Promise<string[]> =>
    (
      await rows(`WITH RECURSIVE ${showing} SELECT path FROM showing JOIN pipeline_pages USING (id) WHERE source_id <> 0 ORDER BY path`, JSON.stringify(parts))
    ).map(({ path }) => String(path)),
  partsShowing: (parts: readonly string[]): Promise<ManifestPage[]> =>
    pagesWhere(`WHERE source_id = 0 AND id IN (WITH RECURSIVE ${showing} SELECT id FROM showing)`, JSON.stringify(parts)),
  /** For each of these parts one page that shows it, preferably with a short path; none for a part that no page shows. */
  // Of the first 20 documents that show it: the time does not depend on how many there are.
  examplePages: async (parts: readonly string[]): Promise<ReadonlyMap<string, string>> =>
    new Map(
      (
        await rows(
          `SELECT part.path AS part, (
               WITH RECURSIVE shows (id) AS (
                 SELECT page_id FROM (SELECT page_id FROM pipeline_page_parts WHERE part_id = part.id LIMIT 20)
                 UNION SELECT page_id FROM shows JOIN pipeline_page_parts ON part_id = shows.id LIMIT 500)
               SELECT path FROM shows CROSS JOIN pipeline_pages USING (id) WHERE source_id <> 0 ORDER BY length(path), path LIMIT 1) AS page
             FROM pipeline_pages AS part WHERE part.path ${listed}`,
          JSON.stringify(parts),
        )
      ).flatMap(({ part, page }) => (page === null ? [] : [[String(part), String(page)] as const])),
    ),
  /** Pages, then parts, sorted by path, from the first one after `path`. */
  documentsAfter: (path: string, most: number): Promise<ManifestPage[]> => pagesWhere('WHERE path > ? ORDER BY path LIMIT ?', path, most),
  /** Those that changed last. */
  latestDocuments: (most: number): Promise<ManifestPage[]> => pagesWhere('ORDER BY publication_id DESC LIMIT ?', most),
  pathsWithoutPage: async (paths: readonly string[]): Promise<string[]> =>
    (
      await rows(
        'SELECT wanted.value FROM json_each(?) AS wanted WHERE NOT EXISTS (SELECT 1 FROM pipeline_pages WHERE path = wanted.value)',
        JSON.stringify(paths),
      )
    ).map(({ value }) => String(value)),
  listedPages: (): Promise<ManifestPage[]> => pagesWhere(`WHERE object IS NOT NULL AND entry->>'isListed' ORDER BY path`),
});

/** What is not live as it was rendered: blocked, or rolled back. */
const heldQueries = (rows: Rows, pagesWhere: PagesWhere) => ({
  failedPages: (most: number): Promise<ManifestPage[]> => pagesWhere('WHERE failure IS NOT NULL ORDER BY path LIMIT ?', most),
  /** Blocked pages and parts. Each `rotation` puts others first, so that all of them are retried eventually. */
  // Multiplying by these primes gives each rotation another order.
  blockedPages: (most: number, rotation: number): Promise<ManifestPage[]> =>
    pagesWhere(
      'WHERE failure IS NOT NULL AND path NOT IN (SELECT path FROM pipeline_held) ORDER BY id * (104729 + 7919 * ?) % 1000003, path LIMIT ?',
      rotation,
      most,
    ),
  rolledBack: async (): Promise<ReadonlyMap<string, Words>> =>
    new Map(
      (await rows('SELECT path, failure FROM pipeline_pages WHERE failure IS NOT NULL AND path IN (SELECT path FROM pipeline_held)')).map(
        ({ path, failure }) => [String(path), wordsOfText(String(failure))],
      ),
    ),
  /** What was served before a publication under every path that it or a later one changed; undefined where nothing was. */
  // The plus signs keep SQLite from sorting by the index on paths, which would read all receipts.
  servedBefore: async (publication: number): Promise<ReadonlyMap<string, Served | undefined>> =>
    new Map(
      (
        await rows(
          `SELECT path, before, min(publication_id) FROM publication_lines
             WHERE publication_id >= ? AND outcome <> 'failed' GROUP BY +path ORDER BY +path`,
          publication,
        )
      ).map(({ path, before }) => [String(path), before === null ? undefined : (JSON.parse(String(before)) as Served)]), // what commit.ts wrote
    ),
});

const claimQueries = (rows: Rows) => ({
  /** Claims: pages listed under a path that belongs to another source. */
  claimsOn: async (paths: readonly string[]): Promise<StoredPage[]> =>
    (await rows(`SELECT path, source, entry FROM pipeline_claims WHERE path ${listed} ORDER BY path, source`, JSON.stringify(paths))).map(storedPage),
  allClaims: async (): Promise<StoredPage[]> => (await rows('SELECT path, source, entry FROM pipeline_claims ORDER BY path, source')).map(storedPage),
});

function assetQueries(rows: Rows) {
  const assetsWhere = async (condition: string, ...args: string[]) =>
    new Map(
      (await rows(`SELECT path, object, headers, size FROM pipeline_assets ${condition}`, ...args)).flatMap((row) => {
        const served = servedOfRow(row);
        return served ? [[String(row.path), served] as const] : [];
      }),
    );
  return {
    assets: (paths: readonly string[]): Promise<Map<string, Served>> => assetsWhere(`WHERE path ${listed}`, JSON.stringify(paths)),
    allAssets: (): Promise<Map<string, Served>> => assetsWhere('ORDER BY path'),
  };
}

type Row = Readonly<Record<string, unknown>>;

// Must equal the concatenation in the query above. The first two contain no blank.
const recordedText = ({ fingerprint, readsHash, record, error }: Evaluation) =>
  `${fingerprint} ${readsHash} ${record.since ?? ''} ${record.flipsAt ?? ''} ${error === undefined ? '' : textOfWords(error)}`;

const storedView = (row: Row): StoredView => ({ id: Number(row.id), key: String(row.key), fingerprint: String(row.fingerprint) });

const storedPage = (row: Row): StoredPage => ({
  path: String(row.path),
  source: String(row.source),
  entry: { path: String(row.path), ...JSON.parse(String(row.entry)) },
});

function manifestPage(row: Row): ManifestPage {
  const served = servedOfRow(row);
  return {
    ...storedPage(row),
    viewsHash: String(row.views_hash),
    ...(served && { served }),
    ...(row.failure !== null && { failure: wordsOfText(String(row.failure)) }),
    ...(row.publication_id !== null && { publication: Number(row.publication_id) }),
    ...(row.changed_at !== null && { changedAt: String(row.changed_at) }),
  };
}
