// One process publishes an adopted site: two would remove each other's compilations and write the same rows. The lock is one of the
// operating system, on a file of SQLite: it ends with its process, however that ends.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';

export interface SiteLock {
  release(): void;
}

/** Another process publishes this site. */
export class AlreadyAdopted extends Error {
  override name = 'AlreadyAdopted';
}

/** Throws `AlreadyAdopted`. */
export function lockSite(folder: string): SiteLock {
  const lock = new Libsql(join(folder, 'lock.db'), { timeout: 0 });
  const owner = join(folder, 'lock.pid');
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')) throw error;
    const pid = readFileSync(owner, 'utf8');
    throw new AlreadyAdopted(`Process ${pid} already publishes this site, with its files in ${folder}. Stop it first.`, { cause: error });
  }
  writeFileSync(owner, String(process.pid));
  return { release: () => lock.close() };
}
