// Where a record is opened: on the screen that its entity names.
import type { FoundRecord } from '@stem/api/client';
import { type Entity, type EntityName, isEntityName } from '@stem/model';
import { entities } from '../../texts/entities.ts';
import { isPageName, knownPages, type PageSetting } from '../../texts/words/known-texts.ts';

export type PageText = Pick<PageSetting, 'id' | 'page_name' | 'setting_key'>;

export interface RecordPlace {
  readonly path: string;
  readonly record?: string;
}

/** `texts` contain the page of each text. */
export function placeOfRecord({ entity, id, format }: Pick<FoundRecord, 'entity' | 'id' | 'format'>, texts: readonly PageText[]): RecordPlace {
  const { screen, single }: Entity = entities[entity];
  const page = texts.find((text) => text.id === id)?.page_name;
  if (entity === 'page_settings' && isPageName(page)) return { path: knownPages[page].screen, record: id };
  if (single) return { path: screen };
  if (!screen.endsWith('/$format')) return { path: screen, record: id };
  // A speaker without an event is opened beside the choice of one.
  if (format === null) return { path: screen.replace('/$format', ''), record: id };
  return { path: screen.replace('$format', format), record: id };
}

export type RowsByEntity = ReadonlyMap<EntityName, readonly object[]>;

/** Where a row is opened, from lists that contain it and the rows it belongs to; undefined where they do not. */
export function placeOfRow(entity: EntityName, id: string, rows: RowsByEntity): RecordPlace | undefined {
  const format = formatOf(entity, id, rows);
  if (format === undefined) return undefined;
  return placeOfRecord({ entity, id, format }, (rows.get('page_settings') ?? []) as readonly PageText[]); // the list of that name
}

/** The slug of its event; null for what belongs to none. */
function formatOf(name: EntityName, id: string, rows: RowsByEntity): string | null | undefined {
  const row = rows.get(name)?.find((other) => 'id' in other && other.id === id);
  if (row === undefined) return undefined;
  const values = new Map<string, unknown>(Object.entries(row));
  if (name === 'event_formats') return String(values.get('slug'));
  const { parent }: Entity = entities[name];
  if (!parent || !isEntityName(parent.entity) || parent.entity === name) return null;
  const above = values.get(parent.field);
  return typeof above === 'string' ? formatOf(parent.entity, above, rows) : null;
}
