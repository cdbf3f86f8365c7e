// How rows leave the api: under all their names, and without what the caller may not see.
import type { Entity } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';
import { hiddenColumns, type Viewer } from '../views/viewer.ts';

export type ShownRow = Record<string, unknown>;

export function showRow(entity: Entity, row: AnyRow, viewer: Viewer): ShownRow {
  const hidden = hiddenColumns(entity, viewer);
  const shown = Object.entries(row).filter(([name]) => !hidden.includes(name));
  const shownRow = Object.fromEntries(shown.map(([name, value]) => [name, entity.shownAsText?.includes(name) ? String(value) : value]));
  for (const [alias, name] of Object.entries(entity.aliases ?? {})) if (name in shownRow) shownRow[alias] = shownRow[name];
  return shownRow;
}

/** A body with every field under the name it is stored by; the stored name wins. */
export function withoutAliases(entity: Entity, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const given = { ...body } as Record<string, unknown>; // checked to be an object
  for (const [alias, name] of Object.entries(entity.aliases ?? {})) {
    if (alias in given && !(name in given)) given[name] = given[alias];
    delete given[alias];
  }
  return given;
}
