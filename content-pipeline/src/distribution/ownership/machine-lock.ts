// An exclusive lock on a file, held while a process runs. It proves that a process of this machine is alive: a process id
// says nothing to a process in another container. The kernel releases the lock when its process ends, however it ends.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import Libsql from 'libsql';

export interface MachineLock {
  /** Names the locked file: equal for all processes that compete for it, different on any other machine. */
  readonly place: string;
  release(): void;
}

/** Undefined where files cannot be locked. Never open the file otherwise: closing it would release the lock of the whole process. */
export function takeMachineLock(path: string): MachineLock | 'taken' | undefined {
  let database: Libsql.Database | undefined;
  try {
    database = new Libsql(path);
    // Without a journal on the disk, which may be full.
    database.exec('PRAGMA journal_mode = MEMORY');
    database.exec('BEGIN EXCLUSIVE');
    const held = database;
    return { place: placeOf(path), release: () => void held.close() };
  } catch (error) {
    database?.close();
    return error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY') ? 'taken' : undefined;
  }
}

/** The name of the file as others of this machine know it; undefined when there is none. */
export function findPlace(path: string): string | undefined {
  return existsSync(path) ? placeOf(path) : undefined;
}

function placeOf(path: string): string {
  const { dev, ino } = statSync(path);
  return `${machineId()} ${dev}:${ino}`;
}

// Equal for all containers of a machine until it restarts. Where there is none, the name of the machine has to do.
function machineId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}
