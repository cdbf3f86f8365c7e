// Another program that locks a database file for writing.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
/** Resolves when the program has the lock; it waits for it at most 10 seconds. */
export async function takeLock(file) {
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
            const gone = once(child, 'exit');
            child.stdin.write('now');
            await gone;
        },
    };
}
