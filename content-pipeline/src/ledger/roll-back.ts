// Moves pages of the manifest back to what they were, and holds them there.
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { Draft, Publication } from '../publishing/publication.ts';
import { insertPublication, moveMark } from './commit.ts';
import { noteHeaders } from './headers.ts';
import type { Served } from './ledger.ts';
import { each, inTurns } from './rows.ts';

export interface HeldPage {
  readonly path: string;
  /** Absent when nothing was served under the path. */
  readonly served?: Served;
  readonly failure: string;
}

export interface RollBackCommit {
  readonly draft: Draft;
  readonly version: string;
  readonly held: readonly HeldPage[];
}

export async function commitRollBack(transaction: Transaction, { draft, version, held }: RollBackCommit): Promise<Publication> {
  await moveMark(transaction, { from: draft.fromSeq, to: draft.toSeq }, version);
  const id = await insertPublication(transaction, draft);
  for await (const some of inTurns(held)) {
    const stored = await noteHeaders(
      transaction,
      some.map(({ served }) => served),
    );
    const rows = some.map(({ path, served, failure }) => ({
      path,
      failure,
      status: served?.status ?? null,
      headers: served ? stored(served).headers : null,
      object: served?.object ?? null,
      size: served?.size ?? 0,
    }));
    await transaction.run(sql`
      UPDATE pipeline_pages SET status = held.value->>'status', headers = held.value->>'headers', object = held.value->>'object',
        size = held.value->>'size', failure = held.value->>'failure', publication_id = ${id}, changed_at = ${draft.at}
      FROM ${each(rows)} AS held WHERE pipeline_pages.path = held.value->>'path'`);
    await transaction.run(sql`INSERT OR REPLACE INTO pipeline_held (path, publication_id) SELECT value->>'path', ${id} FROM ${each(rows)}`);
  }
  return { ...draft, id };
}
