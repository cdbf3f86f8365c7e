// npm run cluster: Stem on three nodes with a libSQL server, an S3 store, HAProxy and Varnish, on this machine. The cluster runs in
// a group of processes and a folder of its own, so that nothing is left of it, however it or what has started it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'stem-cluster-'));
const command = [fileURLToPath(new URL('./serve.ts', import.meta.url)), ...process.argv.slice(2)];
const child = spawn(process.execPath, command, { detached: true, stdio: ['pipe', 'inherit', 'inherit'], env: { ...process.env, TMPDIR: folder } });
child.stdin.on('error', () => undefined); // it has ended already

/** The cluster ends when its input does, also when this process is killed. Asked again, it ends at once. */
function end(): void {
  if (child.stdin.writableEnded) killAll();
  else child.stdin.end();
}
function killAll(): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // All of them have ended.
  }
}

/** Milliseconds within which npm passes on the signal that a terminal has sent to both. */
const twice = 1000;
let askedAt = Number.NEGATIVE_INFINITY;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (performance.now() - askedAt > twice) end();
    askedAt = performance.now();
  });
const startedBy = process.ppid;
const watching = setInterval(() => {
  if (process.ppid === startedBy || child.stdin.writableEnded) return;
  end();
}, 500);

const [code] = (await once(child, 'exit')) as [number | null]; // what it emits
clearInterval(watching);
killAll();
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
process.exitCode = code ?? 1;
