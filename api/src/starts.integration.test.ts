// What a start says without a terminal: lines of its log, and nothing else.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteWork } from '../../content-pipeline/test/note-work.ts';
import { freePort } from '../test/free-port.ts';
import { settingsFor, startServerProcess } from '../test/run-server.ts';
import { version } from './version.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'starts-'));
});
afterEach(() => rm(folder, { recursive: true }));

const linesOf = (printed: string): { readonly level: number; readonly msg: string }[] =>
  printed
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('from the start to the stop each line is one of the log, and none has the generated password', async () => {
  noteWork('systems', 1);
  const server = startServerProcess({ ...settingsFor(await freePort(), folder), ADMIN_PASSWORD: '', NODE_NAME: 'a' });
  expect(await server.started()).toBe(true);
  expect(await server.stop()).toBe(0);
  const lines = linesOf(server.printed());
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
    [
      'Stem starts',
      'Loading the site …',
      'The database was migrated',
      'The lease was taken: this process publishes',
      'Stem is running',
      'Stem stops',
      'Stem has stopped',
    ].map((msg) => [30, msg]),
  );
  expect(lines.every((line) => 'node' in line && line.node === 'a')).toBe(true);
  expect(lines[4]).toMatchObject({ version, generatedPassword: join(folder, 'admin-password') });
  expect(server.printed()).not.toContain((await readFile(join(folder, 'admin-password'), 'utf8')).trim());
});

test('wrong settings, an error that nothing has caught and a warning of Node are lines as well', async () => {
  const refused = startServerProcess({ ...settingsFor(0, folder), ADMIN_PASSWORD: 'short', SMPT_URL: 'x' });
  expect([await refused.started(), await refused.stop()]).toEqual([false, 1]);
  expect(linesOf(refused.printed())).toMatchObject([
    { level: 50, msg: 'Stem cannot start', problems: [/PORT/, /ADMIN_PASSWORD/, /SMPT_URL.*SMTP_URL/, /example/].map((name) => expect.stringMatching(name)) },
  ]);

  const fault = 'process.on("SIGUSR2", () => { process.once("warning", () => { throw new Error("nothing catches this"); }); process.emitWarning("a word"); })';
  noteWork('systems', 1);
  const broken = startServerProcess({ ...settingsFor(await freePort(), folder), NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fault)}` });
  expect(await broken.started()).toBe(true);
  expect(await broken.stop('SIGUSR2')).toBe(1);
  // What is still being written when a process ends may come after what was waiting behind it.
  const last = linesOf(broken.printed()).slice(-2);
  expect(last.toSorted((one, other) => one.level - other.level)).toMatchObject([
    { level: 40, msg: 'Node warns', error: { message: 'a word' } },
    { level: 50, error: { message: 'nothing catches this' } },
  ]);
});

test('the health check of the image passes while the site is served, and fails when it is not', { tags: 'long' }, async () => {
  const recipe = await readFile(new URL('../../docs/deploy/Containerfile', import.meta.url), 'utf8');
  const [command = '', ...given]: readonly string[] = JSON.parse(/HEALTHCHECK[^[]+(\[.+\])/.exec(recipe)?.[1] ?? '[]');
  const port = await freePort();
  const isHealthy = () =>
    promisify(execFile)(command, given, { env: { PATH: process.env.PATH, PORT: String(port) } }).then(
      () => true,
      () => false,
    );
  noteWork('systems', 1);
  const server = startServerProcess(settingsFor(port, folder));
  expect([await server.started(), await isHealthy()]).toEqual([true, true]);
  expect([await server.stop(), await isHealthy()]).toEqual([0, false]);
});

test('systemd hears when the site is served, then from the watchdog, and of the stop', async () => {
  const [programs, heard] = [join(folder, 'programs'), join(folder, 'heard')];
  await mkdir(programs);
  await writeFile(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${heard}\n`, { mode: 0o700 });
  const wordsOf = async () => (await readFile(heard, 'utf8').catch(() => '')).trimEnd().split('\n');
  const environment = { PATH: `${programs}:${process.env.PATH}`, WATCHDOG_USEC: '200000' };
  noteWork('systems', 2);
  const server = startServerProcess({ ...settingsFor(await freePort(), join(folder, 'data')), ...environment, NOTIFY_SOCKET: '/run/systemd/notify' });
  expect(await server.started()).toBe(true);
  await vi.waitFor(async () => expect((await wordsOf()).length).toBeGreaterThan(3), { timeout: 60_000, interval: 50 });
  expect(await server.stop()).toBe(0);
  const words = await wordsOf();
  expect(words.filter((word) => word !== 'WATCHDOG=1')).toEqual(['READY=1', 'STOPPING=1']);

  const alone = startServerProcess({ ...settingsFor(await freePort(), join(folder, 'data')), ...environment });
  expect([await alone.started(), await alone.stop()]).toEqual([true, 0]);
  expect(await wordsOf()).toEqual(words);
});
