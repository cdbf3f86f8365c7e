// Takes the demo content out again: every row that the log says the demo has created, whatever was done to it since.
import { type EntityName, entityNames, succeed } from '@stem/model';
import { sql } from 'drizzle-orm';
import { removeRow } from '../content/remove.ts';
import { save } from '../content/save.ts';
import type { Writing } from '../content/writing.ts';
import { type DemoContext, demoActor } from './load.ts';

/** Removes rows and files; returns how many rows there were. */
export async function removeDemo(context: DemoContext): Promise<number> {
  const files: string[] = [];
  const saved = await save(
    'demo removal',
    async (writing) => {
      let removed = 0;
      // Children first, so that each row is counted before it would go with its parent.
      for (const name of [...entityNames].reverse())
        for (const id of await demoRows(name, writing)) {
          const row = await removeRow(name, id, writing);
          if (!row.ok) continue;
          removed += 1;
          if (name === 'media_library' || name === 'gated_content') files.push(fileOf(name, row.value));
        }
      return succeed(removed);
    },
    context,
  );
  if (!saved.ok) throw new Error(saved.failure.detail);
  for (const file of files) await (file.startsWith('/gated/') ? context.gated : context.files).remove(file.split('/').at(-1) ?? '');
  return saved.value.value;
}

const fileOf = (name: EntityName, row: Readonly<Record<string, unknown>>) => String(name === 'gated_content' ? row.file_url : row.url);

async function demoRows(name: EntityName, { transaction }: Writing): Promise<string[]> {
  const rows = await transaction.all<{ row_id: string }>(sql`SELECT row_id FROM change_log WHERE entity = ${name} AND op = 'insert' AND actor = ${demoActor}`);
  return rows.map((row) => row.row_id);
}

/** Whether anything was ever written here: a database that had content is never filled by itself. */
export async function isUntouched({ database }: Pick<DemoContext, 'database'>): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM change_log LIMIT 1');
  return rows.length === 0;
}
