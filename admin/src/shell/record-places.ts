// Where a record is opened: on the screen that its entity names.
import type { FoundRecord } from '@stem/api/client';
import { entities } from '@stem/model';
import { isPageName, knownPages, type PageSetting } from '../page-texts/known-texts.ts';

export type PageText = Pick<PageSetting, 'id' | 'page_name' | 'setting_key'>;

export interface RecordPlace {
  readonly path: string;
  readonly record?: string;
}

/** `texts` contain the page of each text. */
export function placeOfRecord({ entity, id, format }: FoundRecord, texts: readonly PageText[]): RecordPlace {
  const { screen } = entities[entity];
  const page = texts.find((text) => text.id === id)?.page_name;
  if (entity === 'page_settings' && isPageName(page)) return { path: knownPages[page].screen, record: id };
  if (!screen.endsWith('/$format')) return { path: screen, record: id };
  // A speaker without an event is added to one, which is chosen first.
  if (format === null) return { path: screen.replace('/$format', '') };
  const path = screen.replace('$format', format);
  return entity === 'event_formats' ? { path } : { path, record: id };
}
