import { fork } from 'node:child_process';
import { scrypt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMediaProcesses, type MediaProcesses, TookTooLong } from './media-processes.ts';

let folder: string;
let path: string;
let slow: string;
let processes: MediaProcesses = createMediaProcesses();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processes-'));
  path = join(folder, 'picture.png');
  slow = join(folder, 'slow.svg');
  await writeFile(
    path,
    await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer(),
  );
  // Each blur covers the whole sheet: minutes of work in a few kilobytes, without any repetition.
  const blurs = '<g filter="url(#f)"><rect width="4000" height="4000"/></g>'.repeat(2000);
  await writeFile(
    slow,
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feGaussianBlur stdDeviation="90"/></filter>${blurs}</svg>`,
  );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => processes.stop());

const placeholderOf = (file: string) => processes.run('makePictures', { path: file, placeholder: true, variants: false });

test('work that takes longer than its budget is ended, and what waits behind it is done', async () => {
  processes = createMediaProcesses({ most: 1, budget: 4000 });
  const [first, second] = await Promise.allSettled([placeholderOf(slow), placeholderOf(path)]);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(TookTooLong) });
  expect(second).toMatchObject({ status: 'fulfilled', value: { placeholder: expect.stringMatching(/^data:/), variants: [] } });
});

test('eight files that take too long leave the threads of the server to the disk and to sign-in', async () => {
  processes = createMediaProcesses({ most: 2, budget: 60_000 });
  let isOver = false;
  const under = Promise.allSettled(Array.from({ length: 8 }, () => placeholderOf(slow))).finally(() => {
    isOver = true;
  });
  // As many as there are threads, twice: none waits for a picture.
  await Promise.all(Array.from({ length: 8 }, () => new Promise((resolve) => scrypt('password', 'salt', 32, resolve))));
  expect(isOver).toBe(false);
  processes.stop();
  expect((await under).map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
});

test('the files of one person are opened one at a time, and those of others do not wait for them', async () => {
  processes = createMediaProcesses({ budget: 60_000 });
  const opened: string[] = [];
  const openAs = async (person: string, file: string) => {
    await processes.by(person).run('makePictures', { path: file, placeholder: true, variants: false });
    opened.push(person);
  };
  const crafted = Promise.allSettled(Array.from({ length: 4 }, () => openAs('mallory', slow)));
  await Promise.all([openAs('vreni', path), openAs('beat', path), openAs('vreni', path), placeholderOf(path)]);
  expect(opened.toSorted()).toEqual(['beat', 'vreni', 'vreni']);
  expect(process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length).toBeLessThanOrEqual(3);
  processes.stop();
  expect((await crafted).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
});

test('a file that cannot be read is an error of its own, and the process goes on', async () => {
  processes = createMediaProcesses({ most: 1 });
  await expect(placeholderOf(join(folder, 'nothing'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect((await placeholderOf(path)).placeholder).toMatch(/^data:/);
});

test('one process after another does the work, and none is left when it has nothing to do', async () => {
  processes = createMediaProcesses({ most: 1, idle: 0 });
  await placeholderOf(path);
  await placeholderOf(path);
  await expect.poll(() => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length).toBe(0);
});

test('a process ends with its server, also in the middle of its work', async () => {
  const child = fork(fileURLToPath(new URL('./media-process.ts', import.meta.url)), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send({ name: 'makePictures', input: { path: slow, placeholder: true, variants: true } });
  await once(child, 'message');
  child.disconnect();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a server that stops takes no more work', async () => {
  processes = createMediaProcesses();
  processes.stop();
  await expect(placeholderOf(path)).rejects.toThrow('The server stops');
});
