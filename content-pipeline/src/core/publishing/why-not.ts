// Why a change of a row does not reach a page: by what the page and its parts have read, and what became of the last change.
import { type Change, parseChange, type StoredValue, type ValuePairs } from '../capture/change.ts';
import type { Reader } from '../database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { keyOf, type Shape, usesChangedColumn } from '../reading/shape.ts';
import { type RecordedRead, readLabel, recordedReads } from './recorded-reads.ts';

/** A row by its table and its primary key. */
export interface AskedRow {
  readonly entity: string;
  readonly id: string;
}

/** What became of the last change of a row: `unused` changed no column that the page reads, `equal` changed no value of a view. */
export interface LastEffect {
  readonly at: string;
  readonly columns: readonly string[];
  readonly outcome: 'waiting' | 'unused' | 'equal' | 'published';
  readonly publication?: number;
}

/** Why a change of a row does not reach a page. */
export type WhyNot =
  /** There is no such row, and no change of one is known. */
  | { readonly kind: 'unknown' }
  /** The page reads only these tables. */
  | { readonly kind: 'table'; readonly tables: readonly string[] }
  /** The page reads other rows of the table, with these questions. */
  | { readonly kind: 'rows'; readonly reads: readonly string[] }
  /** The page reads it: these views, with the columns that each returns. `last` is absent where no change is in the log. */
  | { readonly kind: 'read'; readonly views: readonly { readonly key: string; readonly columns: readonly string[] }[]; readonly last?: LastEffect };

/** Undefined for a path without a page. */
export async function whyNot(path: string, row: AskedRow, { database, ledger }: { readonly database: Pick<Reader, 'rows'>; readonly ledger: Ledger }) {
  const { documents } = await ledger.withParts(path);
  if (!documents.some((document) => document.path === path)) return undefined;
  const paths = documents.map((document) => document.path);
  const reads = [...(await recordedReads(paths, database))].flatMap(([view, own]) => own.map((read) => ({ view, ...read })));
  return judge(reads, await readKnown(row, database), {
    row,
    effectOf: (change) => findEffect(change, paths, { database, ledger }),
  });
}

interface ViewRead extends RecordedRead {
  readonly view: string;
}

interface Judging {
  readonly row: AskedRow;
  readonly effectOf: (change: Change) => Promise<Omit<LastEffect, 'at' | 'columns'>>;
}

async function judge(reads: readonly ViewRead[], { stored, change }: Known, { row, effectOf }: Judging): Promise<WhyNot> {
  const own = reads.filter(({ shape }) => shape.entity === row.entity);
  if (own.length === 0) return { kind: 'table', tables: [...new Set(reads.map(({ shape }) => shape.entity))].sort() };
  const versions = [stored, change?.keys].filter((keys) => keys !== undefined);
  if (versions.length === 0) return { kind: 'unknown' };
  const hit = own.filter(({ shape, key }) => versions.some((keys) => keysOf(keys, shape).includes(key)));
  if (hit.length === 0) return { kind: 'rows', reads: own.map(readLabel) };
  const views = hit.map(({ view, shape }) => ({ key: view, columns: shape.columns }));
  if (!change) return { kind: 'read', views };
  const isUsed = hit.some(({ shape }) => usesChangedColumn(change, shape));
  const effect = isUsed ? await effectOf(change) : { outcome: 'unused' as const };
  return { kind: 'read', views, last: { at: change.at, columns: Object.keys(change.changes), ...effect } };
}

/** By which keys a read finds a row with these values, before or after a change. */
const keysOf = (keys: ValuePairs, { filters }: Shape): string[] =>
  [0, 1].map((side) => keyOf(filters.map((filter) => keys[filter]?.[side === 0 ? 0 : 1] ?? null)));

async function findEffect(
  change: Change,
  paths: readonly string[],
  { database, ledger }: { readonly database: Pick<Reader, 'rows'>; readonly ledger: Ledger },
) {
  const { publishedSeq } = await ledger.state();
  if (change.seq > publishedSeq) return { outcome: 'waiting' as const };
  const [found] = await database.rows(
    `SELECT publication.id AS id, EXISTS (SELECT 1 FROM publication_pages AS page WHERE page.publication_id = publication.id
       AND page.path IN (SELECT value FROM json_each(?))) AS shows
     FROM publications AS publication WHERE publication.from_seq < ? AND publication.to_seq >= ?`,
    [JSON.stringify(paths), change.seq, change.seq],
  );
  // A publication in which nothing differs leaves no receipt.
  if (!found) return { outcome: 'equal' as const };
  return { outcome: found.shows === 1 ? ('published' as const) : ('equal' as const), publication: Number(found.id) };
}

interface Known {
  /** Its values now, as before and after. */
  readonly stored: ValuePairs | undefined;
  readonly change: Change | undefined;
}

async function readKnown({ entity, id }: AskedRow, database: Pick<Reader, 'rows'>): Promise<Known> {
  const [logged] = await database.rows('SELECT * FROM change_log WHERE entity = ? AND row_id = ? ORDER BY seq DESC LIMIT 1', [entity, id]);
  const [primary] = await database.rows('SELECT name FROM pragma_table_info(?) WHERE pk = 1', [entity]);
  const quote = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;
  const [row] = primary ? await database.rows(`SELECT * FROM ${quote(entity)} WHERE ${quote(primary.name)} = ?`, [id]) : [];
  const stored = row && Object.fromEntries(Object.entries(row).map(([name, value]) => [name, [value as StoredValue, value as StoredValue] as const])); // as SQLite stores it
  return { stored, change: logged && parseChange(logged) };
}
