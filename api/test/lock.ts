// Another process that holds the write lock of a database file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Lock {
  /** Resolves when the lock is released. */
  release(): Promise<void>;
}

/** Resolves when the process has the lock. */
export async function holdLock(file: string): Promise<Lock> {
  const program = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(${JSON.stringify(file)}, { timeout: 10000 });
    database.exec('BEGIN IMMEDIATE');
    process.stdout.write('held');
    process.stdin.once('data', () => { database.exec('ROLLBACK'); process.exit(0); });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return {
    async release() {
      const exited = once(child, 'exit');
      child.stdin.write('now');
      await exited;
    },
  };
}
