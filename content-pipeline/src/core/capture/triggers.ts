// Changes are captured in the database: a trigger writes the log line in the transaction of the change, so that both commit
// together or not at all, whichever program makes the change. When a REPLACE deletes another row, SQLite fires the trigger
// only on a connection with PRAGMA recursive_triggers, as on ours. A BEFORE trigger could not tell it from an upsert.
import type { TrackedColumns } from './tracked.ts';

/** What happened to a row. */
export type Operation = 'insert' | 'update' | 'delete';

export interface Trigger {
  readonly name: string;
  readonly sql: string;
}

/** The triggers of a table. A change of the primary key is logged as a delete and an insert. */
export function triggersOf(table: TrackedColumns): Trigger[] {
  const key = `OLD.${quote(table.primary)} IS NOT NEW.${quote(table.primary)}`;
  const changed = table.columns.map((column) => `OLD.${quote(column)} IS NOT NEW.${quote(column)}`).join(' OR ');
  return [
    triggerOf(table, { kind: 'insert', after: 'INSERT', lines: ['insert'] }),
    triggerOf(table, { kind: 'update', after: 'UPDATE', when: `NOT (${key}) AND (${changed})`, lines: ['update'] }),
    triggerOf(table, { kind: 'rename', after: 'UPDATE', when: key, lines: ['delete', 'insert'] }),
    triggerOf(table, { kind: 'delete', after: 'DELETE', lines: ['delete'] }),
  ];
}

interface Logged {
  readonly kind: string;
  readonly after: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly when?: string;
  readonly lines: readonly Operation[];
}

function triggerOf(table: TrackedColumns, { kind, after: event, when, lines }: Logged): Trigger {
  const name = `change_log_${table.name}_${kind}`;
  const head = `CREATE TRIGGER ${quote(name)} AFTER ${event} ON ${quote(table.name)}`;
  return { name, sql: `${head}${when === undefined ? '' : ` WHEN ${when}`} BEGIN ${lines.map((line) => lineOf(table, line)).join(' ')} END` };
}

const lineOf = (table: TrackedColumns, operation: Operation): string =>
  [
    'INSERT INTO change_log (entity, row_id, op, changes, keys, actor, change_set, at) SELECT',
    `${literal(table.name)}, ${operation === 'delete' ? 'OLD' : 'NEW'}.${quote(table.primary)}, ${literal(operation)},`,
    `(${changesOf(table.columns, operation)}), (${valuesOf(table.keys, operation)}),`,
    "context.actor, context.change_set, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
    'FROM change_context AS context;',
  ].join(' ');

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (value: string) => `'${value.replaceAll("'", "''")}'`;

const before = (column: string, operation: Operation) => (operation === 'insert' ? 'NULL' : `OLD.${quote(column)}`);
const after = (column: string, operation: Operation) => (operation === 'delete' ? 'NULL' : `NEW.${quote(column)}`);

// {"column": [old, new], …} of the columns that differ. VALUES, because every connection parses all triggers when it is
// opened, and a SELECT for each column takes four times as long.
function changesOf(columns: readonly string[], operation: Operation): string {
  const values = columns.map((column) => `(${literal(column)}, ${before(column, operation)}, ${after(column, operation)})`);
  return `WITH pairs (name, old, now) AS (VALUES ${values.join(', ')}) SELECT json_group_object(name, json_array(old, now)) FROM pairs WHERE old IS NOT now`;
}

// The same for the key columns, changed or not: they determine which reads the old and the new row belong to.
function valuesOf(keys: readonly string[], operation: Operation): string {
  const pairs = keys.map((key) => `${literal(key)}, json_array(${before(key, operation)}, ${after(key, operation)})`);
  return `SELECT json_object(${pairs.join(', ')})`;
}
