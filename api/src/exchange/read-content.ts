// Reads and checks the rows of an export. Fields that an older one lacks get the value of a new record.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Entity, type EntityName, entities, exchangedNames, initialValues, rowSchema } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { z } from 'zod';
import { type ArchiveManifest, ArchiveRefused } from '../archive/manifest.ts';
import { invalid } from '../content/invalid.ts';
import type { AnyRow } from '../database/content-table.ts';
import { parseJson } from '../http/body.ts';
import { contentName } from './export-content.ts';

/** Rows, each after those it belongs to. */
export type Content = ReadonlyMap<EntityName, readonly AnyRow[]>;

const listSchema = z.array(z.record(z.string(), z.unknown()));

/** @throws {ArchiveRefused} naming the first 20 rows that the model does not accept. */
export async function readContent(folder: string, { files }: ArchiveManifest): Promise<Content> {
  const content = new Map<EntityName, AnyRow[]>();
  const problems: string[] = [];
  for (const name of exchangedNames) {
    if (!files.some((file) => file.name === contentName(name))) continue;
    const list = listSchema.safeParse(parseList(await readFile(join(folder, contentName(name)), 'utf8')));
    if (!list.success) throw new ArchiveRefused(`${contentName(name)} is not a list of records`);
    const entity: Entity = entities[name];
    const rows = list.data.map((given, place) => {
      const row = rowSchema(entity).safeParse({ ...initialValues(entity), ...given });
      if (!row.success) problems.push(`${contentName(name)}, record ${place + 1}: ${describeFailure(invalid(row.error))}`);
      return row.data as AnyRow; // not used when there are problems
    });
    if (problems.length === 0) content.set(name, sortParentsFirst(rows, entity));
  }
  if (problems.length > 0) throw new ArchiveRefused(problems.slice(0, 20).join('\n'));
  return content;
}

function parseList(text: string): unknown {
  const json = parseJson(text);
  return json.ok ? json.value : undefined;
}

// Entities are in that order already; navigation items may be children of each other.
function sortParentsFirst(rows: readonly AnyRow[], { name, fields }: Entity): AnyRow[] {
  const own = Object.entries(fields).find(([, field]) => field.kind === 'reference' && field.to === name)?.[0];
  if (own === undefined) return [...rows];
  const ids = new Set(rows.map(({ id }) => id));
  const known = new Set<unknown>();
  const ordered: AnyRow[] = [];
  for (let before = -1; before < ordered.length; ) {
    before = ordered.length;
    for (const row of rows) {
      if (known.has(row.id) || (ids.has(String(row[own])) && !known.has(row[own]))) continue;
      known.add(row.id);
      ordered.push(row);
    }
  }
  return ordered;
}
