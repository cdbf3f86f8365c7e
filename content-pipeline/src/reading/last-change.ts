// When something was last changed, from the change log. The read has the shape of a read of the same columns: what would
// change their values changes the answer.
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Query, queryOf } from './query.ts';

const sql = `SELECT seq, at FROM change_log WHERE entity = ? AND row_id = ?
  AND (op <> 'update' OR EXISTS (SELECT 1 FROM json_each(changes) WHERE key IN (SELECT value FROM json_each(?))))
  ORDER BY seq DESC LIMIT 1`;

export function lastChangeOf(table: SQLiteTable, id: string, columns: readonly string[]): Query {
  const { shape, keys } = queryOf(table, { id }, { columns });
  return {
    shape,
    keys,
    sql,
    args: [shape.entity, id, JSON.stringify(shape.columns)],
    decode: ({ seq, at }) => ({ number: Number(seq), at: String(at) }),
  };
}
