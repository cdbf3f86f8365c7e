// All changes of one save form a change set; one that another program made is a set of its own. What is forgotten is in none.
import { type SQL, sql } from 'drizzle-orm';
import type { Reading, Transaction } from '../database.ts';
import { type Change, parseChange } from './change.ts';

/** A save as lists of saves show it: all changes of one transaction by one actor. */
export interface ChangeSet {
  readonly id: string;
  readonly seq: number;
  readonly actor: string | null;
  readonly at: string;
  readonly count: number;
  /** The first changes, in order. */
  readonly changes: readonly Change[];
}

/** Which saves a list has; all where nothing is given. */
export interface ChangeSetFilter {
  readonly entity?: string | undefined;
  readonly rowId?: string | undefined;
  readonly actor?: string | undefined;
  /** Only sets at or after this ISO instant. */
  readonly since?: string | undefined;
  /** Only sets whose changes are all older than this one. */
  readonly before?: number | undefined;
  /** Changes of these entities are as if they were not there. */
  readonly without?: readonly string[] | undefined;
  /** At most this many sets, with at most this many changes each. */
  readonly sets: number;
  readonly changes: number;
}

type Log = Pick<Reading | Transaction, 'all'>;

/** The state that says up to which line all is forgotten. */
export const forgottenState = 'forgotten';

// The plus keeps SQLite from reading the log by number where an index finds a save.
const isKept = sql.raw(`+seq > coalesce((SELECT value->>'$.seq' FROM pipeline_state WHERE name = '${forgottenState}'), 0)`);
const singlePrefix = 'change-';
const setId = sql.raw(`coalesce(change_set, '${singlePrefix}' || seq)`);

/** Latest first. A set is found when one of its changes matches the filter. */
export async function changeSets(filter: ChangeSetFilter, log: Log): Promise<ChangeSet[]> {
  const { before, without = [], sets, changes: most } = filter;
  const shown = without.length === 0 ? sql`1` : sql`entity NOT IN ${listed(without)}`;
  const matches = (table: string): SQL =>
    sql.join(
      [
        without.length === 0 ? sql`1` : sql`${sql.raw(`${table}.entity`)} NOT IN ${listed(without)}`,
        ...conditions(filter).map(({ column, is, value }) => sql`${sql.raw(`${table}.${column} ${is}`)} ${value}`),
      ],
      sql` AND `,
    );
  // The last matching change of each set, from the end of the log.
  const found = await log.all<{ id: string }>(sql`
    SELECT ${setId} AS id FROM change_log AS line
    WHERE ${isKept} AND ${matches('line')} AND ${before === undefined ? sql`1` : isWholeBefore(before)} AND NOT EXISTS (
      SELECT 1 FROM change_log AS later WHERE later.change_set = line.change_set AND later.seq > line.seq AND ${matches('later')})
    ORDER BY seq DESC LIMIT ${sets}`);
  const ids = found.map(({ id }) => id);
  const heads = await log.all<{ id: string; seq: number; count: number }>(sql`
    SELECT ${setId} AS id, max(seq) AS seq, count(*) FILTER (WHERE ${shown}) AS count FROM change_log WHERE ${inSets(ids)} GROUP BY 1`);
  const lines = await log.all(sql`
    SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${setId} ORDER BY seq) AS place FROM change_log WHERE ${inSets(ids)} AND ${shown})
    WHERE place <= ${most} ORDER BY seq`);
  const changes = Map.groupBy(lines.map(parseChange), idOf);
  return ids.flatMap((id) => {
    const head = heads.find((candidate) => candidate.id === id);
    const [first, ...more] = changes.get(id) ?? [];
    return head && first ? [{ ...head, actor: first.actor, at: first.at, changes: [first, ...more] }] : [];
  });
}

// Excludes sets that were listed before and have an older matching change.
const isWholeBefore = (seq: number): SQL =>
  sql`line.seq < ${seq} AND coalesce((SELECT max(own.seq) FROM change_log AS own WHERE own.change_set = line.change_set), line.seq) < ${seq}`;

/** All changes of a set in order; none for an unknown set. */
export async function changesOfSet(id: string, log: Log): Promise<Change[]> {
  return (await log.all(sql`SELECT * FROM change_log WHERE ${inSets([id])} ORDER BY seq`)).map(parseChange);
}

/** The number of changes of a save; 0 for one that is unknown or forgotten. */
export async function countOfSet(id: string, log: Log): Promise<number> {
  const [row] = await log.all<{ count: number }>(sql`SELECT count(*) AS count FROM change_log WHERE ${inSets([id])}`);
  return row?.count ?? 0;
}

/** The last deletion of a row, from which it can be restored; undefined where none is kept. */
export async function lastDeletion(entity: string, rowId: string, log: Log): Promise<Change | undefined> {
  const rows = await log.all(
    sql`SELECT * FROM change_log WHERE entity = ${entity} AND row_id = ${rowId} AND op = 'delete' AND ${isKept} ORDER BY seq DESC LIMIT 1`,
  );
  return rows.map(parseChange)[0];
}

/** The id of the save that a change belongs to. What another program changed is a save of its own. */
export const idOf = ({ changeSet, seq }: Pick<Change, 'changeSet' | 'seq'>): string => changeSet ?? `${singlePrefix}${seq}`;

const listed = (values: readonly unknown[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

function inSets(ids: readonly string[]): SQL {
  const singles = ids.flatMap((id) => (/^change-\d+$/.test(id) ? [Number(id.slice(singlePrefix.length))] : []));
  return sql`(change_set IN ${listed(ids)} OR (change_set IS NULL AND seq IN ${listed(singles)})) AND ${isKept}`;
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
