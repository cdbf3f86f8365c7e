// Reads what is served and what has changed from one snapshot.
import type { Snapshot } from '../../core/database.ts';
import { createLedger, type ManifestPage } from '../../core/ledger/ledger.ts';
import { type Served, servedOfRow } from '../../core/ledger/served.ts';
import { isPart } from '../../core/parts/part.ts';
import type { ServedPath } from './nginx.ts';

export async function lastPublication(snapshot: Snapshot): Promise<number> {
  const [row] = await snapshot.rows('SELECT max(id) AS id FROM publications');
  return Number(row?.id ?? 0);
}

/** Whether all receipts since a publication still exist. */
export async function hasReceiptsSince(publication: number, snapshot: Snapshot): Promise<boolean> {
  const [row] = await snapshot.rows('SELECT min(id) AS id, max(id) AS last FROM publications');
  return Number(row?.id ?? 0) <= publication + 1 && publication <= Number(row?.last ?? 0);
}

export async function servedAssets(snapshot: Snapshot): Promise<ServedPath[]> {
  return [...(await createLedger(snapshot).allAssets())];
}

export const servedPages = async (snapshot: Snapshot): Promise<ServedPath[]> => liveOf(await createLedger(snapshot).allPages());

export const servedParts = async (snapshot: Snapshot): Promise<ReadonlyMap<string, Served>> => new Map(liveOf(await createLedger(snapshot).allParts()));

export const pagesAt = async (paths: readonly string[], snapshot: Snapshot): Promise<ServedPath[]> => liveOf(await createLedger(snapshot).pages(paths));

/** The pages below these files: their paths begin with the file and a slash. */
export async function pagesBelow(files: readonly string[], snapshot: Snapshot): Promise<ServedPath[]> {
  // 0 is the character after the slash.
  const below = `JOIN json_each(?) AS place ON page.path >= '/' || place.value || '/' AND page.path < '/' || place.value || '0'`;
  const found = await snapshot.rows(`SELECT DISTINCT page.path FROM pipeline_pages AS page ${below}`, [JSON.stringify(files)]);
  return pagesAt(
    found.map(({ path }) => String(path)),
    snapshot,
  );
}

/** Whether another page differs from one of these only in the case of ASCII letters, as nginx compares. Scans all paths. */
export async function hasTwins(paths: readonly string[], snapshot: Snapshot): Promise<boolean> {
  if (paths.length === 0) return false;
  const these = '(SELECT value FROM json_each(?1))';
  const twins = await snapshot.rows(`SELECT path FROM pipeline_manifest WHERE path COLLATE NOCASE IN ${these} AND path NOT IN ${these} LIMIT 1`, [
    JSON.stringify(paths),
  ]);
  return twins.length > 0;
}

export interface ChangedPath {
  readonly path: string;
  /** What was served at the cursor, or between it and now. */
  readonly before?: Served;
  readonly now?: Served;
}

export interface ChangesOptions {
  /** Whether a path is returned once for each version it has had since, instead of once. */
  readonly everyVersion: boolean;
}

/** The changed paths; a page that shows a changed part is one of them. */
export async function changedSince(publication: number, snapshot: Snapshot, { everyVersion }: ChangesOptions): Promise<ChangedPath[]> {
  const documents = await documentsChangedSince(publication, snapshot, everyVersion ? '' : 'GROUP BY line.path');
  const changed = documents.filter(({ path }) => !isPart(path));
  const parts = documents.filter(({ path }) => isPart(path)).map(({ path }) => path);
  if (parts.length === 0) return changed;
  const known = new Set(changed.map(({ path }) => path));
  const showing = (await createLedger(snapshot).pagesShowing(parts)).filter((path) => !known.has(path));
  return [...changed, ...(await pagesAt(showing, snapshot)).map(([path, served]) => ({ path, before: served, now: served }))];
}

async function documentsChangedSince(publication: number, snapshot: Snapshot, grouping: string): Promise<ChangedPath[]> {
  const rows = await snapshot.rows(
    `SELECT line.path, line.before, page.status, page.headers, page.object, page.size, page.slots${grouping && ', min(line.publication_id)'}
     FROM publication_lines AS line LEFT JOIN pipeline_manifest AS page ON page.path = line.path
     WHERE line.publication_id > ? AND line.outcome <> 'failed' ${grouping} ORDER BY line.path`,
    [publication],
  );
  return rows.map((row) => {
    const now = servedOfRow(row);
    return {
      path: String(row.path),
      ...(row.before !== null && { before: JSON.parse(String(row.before)) as Served }), // what commit.ts wrote
      ...(now && { now }),
    };
  });
}

const liveOf = (pages: readonly Pick<ManifestPage, 'path' | 'served'>[]): ServedPath[] => pages.flatMap(({ path, served }) => (served ? [[path, served]] : []));
