// Folders with the files of a site, and programs that work on them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pages } from './adapter.ts';

/** Texts by path in a folder. */
export type Files = Readonly<Record<string, string>>;

/** Writes what differs and removes what is gone, as an editor or a pull would. */
export async function writeFiles(folder: string, files: Files, before: Files = {}): Promise<void> {
  for (const name of Object.keys(before)) if (!Object.hasOwn(files, name)) await rm(join(folder, name));
  for (const [name, text] of Object.entries(files)) {
    if (before[name] === text) continue;
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
/** Milliseconds after which a program that prints nothing has nothing to do. */
const silence = 15_000;
/** Milliseconds after which a program that is not ready never will be. */
const longestStart = 120_000;

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
    const startedAt = performance.now();
    const limit = from === 0 ? longestStart : silence;
    for (;;) {
      const isDone = pattern.test(text.slice(from));
      if (isDone && performance.now() - lastAt > quiet) return lastAt;
      if (!isDone && performance.now() - startedAt > limit) return undefined;
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

/** Runs a program to its end. Returns what it printed; throws when it failed. */
export async function runProgram(command: Command): Promise<string> {
  const program = startProgram(command);
  const [code] = await once(program.child, 'close');
  await program.stop();
  if (code !== 0) throw new Error(`${command.command} ${command.args.join(' ')} failed: ${program.output().slice(-3000)}`);
  return program.output();
}
