// The settings of the installation a command works on: the same ones the server reads.
import { existsSync } from 'node:fs';
import { openReader } from '@stem/content-pipeline/database';
import { databaseFile } from '../backup/place.ts';
import { readEnvironment, refuse } from '../settings/environment.ts';
import { readSettings, type Settings, type StorageSettings } from '../settings/settings.ts';

/** Ends the process when a setting is wrong. */
export function commandSettings(folder: string): Settings {
  const read = readSettings(readEnvironment(folder), folder);
  return read.ok ? read.settings : refuse('These settings are wrong', read.problems);
}

/** Whether a pipeline has ever run on this database. Opening a file that is not there would make one. */
export async function hasPublished(settings: StorageSettings): Promise<boolean> {
  const file = databaseFile(settings);
  if (file !== undefined && !existsSync(file)) return false;
  const reader = openReader(settings.database);
  try {
    const found = await reader.rows("SELECT 1 FROM sqlite_schema WHERE name = 'publications'");
    return found.length > 0;
  } finally {
    await reader.close();
  }
}
