// Removes every row that the demo created according to the log, also if it was edited since, except rows that own content needs.
import type { Database } from '@stem/content-pipeline/database';
import { columnsOf, type EntityName, entities, entityNames, type Success, succeed } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { inArray, sql } from 'drizzle-orm';
import { saveLarge } from '../content/save-large.ts';
import { removeRow } from '../content/verbs/remove.ts';
import type { Writing } from '../content/writing.ts';
import { type AnyRow, contentTable } from '../database/content-table.ts';
import { gatedFiles } from '../database/tables.ts';
import type { EntityRow } from '../views/dependants.ts';
import { type DemoContext, demoActor } from './load.ts';

interface Removed {
  /** Including files. */
  readonly rows: number;
  /** Rows of the demo that own content needs. */
  readonly kept: number;
}

/** Removed rows whose files are still on disk: pages that show them are live until the removal is published. */
interface RemovedRows extends Removed {
  readonly files: readonly string[];
  readonly gated: readonly string[];
}

export async function removeDemo(context: DemoContext): Promise<Removed> {
  const saved = await saveLarge('demo removal', removeDemoRows, context);
  if (!saved.ok) throw new Error(describeFailure(saved.failure));
  await context.settled?.();
  await removeDemoFiles(saved.value.value, context);
  return saved.value.value;
}

export async function removeDemoRows(writing: Writing): Promise<Success<RemovedRows>> {
  const { removed, kept } = await readPlan(writing.transaction);
  // Children first: removing a parent would remove them with it.
  for (const { entity, row } of [...removed].reverse()) await removeRow(entity, row.id, writing);
  const files = removed.flatMap(({ entity, row }) => (entity === 'media_library' ? [String(row.url)] : []));
  const gated = removed.flatMap(({ entity, row }) => (entity === 'gated_content' ? [String(row.stored_name)] : []));
  await writing.transaction.delete(gatedFiles).where(inArray(gatedFiles.name, gated));
  return succeed({ rows: removed.length, kept: kept.length, files, gated });
}

export async function removeDemoFiles({ files, gated }: Pick<RemovedRows, 'files' | 'gated'>, stores: Pick<DemoContext, 'files' | 'gated'>): Promise<void> {
  for (const file of files) await stores.files.remove(file.split('/').at(-1) ?? '');
  for (const name of gated) await stores.gated.remove(name);
}

/** What a removal would delete and keep. */
export async function countDemo({ database: { read } }: Pick<DemoContext, 'database'>): Promise<Removed> {
  const { removed, kept } = await readPlan(read);
  return { rows: removed.length, kept: kept.length };
}

export const hasDemo = async (context: Pick<DemoContext, 'database'>): Promise<boolean> => (await countDemo(context)).rows > 0;

/** Whether records of the demo were kept that conflict with loading it again. Files never conflict. */
export async function hasRemains({ database: { read } }: Pick<DemoContext, 'database'>): Promise<boolean> {
  const { removed, kept } = await readPlan(read);
  return removed.length === 0 && kept.some(({ entity }) => entity !== 'media_library');
}

/** Whether nothing was ever saved: only such a database gets the demo content at its first start. */
export async function isUntouched({ database }: Pick<DemoContext, 'database'>): Promise<boolean> {
  const rows = await database.rows('SELECT 1 FROM change_log LIMIT 1');
  return rows.length === 0;
}

async function readPlan(reading: Pick<Database['read'], 'select' | 'all'>): Promise<RemovalPlan> {
  const inserted = await reading.all<{ id: string }>(sql`SELECT row_id AS id FROM change_log WHERE op = 'insert' AND actor = ${demoActor}`);
  const demo = new Set(inserted.map(({ id }) => id));
  const content: EntityRow[] = [];
  if (demo.size > 0)
    for (const entity of entityNames) {
      const rows = (await reading.select().from(contentTable(entity).table)) as AnyRow[]; // every content table has these columns
      content.push(...rows.map((row) => ({ entity, row })));
    }
  return planRemoval(content, (id) => demo.has(id));
}

/** Own content keeps what it needs: its parents, records it names and files it shows. Users keep nothing: access is no content. */
interface RemovalPlan {
  readonly removed: readonly EntityRow[];
  /** Rows of the demo, files included, that own content needs. */
  readonly kept: readonly EntityRow[];
}

/** `content` is every row, of the demo or not. */
export function planRemoval(content: readonly EntityRow[], isDemo: (id: string) => boolean): RemovalPlan {
  const demo = content.filter(({ row }) => isDemo(row.id));
  const byKey = new Map(
    demo.flatMap((found) => [found.row.id, ...(found.entity === 'media_library' ? [String(found.row.url)] : [])].map((key) => [key, found])),
  );
  const needed = new Set(content.filter(({ entity, row }) => entity !== 'users' && !isDemo(row.id)));
  // A row that is needed needs what it names: the set grows during the loop.
  for (const found of needed)
    for (const key of namedBy(found)) {
      const named = byKey.get(key);
      if (named) needed.add(named);
    }
  return { removed: demo.filter((found) => !needed.has(found)), kept: demo.filter((found) => needed.has(found)) };
}

/** Ids of the rows a row refers to, and the addresses of files anywhere in its texts. */
function namedBy({ entity, row }: EntityRow): string[] {
  return [...idsIn(entity, row), ...(JSON.stringify(row).match(/\/media\/[\w-]+\.\w+/g) ?? [])];
}

const idsIn = (name: EntityName, row: AnyRow): string[] =>
  columnsOf(entities[name].fields).flatMap(({ name: column, field }) =>
    field.kind === 'reference' || field.kind === 'references' ? [row[column] ?? []].flat().map(String) : [],
  );
