// Ends the change log: saves before an instant are forgotten as wholes. Of a row that existed then, the line of its creation and the last
// one about each column stay: pages and translations ask when a text was last changed. They are in no history and cannot be undone.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { forgottenState } from '../capture/change-sets.ts';
import { each } from '../database/each.ts';
import type { Reader } from '../database.ts';
import { readState, writeState } from '../ledger/state-rows.ts';
import type { CollectionContext } from './collect.ts';

export interface LogRetention {
  readonly days: number;
  /** The tables of those who make changes: the lines of their deletions stay, which have their names. */
  readonly actors: readonly string[];
}

/** All up to `seq` is forgotten; what need not stay is removed up to `removed`. */
const stateSchema = z.object({ seq: z.number(), removed: z.number() });

// At most 200 lines per transaction, with the earlier ones that stayed of the same rows.
const portion = 200;

/** `since`: an ISO instant. Returns how many lines were removed. */
export async function removeChanges(
  since: string,
  { actors }: Pick<LogRetention, 'actors'>,
  { database, exclusively, isStopped }: Pick<CollectionContext, 'database' | 'exclusively' | 'isStopped'>,
): Promise<number> {
  const earlier = (await readState(database, forgottenState, stateSchema)) ?? { seq: 0, removed: 0 };
  const seq = Math.max(earlier.seq, await lastForgettable(since, earlier.seq, database));
  // Hidden first: no save is ever seen in part.
  if (seq > earlier.seq) await writeState(database, forgottenState, { ...earlier, seq });
  let gone = 0;
  for (let { removed } = earlier; removed < seq && !isStopped(); ) {
    const [next] = await database.rows('SELECT max(seq) AS last FROM (SELECT seq FROM change_log WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?)', [
      removed,
      seq,
      portion,
    ]);
    const last = typeof next?.last === 'number' ? next.last : seq;
    gone += await exclusively(() =>
      database.write(async (transaction) => {
        const { rowsAffected } = await transaction.run(removal({ after: removed, last, seq, actors }));
        await transaction.run(sql`UPDATE pipeline_state SET value = json_set(value, '$.removed', ${last}) WHERE name = ${forgottenState}`);
        return rowsAffected;
      }),
    );
    removed = last;
  }
  return gone;
}

/** Only what is published, whole saves, and never the last line, whose number is that of the content. */
async function lastForgettable(since: string, after: number, { rows }: Pick<Reader, 'rows'>): Promise<number> {
  const [row] = await rows(
    `SELECT min(coalesce((SELECT seq FROM change_log WHERE seq > ? AND at >= ? ORDER BY seq LIMIT 1), (SELECT max(seq) FROM change_log)) - 1,
      (SELECT CAST(value AS INTEGER) FROM pipeline_state WHERE name = 'published_seq')) AS last`,
    [after, since],
  );
  const last = Number(row?.last ?? 0);
  const [cut] = await rows(
    `SELECT min(own.seq) AS first FROM change_log AS own WHERE change_set = (SELECT change_set FROM change_log WHERE seq > ? ORDER BY seq LIMIT 1)`,
    [last],
  );
  return typeof cut?.first === 'number' ? Math.min(last, cut.first - 1) : last;
}

interface Removal {
  readonly after: number;
  readonly last: number;
  readonly seq: number;
  readonly actors: readonly string[];
}

/** By rows, not by number. Lines of rows that were changed after one line and up to another, unless something must stay of them. */
const removal = ({ after, last, seq, actors }: Removal) => {
  const later = sql`change_log AS later WHERE later.entity = line.entity AND later.row_id = line.row_id AND later.seq > line.seq AND later.seq <= ${seq}`;
  return sql`
    DELETE FROM change_log WHERE seq IN (
      SELECT line.seq FROM change_log AS line
      WHERE +line.seq <= ${last} AND (line.entity, line.row_id) IN (SELECT entity, row_id FROM change_log WHERE seq > ${after} AND seq <= ${last})
      AND CASE line.op
        WHEN 'update' THEN NOT EXISTS (SELECT 1 FROM json_each(line.changes) AS own WHERE NOT EXISTS (
          SELECT 1 FROM ${later} AND (later.op <> 'update' OR EXISTS (SELECT 1 FROM json_each(later.changes) WHERE key = own.key))))
        WHEN 'insert' THEN EXISTS (SELECT 1 FROM ${later} AND later.op <> 'update')
        ELSE line.entity NOT IN (SELECT value FROM ${each(actors)}) OR EXISTS (SELECT 1 FROM ${later} AND later.op <> 'update')
      END)`;
};
