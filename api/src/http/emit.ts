// How rows leave the api: under all their names, and without what only editors may see.
import { columnsOf, type Entity } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';

export type Emitted = Record<string, unknown>;

export function emitRow(entity: Entity, row: AnyRow, isEditor: boolean): Emitted {
  const hidden = isEditor
    ? []
    : columnsOf(entity.fields)
        .filter(({ field }) => field.private)
        .map(({ name }) => name);
  const shown = Object.entries(row).filter(([name]) => !hidden.includes(name));
  const emitted = Object.fromEntries(shown.map(([name, value]) => [name, entity.emittedAsText?.includes(name) ? String(value) : value]));
  for (const [alias, name] of Object.entries(entity.aliases ?? {})) if (name in emitted) emitted[alias] = emitted[name];
  // Editors work on what is stored: a composed line in a form would be saved as if an editor had written it.
  return isEditor ? emitted : { ...emitted, ...composed(entity, emitted) };
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

// A speaker's line is composed of position and company where it was not written by hand.
function composed(entity: Entity, row: Emitted): Emitted {
  if (entity.name !== 'speakers') return {};
  const line = (position: unknown) => [position, row.company].filter(Boolean).join(', ') || null;
  return {
    title_and_company: row.title_and_company ?? line(row.position),
    title_and_company_de: row.title_and_company_de ?? (row.title_and_company ? null : line(row.position_de ?? row.position)),
  };
}
