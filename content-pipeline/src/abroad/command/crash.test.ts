// An adopted site that is killed while it starts, compiles, publishes and copies, and whose files change meanwhile: the next start
// makes the folder what a clean build gives.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { type BlogFolder, makeBlog, post } from '../../../test/adopted-blog.ts';
import { buildClean } from '../../../test/adopted-site.ts';
import { noteWork } from '../../../test/note-work.ts';
import { filesBelow } from '../output/live-files.ts';

const command = fileURLToPath(new URL('command.ts', import.meta.url));
const env = { ...process.env, NODE_ENV: 'production' };

/** Random numbers below `end` that follow from a seed. */
function randomOf(seed: number) {
  let drawn = 0;
  return (end: number) => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE(0) % end;
}

/** Edits files until it is stopped, without waiting for anything that they cause. */
async function editUntil(stopped: AbortSignal, blog: BlogFolder, random: (end: number) => number): Promise<void> {
  const names = ['boats', 'letters', 'numbers', 'trains', 'planes'];
  for (let round = 0; !stopped.aborted; round += 1) {
    const name = names[random(names.length)] ?? '';
    const kind = random(10);
    const file = `src/content/posts/${name}.md`;
    if (kind === 0 && name !== 'boats') await blog.write(file, undefined);
    else if (kind === 1) await blog.write('src/styles/site.css', `body { margin: ${round}px; }`);
    else if (kind === 2)
      await blog.write('src/content/authors.json', JSON.stringify(['ada', 'bo'].map((id) => ({ id, name: `${id} ${round}`, town: 'Oslo' }))));
    else await blog.write(file, post(kind < 5 ? `${name} ${round}` : name, 1 + random(9), 'bo', `Text ${round}.`));
    await pause(20 + random(400));
  }
}

/** Serves the site while its files change, and kills it after some milliseconds, or when it has said something. */
async function serveAndKill(blog: BlogFolder, random: (end: number) => number): Promise<void> {
  noteWork('systems', 1);
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--to', 'out'], { cwd: blog.root, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stopped = new AbortController();
  const editing = editUntil(stopped.signal, blog, random);
  const awaited = ['Serving', 'Live in', 'After the build', 'Compiling'][random(5)];
  const said = new Promise<void>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      if (awaited !== undefined && text.includes(awaited)) resolve();
    });
    child.once('exit', () => resolve());
  });
  await Promise.race([said, pause(30_000)]);
  await pause(random(1500));
  child.kill('SIGKILL');
  await ended;
  stopped.abort();
  await editing;
}

async function killAndCompare(seed: number, kills: number): Promise<void> {
  const blog = await makeBlog();
  const random = randomOf(seed);
  for (let kill = 0; kill < kills; kill += 1) await serveAndKill(blog, random);
  await promisify(execFile)(process.execPath, [command, 'publish', '--to', 'out'], { cwd: blog.root, env });
  const built = await buildClean(blog.root);
  const out = join(blog.root, 'out');
  expect((await filesBelow(out)).filter((file) => !file.startsWith('_astro/')).sort()).toEqual(
    (await filesBelow(built)).filter((file) => !file.startsWith('_astro/')).sort(),
  );
  for (const file of await filesBelow(built)) expect([file, (await readFile(join(out, file))).equals(await readFile(join(built, file)))]).toEqual([file, true]);
  await blog.remove();
}

test('a site that is killed while its files change has what a clean build gives after the next start', () => killAndCompare(1, 1));

test.each([2, 3, 4, 5, 6])('killed four times, with the seed %i', { tags: 'long' }, (seed) => killAndCompare(seed, 4));
