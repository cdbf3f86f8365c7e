import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary, origin } from '../../../test/library.ts';
import { hasNginx } from '../../../test/nginx.ts';
import { libraryWith } from '../../../test/site.ts';
import { type CopyContext, createCopier } from './copy.ts';
import { applyChanges, openFolderDestination, stagingFolderOf } from './folder.ts';
import { startFollower } from './follower.ts';

let library: Library;
let folder: string;
const site = libraryWith(
  { path: '/old', lang: 'en', redirect: '/shelf' },
  { path: '/404', lang: 'en', status: 404 },
  { path: '/gone', lang: 'en', status: 404 },
);
beforeEach(async () => {
  library = await openLibrary({ site });
  folder = await mkdtemp(join(tmpdir(), 'followed-'));
});
afterEach(async () => {
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

const follow = (parts: Pick<CopyContext, 'database' | 'objects'>) => createCopier({ destination: openFolderDestination(folder), ...parts }).copy();
const copy = (of: Library = library) => follow(of);
const page = (file: string) => readFile(join(folder, 'site', file), 'utf8');
const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);

async function files(): Promise<string[]> {
  const found = await readdir(join(folder, 'site', '.'), { recursive: true, withFileTypes: true });
  const root = join(folder, 'site');
  return found.flatMap((file) => (file.isFile() ? [join(file.parentPath, file.name).slice(root.length)] : [])).sort();
}

/** Every file equals what the edge serves under its path, and there are no other files. */
async function expectWhole(of: Library = library) {
  const served = await of.pipeline.servedPaths();
  const expected = [...served].map(([path, { status }]) => (status === 404 ? `${path}.html` : `${path}/index.html`)).sort();
  expect(await files()).toEqual(expected);
  for (const [path, { object, status }] of served)
    if (object !== undefined) expect(await page(status === 404 ? `${path}.html` : `${path}/index.html`)).toBe((await of.objects.get(object))?.toString());
}

test('the folder has every page where any web server looks for it, and redirects as pages', async () => {
  await copy();
  await expectWhole();
  expect(await page('books/letters/index.html')).toContain('<h1>Letters</h1>');
  expect(await page('old/index.html')).toContain('content="0; url=/shelf"');
});

test('a publication changes its own files and no others; a removed page leaves nothing behind', async () => {
  await copy();
  const tree = await readlink(join(folder, 'site'));
  const untouched = await stat(join(folder, 'site/books/boats/index.html'));
  const configured = await stat(join(folder, 'nginx/maps.conf'));
  await title('Vowels');
  await library.save(`DELETE FROM books WHERE id = 'b1'`, `INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
  await copy();
  await expectWhole();
  expect(await readlink(join(folder, 'site'))).toBe(tree);
  expect((await stat(join(folder, 'site/books/boats/index.html'))).ino).toBe(untouched.ino);
  expect((await stat(join(folder, 'nginx/maps.conf'))).ino).toBe(configured.ino);
  expect(await readdir(join(folder, 'site/books'))).toEqual(['birds', 'boats', 'letters']);
  const again = await stat(join(folder, 'site/books/letters/index.html'));
  await copy();
  expect((await stat(join(folder, 'site/books/letters/index.html'))).ino).toBe(again.ino);
});

test('a rollback and a blocked page are copied as visitors see them', async () => {
  const first = await title('Vowels');
  await copy();
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  await library.pipeline.rollBack(first?.id ?? 0);
  await copy();
  await expectWhole();
  expect(await page('books/letters/index.html')).toContain('Letters');
});

test('a follower killed at any step catches up, and every file is complete meanwhile', async () => {
  await copy();
  let steps = 0;
  for (let cut = 1, isCut = true; isCut; cut += 1) {
    isCut = false;
    let left = cut;
    const step = () => {
      left -= 1;
      if (left > 0) return;
      isCut = true;
      throw new Error('The power is off');
    };
    await library.save(
      `UPDATE books SET title = 'Cut ${cut}', slug = 'cut-${cut}' WHERE id = 'b2'`,
      `UPDATE authors SET bio = 'Number ${cut}.' WHERE id = 'bo'`,
    );
    const dying = {
      objects: {
        async get(hash: string) {
          step();
          return library.objects.get(hash);
        },
      },
      database: {
        ...library.database,
        write: async <T>(unit: Parameters<typeof library.database.write<T>>[0]) => {
          step();
          const value = await library.database.write(unit);
          step();
          return value;
        },
      },
    };
    await follow(dying).catch(() => undefined);
    for (const file of await files()) expect(await page(file)).toMatch(/^<!doctype html>.*<\/html>\s*$/s);
    await copy();
    await expectWhole();
    steps += 1;
  }
  expect(steps).toBeGreaterThan(6);
});

test('the ledger is flushed before files are copied: after a power cut none is newer than it', async () => {
  await copy();
  const before = await page('books/letters/index.html');
  await title('Vowels');
  const flushes: unknown[] = [];
  const write = async (_: unknown, flush = 'now') => {
    flushes.push(flush);
    throw new Error('The power is off');
  };
  await expect(follow({ objects: library.objects, database: { ...library.database, write } })).rejects.toThrow('The power is off');
  expect(flushes).toEqual(['now']);
  expect(await page('books/letters/index.html')).toBe(before);
  await copy();
  await expectWhole();
});

test('a follower killed between two files of a publication starts again, and leaves no temporary files', async () => {
  await copy();
  await library.save(`UPDATE books SET slug = 'vowels' WHERE id = 'b2'`, `DELETE FROM books WHERE id = 'b1'`);
  const { object = '' } = (await library.pipeline.servedPaths()).get('/books/vowels') ?? {};
  const bytes = (await library.objects.get(object)) ?? Buffer.alloc(0);
  await applyChanges(join(folder, 'site'), stagingFolderOf(folder), {
    files: [{ file: 'books/vowels/index.html', content: { headers: {}, bytes: async () => bytes } }, { file: 'books/numbers/index.html' }],
    check: async () => 0,
  });
  await writeFile(join(stagingFolderOf(folder), 'half'), 'of a page');
  await copy();
  await expectWhole();
  expect(await readdir(folder)).not.toContain('.stem-aside');
});

test('a folder of another database, of a later state, or an empty folder is replaced as a whole, atomically', async () => {
  await copy();
  const first = await readlink(join(folder, 'site'));
  await writeFile(join(folder, '.stem'), JSON.stringify({ mark: 'another', publication: 1 }));
  await copy();
  const second = await readlink(join(folder, 'site'));
  expect(second).not.toBe(first);
  expect(await readdir(folder)).toEqual(['.stem', 'nginx', 'site', second].sort());
  await title('Vowels');
  await title('Consonants');
  await library.database.write(async (transaction) => {
    await transaction.run(`DELETE FROM publications WHERE id < (SELECT max(id) FROM publications)`);
  });
  await copy();
  expect(await readlink(join(folder, 'site'))).not.toBe(second);
  await expectWhole();
});

test('a folder of an earlier version of the follower is copied again from scratch', async () => {
  await copy();
  const first = await readlink(join(folder, 'site'));
  await library.database.write(async (transaction) => {
    await transaction.run(`UPDATE pipeline_state SET value = json_remove(value, '$.cursor.withoutFile') WHERE name = 'follower of the directory'`);
  });
  await copy();
  expect(await readlink(join(folder, 'site'))).not.toBe(first);
  await expectWhole();
});

test('a first copy that fails or is killed leaves no temporary files, and the served tree stays', async () => {
  const failing = { database: library.database, objects: { get: async () => undefined } };
  const trees = async () => (await readdir(folder)).filter((name) => name.startsWith('site-'));
  await expect(follow(failing)).rejects.toThrow('are missing');
  expect(await trees()).toEqual([]);
  await copy();
  const live = await readlink(join(folder, 'site'));
  await rm(join(folder, '.stem'));
  await mkdir(join(folder, `site-${randomUUID()}`));
  await expect(follow(failing)).rejects.toThrow('are missing');
  expect(await trees()).toEqual([live]);
  await expectWhole();
});

test('the bytes of one file at a time are in memory, in the first copy and in later ones', async () => {
  let asked = 0;
  const counting = {
    async get(hash: string) {
      const written = await readdir(stagingFolderOf(folder));
      for (const name of written) expect((await stat(join(stagingFolderOf(folder), name))).size).toBeGreaterThan(0);
      // Redirects have files as well.
      expect(written.length).toBeGreaterThanOrEqual(asked);
      asked += 1;
      return library.objects.get(hash);
    },
  };
  const counted = { database: library.database, objects: counting };
  await follow(counted);
  expect(asked).toBe((await files()).length - 1);
  asked = 0;
  await library.save(`UPDATE authors SET bio = 'Counts on.', bio_de = 'Zählt weiter.'`);
  await follow(counted);
  expect(asked).toBe(6);
  await expectWhole();
});

test('it follows publications, reports its state, and retries failures', async () => {
  const failures: unknown[] = [];
  let isBroken = true;
  const objects = { get: async (hash: string) => (isBroken ? undefined : library.objects.get(hash)) };
  const follower = startFollower({ ...library, destination: openFolderDestination(folder), objects, onError: (error) => failures.push(error) });
  await follower.settled();
  expect(await follower.state()).toEqual({
    behind: 1,
    withoutFile: [],
    failingSince: expect.any(Number),
    failure: expect.stringMatching(/^The bytes of .* are missing$/),
  });
  expect(failures).toHaveLength(1);
  isBroken = false;
  const last = await title('Vowels');
  await follower.settled();
  expect(await follower.state()).toEqual({ publication: last?.id, behind: 0, withoutFile: [] });
  await expectWhole();
  await follower.stop();
  await title('Consonants');
  expect(await follower.state()).toEqual({ publication: last?.id, behind: 1, withoutFile: [] });
});

test.skipIf(!hasNginx)('nginx serves the folder as the edge serves the site: pages, redirects, headers, 404 pages', async () => {
  await copy();
  const port = await freePort();
  const paths = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`.replace('body_temp', 'client_body_temp'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${paths.join(' ')} include ${folder}/nginx/maps.conf; server { listen 127.0.0.1:${port}; include ${folder}/nginx/server.conf; location ~ ^/media { return 200 "ours"; } location @stem { error_page 502 =404 $stem_missing; return 502; } } }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], { stdio: 'ignore' });
  const gone = once(nginx, 'exit');
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
  try {
    for (let tries = 0; tries < 200 && !(await get('/shelf').catch(() => undefined)); tries += 1) await pause(25);
    for (const path of [
      '/shelf',
      '/books/letters',
      '/de/books/boats',
      '/old',
      '/gone',
      '/404',
      '/nowhere',
      '/apple-touch-icon.png',
      '/de/.well-known.txt',
      '/.well-known/a',
      '/a.pdf',
    ]) {
      const [theirs, ours] = [await get(path), await library.visit(path)];
      expect([path, theirs.status]).toEqual([path, ours.status]);
      if (theirs.status !== 301) expect(await theirs.text()).toBe(await ours.text());
      for (const name of ['content-type', 'cache-control']) if (theirs.status === 200) expect(theirs.headers.get(name)).toBe(ours.headers.get(name));
      const to = theirs.headers.get('location');
      if (to !== null) expect(new URL(to, origin).pathname).toBe(ours.headers.get('location'));
    }
    // What an operator serves in a location of their own stays theirs.
    expect(await (await get('/media/cover.png')).text()).toBe('ours');
  } finally {
    nginx.kill('SIGTERM');
    await gone;
  }
});

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}
