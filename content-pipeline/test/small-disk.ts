// A small disk of its own, for tests that fill it or make it read-only: a file system in memory, in a mount namespace that lives as
// long as the disk.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface SmallDisk {
  /** The disk as programs within see it. */
  readonly folder: string;
  /** The same as this process sees it. */
  readonly outside: string;
  /** Starts a program that sees the disk. */
  spawn(command: readonly string[], settings: NodeJS.ProcessEnv): ChildProcessByStdio<null, Readable, Readable>;
  /** Leaves this many bytes free, none unless given. */
  fill(but?: number): void;
  /** Frees what `fill` has taken. */
  free(): void;
  /** Makes a folder of it read-only for files that are not open. */
  freeze(name: string): void;
  /** Makes it writable again. */
  thaw(name: string): void;
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
  const within = ['--target', String(holder.pid), ...enter];
  function run(...command: readonly string[]) {
    const { status, stderr } = spawnSync('nsenter', [...within, ...command], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`);
  }
  return {
    folder,
    outside,
    spawn: (command, settings) =>
      spawn('nsenter', [...within, ...command], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
      }),
    fill(but = 0) {
      const file = openSync(filler, 'a');
      try {
        for (const size of [1024 * 1024, 4096, 1]) fillWith(file, Buffer.alloc(size, 'x'));
        ftruncateSync(file, Math.max(fstatSync(file).size - but, 0));
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler),
    freeze(name) {
      const place = join(folder, name);
      run('mount', '--bind', place, place);
      run('mount', '-o', 'remount,bind,ro', place);
    },
    thaw: (name) => run('umount', join(folder, name)),
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
