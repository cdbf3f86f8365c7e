// A small disk of its own, for tests that fill it: a file system in memory, in a mount namespace that lives as long as the disk.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  /** The disk as programs within see it. */
  readonly folder: string;
  /** The same as this process sees it. */
  readonly outside: string;
  /** Starts a program that sees the disk. */
  spawn(command: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess;
  /** Leaves no byte free. */
  fill(): void;
  /** Frees what `fill` has taken. */
  free(): void;
  close(): Promise<void>;
}

const isRoot = process.getuid?.() === 0;
const unshare = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];
const enter = isRoot ? ['--mount'] : ['--user', '--mount', '--preserve-credentials'];

/** Undefined where the machine allows no namespaces. */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=755 tmpfs "$0" && echo mounted && exec sleep 1000000`;
  const holder = spawn('unshare', [...unshare, 'sh', '-c', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const outside = `/proc/${holder.pid}/root${folder}`;
  const filler = join(outside, 'filler');
  return {
    folder,
    outside,
    spawn: (command, settings) =>
      spawn('nsenter', ['--target', String(holder.pid), ...enter, ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
      }),
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, 4096, 1]) fillWith(file, Buffer.alloc(size, 'x'));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    async close() {
      const gone = once(holder, 'exit');
      holder.kill('SIGKILL');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

function fillWith(file: number, bytes: Buffer): void {
  try {
    while (writeSync(file, bytes) > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // system errors have codes
  }
}
