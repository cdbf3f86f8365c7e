// The one transaction that publishes. Before it nothing of a publication is visible, after it everything is.
import { type SQL, sql } from 'drizzle-orm';
import { each } from '../database/each.ts';
import type { Transaction } from '../database.ts';
import type { ReplacedClaims } from '../planning/plan.ts';
import type { Claim } from '../planning/sources.ts';
import type { Evaluation } from '../rendering/renderer.ts';
import type { Words } from '../sentences.ts';
import { type StoredForm, storeHeaders } from './headers.ts';
import type { NewPublication, Publication, PublishedPage } from './receipts.ts';
import { inPortions } from './rows.ts';
import type { Served } from './served.ts';
import { findRelinked, type PageWrite, removePages, writePages } from './write-pages.ts';
import { countPagesShowing, dropPartUses, type RemovedParts, removeUnusedParts, reviveParts, writePartUses } from './write-parts.ts';
import { findDifferingCalls, removeUnused, removeViews, viewIds, writeViews } from './write-views.ts';

/** The mark before and after the publication; the same when earlier changes are still to be published. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

export interface Commit {
  readonly newPublication: NewPublication;
  readonly mark: Mark;
  readonly version: string;
  readonly evaluations: readonly Evaluation[];
  readonly writes: readonly PageWrite[];
  /** Those of the evaluated calls that none of the written pages makes: they are kept only while other pages make them. */
  readonly unusedCalls: readonly string[];
  readonly removed: readonly string[];
  readonly goneViews: readonly string[];
  readonly claims: readonly Claim[];
  /** The earlier claims that these replace. */
  readonly replacedClaims: ReplacedClaims;
}

/** Thrown when another publisher has moved the mark meanwhile. */
class MarkMoved extends Error {
  override readonly name = 'MarkMoved';
}

export async function commitPublication(transaction: Transaction, commit: Commit): Promise<Publication> {
  const { newPublication, mark, evaluations, writes, removed, goneViews, version } = commit;
  const [moves, stored, differing, relinked] = await Promise.all([
    checkMark(transaction, mark, version),
    storeHeaders(transaction, [...servedIn(newPublication), ...writes.map(({ served }) => served)]),
    findDifferingCalls(transaction, evaluations),
    findRelinked(transaction, writes),
  ]);
  const id = await insertPublication(transaction, newPublication, { moves, stored });
  await writeViews(transaction, evaluations, differing);
  const context = { publication: id, at: newPublication.at, stored, relinked };
  const unlinked: number[] = [];
  for await (const some of inPortions(writes, transaction.portion)) unlinked.push(...(await writePages(transaction, some, context)));
  const dropped = [
    ...(await writePartUses(
      transaction,
      writes.flatMap(({ path, shown }) => (shown ? [{ path, served: shown }] : [])),
    )),
    ...(await dropPartUses(transaction, removed)),
  ];
  for await (const some of inPortions(removed, transaction.portion)) unlinked.push(...(await removePages(transaction, some)));
  const unused = await removeUnusedParts(transaction, dropped);
  await removeUnused(transaction, [...unlinked, ...unused.unlinked, ...(await viewIds(transaction, commit.unusedCalls))]);
  await removeViews(transaction, goneViews);
  await writeClaims(transaction, commit);
  return noteParts(transaction, { ...newPublication, id }, unused.parts);
}

/** Adds what follows from the pages: which parts are removed, and how many pages show a part that has changed. */
async function noteParts(transaction: Transaction, publication: Publication, removed: RemovedParts['parts']): Promise<Publication> {
  if (publication.parts.length + removed.length === 0) return publication;
  const lines = new Map(publication.parts.map((line) => [line.path, line]));
  for (const { path, served } of removed) {
    const before = lines.get(path)?.before ?? served;
    lines.set(path, { path, outcome: 'removed', causes: lines.get(path)?.causes ?? [], ...(before && { before }) });
  }
  const parts = [...lines.values()];
  const shown = parts.flatMap(({ path, outcome }) => (outcome === 'added' || outcome === 'changed' ? [path] : []));
  const counts = { ...publication.counts, ...(shown.length > 0 && { parts: shown.length, shownOn: await countPagesShowing(transaction, shown) }) };
  const gone = parts.filter(({ outcome }) => outcome === 'removed');
  const stored = await storeHeaders(
    transaction,
    gone.map(({ before }) => before),
  );
  await insertLines(transaction, publication.id, gone, stored);
  await transaction.run(sql`UPDATE publications SET counts = ${JSON.stringify(counts)} WHERE id = ${publication.id}`);
  return { ...publication, parts, counts };
}

async function writeClaims(transaction: Transaction, { claims, replacedClaims }: Commit) {
  if (replacedClaims === 'all') await transaction.run(sql`DELETE FROM pipeline_claims`);
  else if (replacedClaims.paths.length + replacedClaims.sources.length > 0)
    await transaction.run(sql`
      DELETE FROM pipeline_claims WHERE path IN (SELECT value FROM ${each(replacedClaims.paths)}) OR source IN (SELECT value FROM ${each(replacedClaims.sources)})`);
  if (claims.length === 0) return;
  const rows = claims.map(({ path, source, entry }) => ({ path, source, entry: JSON.stringify(entry) }));
  await transaction.run(sql`
    INSERT OR REPLACE INTO pipeline_claims (path, source, entry)
    SELECT value->>'path', value->>'source', value->>'entry' FROM ${each(rows)}`);
}

/** Returns what moves the mark. Throws when another publisher has moved it meanwhile. */
async function checkMark(transaction: Transaction, { from, to }: Mark, version: string): Promise<SQL[]> {
  const noted = await transaction.all<{ name: string; value: string }>(sql`SELECT name, value FROM pipeline_state WHERE name IN ('published_seq', 'version')`);
  const before = new Map(noted.map(({ name, value }) => [name, value]));
  const mark = before.get('published_seq') ?? '0';
  if (Number(mark) !== from) throw new MarkMoved(`The mark is at ${mark}, not at ${from}: another process has published`);
  const after = [['published_seq', String(to)] as const, ['version', version] as const].filter(([name, value]) => before.get(name) !== value);
  if (after.length === 0) return [];
  return [
    sql`
      INSERT INTO pipeline_state (name, value) SELECT value->>0, value->>1 FROM ${each(after)} WHERE true
      ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
  ];
}

const linesOf = ({ pages, parts }: NewPublication): PublishedPage[] => [...pages, ...parts];
const servedIn = (publication: NewPublication) => linesOf(publication).flatMap(({ before, after }) => [before, after]);

interface Receipt {
  /** Run before it. */
  readonly moves: readonly SQL[];
  readonly stored: StoredForm;
}

/** Moves the mark, writes the receipt and returns its id. */
async function insertPublication(transaction: Transaction, newPublication: NewPublication, { moves, stored }: Receipt): Promise<number> {
  const { fromSeq, toSeq, reason, actor, at, milliseconds, counts, causes } = newPublication;
  const inserted = sql`
    INSERT INTO publications (from_seq, to_seq, reason, actor, at, milliseconds, counts, causes)
    VALUES (${fromSeq}, ${toSeq}, ${reason}, ${actor}, ${at}, ${JSON.stringify(milliseconds)}, ${JSON.stringify(counts)}, ${JSON.stringify(causes)})
    RETURNING id`;
  const id = Number((await transaction.runAll([...moves, inserted])).at(-1)?.[0]?.id);
  await insertLines(transaction, id, linesOf(newPublication), stored);
  return id;
}

async function insertLines(transaction: Transaction, id: number, lines: readonly PublishedPage[], stored: StoredForm): Promise<void> {
  for await (const some of inPortions(lines, transaction.portion)) {
    const rows = some.map(({ before, after, ...line }) => ({ ...line, ...(before && { before: stored(before) }), ...(after && { after: stored(after) }) }));
    await transaction.run(sql`
      INSERT OR REPLACE INTO publication_pages (publication_id, path, outcome, before, after, causes, failure)
      SELECT ${id}, value->>'path', value->>'outcome', value->'before', value->'after', value->'causes', value->>'failure'
      FROM ${each(rows)}`);
  }
}

export interface RolledBackPage {
  readonly path: string;
  /** Absent when nothing was served under the path. */
  readonly served?: Served;
  readonly failure: Words;
}

export interface RollBackCommit {
  readonly newPublication: NewPublication;
  readonly version: string;
  /** With the parts that they show and that were removed meanwhile. */
  readonly pages: readonly RolledBackPage[];
}

/** Moves pages of the manifest back to an earlier version and marks them as rolled back. */
export async function commitRollBack(transaction: Transaction, { newPublication, version, pages }: RollBackCommit): Promise<Publication> {
  const moves = await checkMark(transaction, { from: newPublication.fromSeq, to: newPublication.toSeq }, version);
  const stored = await storeHeaders(transaction, [...servedIn(newPublication), ...pages.map(({ served }) => served)]);
  const id = await insertPublication(transaction, newPublication, { moves, stored });
  await reviveParts(
    transaction,
    pages.map(({ path }) => path),
  );
  for await (const some of inPortions(pages, transaction.portion)) {
    const rows = some.map(({ path, served, failure }) => ({
      path,
      failure,
      status: served?.status ?? null,
      headers: served ? stored(served).headers : null,
      object: served?.object ?? null,
      size: served?.size ?? 0,
      slots: served?.slots ? JSON.stringify(served.slots) : null,
    }));
    const moved = sql`
      UPDATE pipeline_pages SET status = held.value->>'status', headers = held.value->>'headers', object = held.value->>'object',
        size = held.value->>'size', slots = held.value->>'slots', failure = held.value->>'failure', publication_id = ${id}, changed_at = ${newPublication.at}
      FROM ${each(rows)} AS held WHERE pipeline_pages.path = held.value->>'path'`;
    await transaction.runAll([moved, sql`INSERT OR REPLACE INTO pipeline_held (path, publication_id) SELECT value->>'path', ${id} FROM ${each(rows)}`]);
  }
  const unused = await removeUnusedParts(transaction, await writePartUses(transaction, pages));
  await removeUnused(transaction, unused.unlinked);
  return noteParts(transaction, { ...newPublication, id }, unused.parts);
}
