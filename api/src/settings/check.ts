// Reads the settings and checks what their text does not show: whether the storage can be opened.
import type { Database } from '@stem/content-pipeline/database';
import { openStorage } from '../storage/open-storage.ts';
import { readSettings, type Settings } from './settings.ts';

export type Ready =
  | { readonly ok: true; readonly settings: Settings; readonly database: Database }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the settings and opens the storage, or returns all problems of both in one list. */
export async function prepareSettings(environment: Readonly<Record<string, string | undefined>>, folder: string): Promise<Ready> {
  const read = readSettings(environment, folder);
  const storage = read.ok ? read.settings : read.storage;
  const opened = storage && (await openStorage(storage));
  if (read.ok && opened?.ok) return { ok: true, settings: read.settings, database: opened.database };
  if (opened?.ok) await opened.database.close();
  return { ok: false, problems: [...(read.ok ? [] : read.problems), ...(opened && !opened.ok ? opened.problems : [])] };
}
