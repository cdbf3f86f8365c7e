// Change capture lives in the database: a trigger writes the log line in the transaction that makes the change, so a
// save and its log commit together or not at all, whoever makes it (the api, a script, somebody at a SQL prompt).
import type { TrackedColumns } from './tracked.ts';

const operations = ['insert', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

export interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** The three triggers of a table. */
export const triggersOf = (table: TrackedColumns): Trigger[] => operations.map((operation) => triggerOf(table, operation));

function triggerOf(table: TrackedColumns, operation: Operation): Trigger {
  const name = `change_log_${table.name}_${operation}`;
  const row = operation === 'delete' ? 'OLD' : 'NEW';
  const changed = table.columns.map((column) => `OLD.${quoted(column)} IS NOT NEW.${quoted(column)}`).join(' OR ');
  const sql = [
    `CREATE TRIGGER ${quoted(name)} AFTER ${operation.toUpperCase()} ON ${quoted(table.name)}`,
    operation === 'update' ? `WHEN ${changed}` : '',
    'BEGIN INSERT INTO change_log (entity, row_id, op, changes, keys, actor, change_set, at) SELECT',
    `${literal(table.name)}, ${row}.${quoted(table.primary)}, ${literal(operation)},`,
    `(${changesOf(table.columns, operation)}), (${valuesOf(table.keys, operation)}),`,
    "context.actor, context.change_set, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    'FROM change_context AS context; END',
  ];
  return { name, sql: sql.filter(Boolean).join(' ') };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

const before = (column: string, operation: Operation) => (operation === 'insert' ? 'NULL' : `OLD.${quoted(column)}`);
const after = (column: string, operation: Operation) => (operation === 'delete' ? 'NULL' : `NEW.${quoted(column)}`);

// {"column": [old, new], …} of the columns that differ.
function changesOf(columns: readonly string[], operation: Operation): string {
  const pairs = columns.map((column) => {
    const [old, now] = [before(column, operation), after(column, operation)];
    return `SELECT ${literal(column)} AS name, json_array(${old}, ${now}) AS pair WHERE ${old} IS NOT ${now}`;
  });
  return `SELECT json_group_object(name, json(pair)) FROM (${pairs.join(' UNION ALL ')})`;
}

// The same of the key columns, changed or not: they tell which reads the row belonged and belongs to.
function valuesOf(keys: readonly string[], operation: Operation): string {
  const pairs = keys.map((key) => `${literal(key)}, json_array(${before(key, operation)}, ${after(key, operation)})`);
  return `SELECT json_object(${pairs.join(', ')})`;
}
