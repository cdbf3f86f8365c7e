// The command as an author runs it: it serves the blog, publishes what is written, and copies it into a folder.
import { execFile, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeBlog, post } from '../../../test/adopted-blog.ts';
import { noteWork } from '../../../test/note-work.ts';
import type { Proof } from './prove-site.ts';

const command = fileURLToPath(new URL('command.ts', import.meta.url));

const run = promisify(execFile);
const env = { ...process.env, NODE_ENV: 'production' };

test('adopt serve publishes what is written, into a folder as well; alone, and from the last compilation after it was killed', async () => {
  noteWork('systems', 1);
  const blog = await makeBlog();
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--to', 'out'], { cwd: blog.root, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  try {
    await expect.poll(() => said).toContain('Compiling');
    await blog.write('src/content/posts/letters.md', post('Letters', 2, 'ada', 'Letters came early.\n\n![A stamp](./stamp.svg)'));
    await expect.poll(() => said).toMatch(/Serving http:\/\/localhost:\d+\//);
    expect(said).toContain('files written, 0 removed');
    const [address = ''] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    const file = (name: string) => readFile(join(blog.root, 'out', name), 'utf8').catch(() => undefined);
    expect(await file('posts/boats/index.html')).toContain('<em>float</em>');
    await expect.poll(() => file('posts/letters/index.html')).toContain('Letters came early.');
    await blog.write('src/content/posts/boats.md', post('Boats', 1, 'bo', 'Boats sink.'));
    await expect.poll(async () => (await fetch(`${address}/posts/boats/`)).text()).toContain('Boats sink.');
    await expect.poll(() => file('posts/boats/index.html')).toContain('Boats sink.');
    expect(said).toContain('1 rendered: /posts/boats/ changed');
    await blog.write('src/content/posts/numbers.md', undefined);
    await expect.poll(() => file('posts/numbers/index.html')).toBeUndefined();
    expect((await fetch(`${address}/posts/numbers/`)).status).toBe(404);
    expect(await file('robots.txt')).toBe('User-agent: *');
    // What integrations make after a build follows, and is served as well.
    await expect.poll(() => file('sitemap-0.xml'), { timeout: 10_000 }).toContain('/posts/boats/');
    await expect.poll(() => file('sitemap-0.xml'), { timeout: 10_000 }).not.toContain('/posts/numbers/');
    expect(await (await fetch(`${address}/sitemap-0.xml`)).text()).toBe(await file('sitemap-0.xml'));
    expect(said).toContain('After the build: 2 files of @astrojs/sitemap');

    const publish = () => run(process.execPath, [command, 'publish', '--to', 'out'], { cwd: blog.root, env });
    await expect(publish()).rejects.toThrow(`Process ${child.pid} already publishes this site`);
    await end('SIGKILL');
    await blog.write('src/content/posts/boats.md', post('Boats', 1, 'bo', 'Boats return.'));
    const { stdout } = await publish();
    expect(stdout).toContain('The code is that of the last compilation');
    expect(stdout).toContain('1 of 13 files written, 0 removed');
    expect(await file('posts/boats/index.html')).toContain('Boats return.');
  } finally {
    await end('SIGTERM');
    await blog.remove();
  }
});

const prove = async (root: string, ...given: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, 'prove', ...given], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  return stdout.trim().split('\n');
};

test('adopt prove edits a copy of the site and finds everything equal to astro build', { tags: 'long' }, async () => {
  const blog = await makeBlog();
  const lines = await prove(blog.root, '--edits', '10', '--report', 'report.json');
  expect(lines.at(-1)).toBe('Everything equals a clean build');
  // What was rendered is what differs between two clean builds, but for new code and for the list of posts, which a module remembers.
  const counts = lines.flatMap((line) =>
    /compiled|^new page|^removed|^renamed/.test(line) ? [] : [Array.from(line.matchAll(/(?<!\d)(\d+) (?:rendered|pages differ)/g), ([, count]) => count)],
  );
  expect(counts.length).toBeGreaterThan(4);
  for (const [rendered, needed] of counts.slice(0, -1)) expect(rendered).toBe(needed);
  const { edits, ...first } = JSON.parse(await readFile(join(blog.root, 'report.json'), 'utf8')) as Proof; // as the command writes it
  expect(first).toMatchObject({ wrong: [], unstable: [] });
  expect(edits).toHaveLength(10);
  expect(edits.flatMap(({ compared }) => compared?.wrong ?? ['not compared'])).toEqual([]);
  await blog.remove();
});

test('adopt prove edits a copy of the site at random, and finds everything equal', { tags: 'long' }, async () => {
  const blog = await makeBlog();
  const lines = await prove(blog.root, '--random', '60', '--seed', '5');
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/^\d\d edits, \d+ compiled; compared 12 times with clean renders and 2 times with astro build$/),
    'No difference with seed 5',
  ]);
  await blog.remove();
});

test('a random history that fails is shortened to the edits that matter', { tags: 'long' }, async () => {
  // A page that reads files by itself, which no change of content renders.
  const blog = await makeBlog({
    'src/pages/raw.txt.ts': `import { readdirSync, readFileSync } from 'node:fs';
  const folder = 'src/content/posts/';
export const GET = () => new Response(readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8')).join(''));`,
  });
  const failed: unknown = await prove(blog.root, '--random', '4', '--seed', '7').catch((error: unknown) => error);
  const { stdout } = failed as { stdout: string }; // of a process that ended with 1
  const [said = '', ...edits] = stdout.trim().split('These edits of seed 7 leave ')[1]?.split('\n') ?? [];
  expect(said).toBe('/raw.txt different:');
  // Not the record that was changed before it.
  expect(edits).toEqual([expect.stringMatching(/^title \(/)]);
  await blog.remove();
});

test('adopt serve begins again before its memory is full', { tags: 'long' }, async () => {
  noteWork('systems', 1);
  const blog = await makeBlog();
  const words = ['--max-old-space-size=160', '--max-semi-space-size=4', command, 'serve', '--port', '0'];
  const child = spawn(process.execPath, words, { cwd: blog.root, env });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const addresses = () => said.match(/http:\/\/localhost:\d+/g) ?? [];
  await expect.poll(addresses, { timeout: 60_000 }).toHaveLength(1);
  // The order of the posts is remembered by a module, which is evaluated again each time.
  for (let edit = 1; addresses().length < 2 && edit < 200; edit += 1) {
    const before = said.length;
    await blog.write('src/content/posts/boats.md', post('Boats', 1 + (edit % 28), 'bo', `Boats sail ${edit} times.`));
    await expect.poll(() => said.length, { timeout: 60_000 }).toBeGreaterThan(before);
  }
  expect(said).toContain('The memory of this process is nearly full: it starts again');
  await expect.poll(addresses, { timeout: 60_000 }).toHaveLength(2);
  expect(new Set(addresses()).size).toBe(1);
  await blog.write('src/content/posts/boats.md', post('Boats', 1, 'bo', 'Boats go on.'));
  await expect.poll(async () => (await fetch(`${addresses()[0]}/posts/boats/`)).text(), { timeout: 60_000 }).toContain('Boats go on.');
  child.kill('SIGTERM');
  await ended;
  await blog.remove();
});
