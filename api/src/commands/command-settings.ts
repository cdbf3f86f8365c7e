// The settings of the installation a command works on: the same ones the server reads.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openReader } from '@stem/content-pipeline/database';
import { readEnvironment, refuse } from '../settings/environment.ts';
import { readSettings, type Settings, type StorageSettings } from '../settings/settings.ts';

/** Ends the process when a setting is wrong. */
export function commandSettings(folder: string): Settings {
  const read = readSettings(readEnvironment(folder), folder);
  return read.ok ? read.settings : refuse('These settings are wrong', read.problems);
}

/** Whether a pipeline has ever run on this database. Opening a file that is not there would make one. */
export async function hasPublished({ database }: StorageSettings): Promise<boolean> {
  if (database.url.startsWith('file:') && !existsSync(pathOf(database.url))) return false;
  const reader = openReader(database);
  try {
    const found = await reader.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'");
    return found.length > 0;
  } finally {
    await reader.close();
  }
}

const pathOf = (url: string): string => (url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length).replace(/\?.*$/, ''));
