// Reads the settings and checks what their text does not show: whether the storage can be opened.
import type { Database } from '@stem/content-pipeline/database';
import { type CannotOpen, openStorage } from '../storage/open-storage.ts';
import { readSettings, type Settings } from './settings.ts';

export type Ready =
  | { readonly ok: true; readonly settings: Settings; readonly database: Database }
  | (CannotOpen & { /** Given with `away`. */ readonly settings?: Settings });

/** Reads the settings and opens the storage, or returns all problems of both in one list. */
export async function prepareSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Promise<Ready> {
  const read = readSettings(environment, folder);
  const storage = read.ok ? read.settings : read.storage;
  const opened = storage && (await openStorage(storage));
  if (read.ok && opened?.ok) return { ok: true, settings: read.settings, database: opened.database };
  if (opened?.ok) await opened.database.close();
  if (read.ok && opened && !opened.ok) return { ...opened, settings: read.settings };
  return { ok: false, problems: [...(read.ok ? [] : read.problems), ...(opened && !opened.ok ? opened.problems : [])] };
}
