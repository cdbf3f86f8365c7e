// What a node reads at each poll, in one statement: what is saved, what is published, and which process publishes.
import { z } from 'zod';
import type { Reader } from '../../core/database.ts';
import { parseState } from '../../core/ledger/state-rows.ts';
import { failureOf, failureRowOf, type NotedFailure, publishingWork } from '../../core/publishing/failure-note.ts';
import { type Lease, parseLease } from '../../core/publishing/owner.ts';

export interface News {
  /** The last saved change, and the last one up to which everything is live. */
  readonly lastSeq: number;
  readonly publishedSeq: number;
  /** The last publication, and the first one whose receipt is kept. */
  readonly publication: number;
  readonly oldest: number;
  /** The code version of the live pages; none before the first publication. */
  readonly version: string | undefined;
  /** Undefined before the first holder. */
  readonly lease: Lease | undefined;
  /** Why the process with the lease cannot publish; undefined while it can. */
  readonly failure: NotedFailure | undefined;
}

const failureRow = failureRowOf(publishingWork);

const stateSchema = z.record(z.string(), z.string());

/** The tables of the engine must exist. */
export async function readNews(database: Pick<Reader, 'rows'>): Promise<News> {
  const [row] = await database.rows(
    `SELECT (SELECT max(seq) FROM change_log) AS last_seq, (SELECT max(id) FROM publications) AS publication, (SELECT min(id) FROM publications) AS oldest,
       (SELECT json_group_object(name, value) FROM pipeline_state WHERE name IN ('published_seq', 'version', 'lease', ?)) AS state, julianday('now') AS now`,
    [failureRow],
  );
  const state = stateSchema.parse(parseState(row?.state));
  return {
    lastSeq: Number(row?.last_seq ?? 0),
    publishedSeq: Number(state.published_seq ?? 0),
    publication: Number(row?.publication ?? 0),
    oldest: Number(row?.oldest ?? 0),
    version: state.version,
    lease: state.lease === undefined ? undefined : parseLease(state.lease, row?.now),
    failure: failureOf(state[failureRow], state.lease),
  };
}
