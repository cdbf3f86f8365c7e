// Follows a guide of CONTRIBUTING.md to the letter in a copy of the repository, which a test then checks, builds and starts.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../api/test/free-port.ts';
import { type ServerProcess, settingsFor, watchServer } from '../../api/test/run-server.ts';
import { root } from '../repository.ts';
import { copyRepository } from './copy-repository.ts';

interface Step {
  readonly language: string;
  /** The file to write or change, or the folder of a command. */
  readonly place: string;
  readonly text: string;
}

export interface GuideInCopy {
  readonly folder: string;
  /** The files that the guide writes or changes. */
  readonly files: ReadonlySet<string>;
  /** How many migrations it adds. */
  readonly migrations: number;
  /** Runs a program of the repository; throws with what it has printed. */
  run(program: string, ...options: readonly string[]): string;
  /** Builds the copy and starts it as `npm start` does. */
  start(): Promise<{ readonly address: string; readonly printed: string }>;
  remove(): Promise<void>;
}

/** `heading`: that of the section with the steps. */
export function followGuide(heading: string): GuideInCopy {
  const copy = mkdtempSync(join(tmpdir(), 'guide-'));
  const steps = stepsOf(heading);
  let server: ServerProcess | undefined;
  const environment = (more: Readonly<Record<string, string>> = {}) => ({
    ...process.env,
    PATH: `${join(copy, 'node_modules/.bin')}:${process.env.PATH}`,
    // The test that starts them runs in Vitest itself.
    VITEST: undefined,
    NODE_ENV: undefined,
    ...more,
  });
  copyRepository(copy);
  for (const { language, place, text } of steps) {
    const file = join(copy, place);
    if (language === 'sh') execFileSync('sh', ['-c', text], { cwd: file, env: environment(), stdio: 'pipe' });
    else write(file, language === 'diff' ? patched(file, text) : `${text}\n`);
  }
  return {
    folder: copy,
    files: new Set(steps.filter(({ language }) => language !== 'sh').map(({ place }) => place)),
    migrations: migrationsIn(copy) - migrationsIn(root),
    run(program, ...options) {
      try {
        return execFileSync(join(copy, 'node_modules/.bin', program), options, { cwd: copy, env: environment(), encoding: 'utf8', stdio: 'pipe' });
      } catch (error) {
        const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }; // what execFileSync adds to the error
        throw new Error(`${program} failed:\n${stdout}${stderr}`, { cause: error });
      }
    },
    async start() {
      const port = await freePort();
      const env = environment(settingsFor(port, join(copy, '.data')));
      server = watchServer(spawn(process.execPath, ['scripts/start.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'pipe'] }));
      if (!(await server.started())) throw new Error(`It did not start:\n${server.printed()}`);
      return { address: `http://127.0.0.1:${port}`, printed: server.printed() };
    },
    async remove() {
      await server?.stop();
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** The code blocks of the section: each names its place behind its language. */
function stepsOf(heading: string): Step[] {
  const [, section = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split(`### ${heading}\n`);
  const blocks = section
    .split('\n### ', 1)
    .join('')
    .matchAll(/^ {3}```(\w+) (\S+)\n([\s\S]*?)\n {3}```$/gm);
  return Array.from(blocks, ([, language = '', place = '', text = '']) => ({ language, place, text: text.replaceAll(/^ {3}/gm, '') }));
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** A diff without line numbers: its context occurs once in the file. */
function patched(file: string, diff: string): string {
  const before = readFileSync(file, 'utf8');
  const without = (sign: string) =>
    diff
      .split('\n')
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  const context = `${without('+')}\n`;
  const found = before.split(context).length - 1;
  if (found !== 1) throw new Error(`${file} has these lines ${found} times, instead of once:\n${context}`);
  return before.replace(context, () => `${without('-')}\n`);
}

const migrationsIn = (folder: string): number => readdirSync(join(folder, 'api/migrations')).filter((name) => name.endsWith('.sql')).length;
