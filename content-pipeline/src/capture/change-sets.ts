// The log by saves: everything one saving transaction changed is one change set, shown and undone together. A change that
// was made beside Stem, at a SQL prompt, carries no mark of its transaction and is a set of its own.
import { type SQL, sql } from 'drizzle-orm';
import type { Reading, Transaction } from '../database.ts';
import { type Change, parseChange } from './change.ts';

export interface ChangeSet {
  readonly id: string;
  /** Its last change. */
  readonly seq: number;
  readonly actor: string | null;
  /** ISO instant. */
  readonly at: string;
  /** How many changes it has. */
  readonly count: number;
  /** The first of them, in their order. */
  readonly changes: readonly Change[];
}

export interface ChangeSetFilter {
  readonly entity?: string | undefined;
  readonly rowId?: string | undefined;
  readonly actor?: string | undefined;
  /** ISO instant: those at or after it. */
  readonly since?: string | undefined;
  /** Those whose changes are all older than this one. */
  readonly before?: number | undefined;
  /** At most so many sets, with so many changes each. */
  readonly sets: number;
  readonly changes: number;
}

type Log = Pick<Reading | Transaction, 'all'>;

const alone = 'change-';
const setId = sql.raw(`coalesce(change_set, '${alone}' || seq)`);

/** The latest first. A set is found when one of its changes fits. */
export async function changeSets(filter: ChangeSetFilter, log: Log): Promise<ChangeSet[]> {
  const { before, sets, changes: most } = filter;
  const fits = (table: string): SQL =>
    sql.join([sql`1`, ...conditions(filter).map(({ column, is, value }) => sql`${sql.raw(`${table}.${column} ${is}`)} ${value}`)], sql` AND `);
  // The last fitting change of each set, found from the end of the log.
  const found = await log.all<{ id: string }>(sql`
    SELECT ${setId} AS id FROM change_log AS line
    WHERE ${fits('line')} AND ${before === undefined ? sql`1` : isWholeBefore(before)} AND NOT EXISTS (
      SELECT 1 FROM change_log AS later WHERE later.change_set = line.change_set AND later.seq > line.seq AND ${fits('later')})
    ORDER BY seq DESC LIMIT ${sets}`);
  const ids = found.map(({ id }) => id);
  const heads = await log.all<{ id: string; seq: number; count: number }>(sql`
    SELECT ${setId} AS id, max(seq) AS seq, count(*) AS count FROM change_log WHERE ${inSets(ids)} GROUP BY 1`);
  const lines = await log.all(sql`
    SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${setId} ORDER BY seq) AS place FROM change_log WHERE ${inSets(ids)})
    WHERE place <= ${most} ORDER BY seq`);
  const changes = Map.groupBy(lines.map(parseChange), idOf);
  return ids.flatMap((id) => {
    const head = heads.find((candidate) => candidate.id === id);
    const [first, ...more] = changes.get(id) ?? [];
    return head && first ? [{ ...head, actor: first.actor, at: first.at, changes: [first, ...more] }] : [];
  });
}

// Of a set that was listed already another change may fit, older than its last one.
const isWholeBefore = (seq: number): SQL =>
  sql`line.seq < ${seq} AND coalesce((SELECT max(own.seq) FROM change_log AS own WHERE own.change_set = line.change_set), line.seq) < ${seq}`;

/** All changes of a set in their order; none for an unknown one. */
export async function changesOfSet(id: string, log: Log): Promise<Change[]> {
  return (await log.all(sql`SELECT * FROM change_log WHERE ${inSets([id])} ORDER BY seq`)).map(parseChange);
}

/** The change that deleted a row last. */
export async function lastDeletion(entity: string, rowId: string, log: Log): Promise<Change | undefined> {
  const rows = await log.all(sql`SELECT * FROM change_log WHERE entity = ${entity} AND row_id = ${rowId} AND op = 'delete' ORDER BY seq DESC LIMIT 1`);
  return rows.map(parseChange)[0];
}

/** The set a change belongs to. */
export const idOf = ({ changeSet, seq }: Pick<Change, 'changeSet' | 'seq'>): string => changeSet ?? `${alone}${seq}`;

function inSets(ids: readonly string[]): SQL {
  const singles = ids.flatMap((id) => (/^change-\d+$/.test(id) ? [Number(id.slice(alone.length))] : []));
  const listed = (values: readonly unknown[]) => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
  return sql`(change_set IN ${listed(ids)} OR (change_set IS NULL AND seq IN ${listed(singles)}))`;
}

function conditions({ entity, rowId, actor, since }: ChangeSetFilter) {
  const all = [
    { column: 'entity', is: '=', value: entity },
    { column: 'row_id', is: '=', value: rowId },
    { column: 'actor', is: '=', value: actor },
    { column: 'at', is: '>=', value: since },
  ];
  return all.filter(({ value }) => value !== undefined);
}
