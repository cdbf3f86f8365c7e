// The row of a follower. It is replaced only as it was read: a process that was suspended and replaced notices it.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Reader } from '../../core/database.ts';
import { parseState } from '../../core/ledger/state-rows.ts';

const cursorSchema = z.object({
  /** Id of the copy, also stored beside it. */
  mark: z.string(),
  publication: z.number(),
  assets: z.string(),
  usual: z.record(z.string(), z.string()),
  /** Served paths that the copy has no file for. */
  withoutFile: z.array(z.string()).readonly(),
});
export type Cursor = z.infer<typeof cursorSchema>;

const beginningSchema = z.object({
  mark: z.string(),
  /** The publication that was the last one when it began; what was published since is copied when it ends. */
  publication: z.number(),
  assets: z.string(),
  /** Where its destination has got to; absent at its begin. */
  done: z.string().optional(),
});
export type Beginning = z.infer<typeof beginningSchema>;

/** Stands for the publication before the first one: everything is copied again. */
export const everything = -1;

const rowSchema = z.object({
  claim: z.string().optional(),
  /** Whether it has begun a copy and not finished it. */
  isCopying: z.boolean().optional(),
  /** Absent before the first copy. */
  cursor: cursorSchema.optional(),
  /** Absent unless everything is copied. */
  beginning: beginningSchema.optional(),
  /** What was published after this is copied again: a process that was replaced has written some of it too late. */
  again: z.number().optional(),
  /** The same, at this time in milliseconds since 1970: such a process may write without being able to report it. */
  doubt: z.object({ from: z.number(), at: z.number() }).optional(),
});
export type FollowerRow = z.infer<typeof rowSchema>;

/** With its stored text; undefined before the first copy. */
export interface StoredRow extends FollowerRow {
  readonly text?: string;
}

// A row of an earlier version has no cursor: everything is copied again.
export async function readRow(database: Pick<Reader, 'rows'>, name: string): Promise<StoredRow> {
  const [row] = await database.rows('SELECT value FROM pipeline_state WHERE name = ?', [name]);
  return row ? { ...parseRow(row.value), text: String(row.value) } : {};
}

/** `text` is undefined when there is no row. */
export const parseRow = (text: unknown): FollowerRow => rowSchema.safeParse(parseState(text)).data ?? {};

/** Returns the row as stored, without other fields; undefined when it is no longer as it was read. Flushes what was written before. */
export async function replaceRow(database: Database, name: string, { text }: StoredRow, row: FollowerRow): Promise<StoredRow | undefined> {
  const value = JSON.stringify(rowSchema.parse(row));
  const written = await database.write((transaction) =>
    transaction.all(
      sql`INSERT INTO pipeline_state (name, value) VALUES (${name}, ${value})
        ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value IS ${text ?? null} RETURNING name`,
    ),
  );
  return written.length > 0 ? { ...row, text: value } : undefined;
}

/** Lets the follower that copies now repeat what was published after `publication`. */
export const copyAgain = (database: Database, name: string, publication: number): Promise<void> =>
  database.write(async (transaction) => {
    await transaction.run(
      sql`UPDATE pipeline_state SET value = json_set(value, '$.again', min(coalesce(value->>'$.again', ${publication}), ${publication})) WHERE name = ${name}`,
    );
  });
