// Folders with the files of a site, and programs that work on them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readProcessorTime } from '../../src/system/usage.ts';
import type { Edit } from '../case.ts';
import type { Pages } from './adapter.ts';

/** Texts by path in a folder. */
export type Files = Readonly<Record<string, string>>;

/** What an edit does to the files of a site. */
export interface FileChange {
  readonly write: Files;
  readonly remove: readonly string[];
}

/** What differs, and the files of saved records also where they stay the same: an editor writes those as well. Pure. */
export function changeOf(before: Files, after: Files, { save = {} }: Edit): FileChange {
  const saved = new Set(Object.entries(save).flatMap(([name, records]) => Object.keys(records).map((id) => `${name}/${id}`)));
  const isSaved = (name: string) =>
    saved.has(
      name
        .replace(/\.\w+$/, '')
        .split('/')
        .slice(-2)
        .join('/'),
    );
  return {
    write: Object.fromEntries(Object.entries(after).filter(([name, text]) => before[name] !== text || isSaved(name))),
    remove: Object.keys(before).filter((name) => !Object.hasOwn(after, name)),
  };
}

/** Writes and removes files as an editor or a pull would. */
export async function changeFiles(folder: string, { write, remove }: FileChange): Promise<void> {
  for (const name of remove) await rm(join(folder, name));
  await writeFiles(folder, write);
}

export async function writeFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** The pages at these paths in a folder of built files. */
export async function readPages(folder: string, paths: readonly string[]): Promise<Pages> {
  const read = async (path: string) =>
    [path, await readFile(join(folder, path.endsWith('/') ? `${path}index.html` : path), 'utf8').catch(() => undefined)] as const;
  return new Map((await Promise.all(paths.map(read))).filter((found): found is [string, string] => found[1] !== undefined));
}

/** All pages in a folder. */
export async function readAll(folder: string): Promise<Pages> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.filter((name) => /\.(?:html|xml)$/.test(name)).map((name) => `/${name.replace(/(?:^|(?<=\/))index\.html$/, '')}`);
  return readPages(folder, paths);
}

/** What templates have noted in a folder: the paths of pages they rendered. */
export async function readLog(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, 'rendered.log'), 'utf8').catch(() => '');
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}

export const forgetLog = (folder: string): Promise<void> => rm(join(folder, 'rendered.log'), { force: true });

/** Pages without what a tool adds for development. */
export const mapPages = (pages: Pages, change: (html: string) => string): Pages => new Map([...pages].map(([path, html]) => [path, change(html)]));

export interface Program {
  readonly child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Waits until it has printed this after `from`, and then nothing more for a while. Returns when that was last printed. */
  waitFor(pattern: RegExp, from?: number): Promise<number | undefined>;
  stop(): Promise<void>;
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Milliseconds without output after which a program is done. */
const quiet = 2000;
/** Milliseconds after which a program that neither prints nor computes has nothing to do. */
const silence = 15_000;
/** Milliseconds after which a program that is not ready, and computes nothing, never will be. */
const longestStart = 120_000;
/** Milliseconds between two looks at the processor time of a program, and the seconds by which it grows while it works. */
const [interval, working] = [2000, 0.5];

export function startProgram({ command, args, cwd, env = {} }: Command): Program {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let lastAt = performance.now();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      lastAt = performance.now();
    });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  async function waitFor(pattern: RegExp, from = 0): Promise<number | undefined> {
    let [activeAt, checkedAt] = [performance.now(), performance.now()];
    let used = readUsed(child.pid);
    const limit = from === 0 ? longestStart : silence;
    for (;;) {
      if (performance.now() - checkedAt > interval) {
        checkedAt = performance.now();
        const now = readUsed(child.pid);
        if (now - used > working) activeAt = checkedAt;
        used = now;
      }
      const isDone = pattern.test(text.slice(from));
      if (isDone && performance.now() - lastAt > quiet) return lastAt;
      if (!isDone && performance.now() - activeAt > limit) return undefined;
      if (child.exitCode !== null) throw new Error(`${command} ended: ${text.slice(-2000)}`);
      await pause(5);
    }
  }
  return {
    child,
    output: () => text,
    waitFor,
    async stop() {
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Seconds of processor time of a program; 0 where the system does not say. */
function readUsed(pid: number | undefined): number {
  try {
    return pid === undefined ? 0 : readProcessorTime(pid);
  } catch {
    return 0;
  }
}

/** Runs a program to its end. Returns the milliseconds it took; throws when it failed. */
export async function runProgram(command: Command): Promise<number> {
  const startedAt = performance.now();
  const program = startProgram(command);
  const [code] = await once(program.child, 'close');
  await program.stop();
  if (code !== 0) throw new Error(`${command.command} ${command.args.join(' ')} failed: ${program.output().slice(-3000)}`);
  return performance.now() - startedAt;
}
