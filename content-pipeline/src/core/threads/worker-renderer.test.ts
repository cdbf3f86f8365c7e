// A worker may crash at any time: the publication in progress fails, and the next one starts a new worker.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, libraryKeys, openLibrary, origin } from '../../../test/library.ts';
import { createWorkerRenderer } from './worker-renderer.ts';

let bundle: string;
let library: Library | undefined;
beforeEach(async () => {
  bundle = await mkdtemp(join(tmpdir(), 'bundle-'));
  await mkdir(join(bundle, 'server'));
});
afterEach(async () => {
  await library?.leave();
  if (library) await rm(library.folder, { recursive: true });
  library = undefined;
  await rm(bundle, { recursive: true });
});

/** A compiled site: the library, whose worker crashes while a file says so. */
async function compile(body = '') {
  const site = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'test', 'site.ts')).href;
  await writeFile(
    join(bundle, 'server', 'entry.mjs'),
    `import { existsSync } from 'node:fs';
     import { library } from '${site}';
     export const { pages, views } = library;
     export const render = async (locals) => {
       if (existsSync('${join(bundle, 'falls-over')}')) { setImmediate(() => { throw new Error('The thread fell over'); }); return new Promise(() => undefined); }
       if (existsSync('${join(bundle, 'exits')}')) process.exit(1);
       if (existsSync('${join(bundle, 'leaves-a-promise')}')) Promise.reject('Not awaited');
       return library.render(locals);
     };
     ${body}`,
  );
}

async function openWithWorker(given?: string) {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'library-')));
  const renderer = createWorkerRenderer({
    bundle,
    version: '1',
    origin,
    keys: libraryKeys,
    objects: join(folder, 'objects'),
    database: { url: `file:${join(folder, 'library.db')}` },
  });
  library = await openLibrary({ folder, around: (parts) => ({ ...parts, renderer }) });
  return { library, renderer };
}

test('a worker renders the same as this thread', async () => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  const here = await openLibrary();
  for (const path of ['/shelf', '/de/books/boats']) expect(await (await served.visit(path)).text()).toBe(await (await here.visit(path)).text());
  expect(await served.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  await here.close();
  await renderer.close();
});

test.each(['falls-over', 'exits'])('a worker that %s is replaced, and the save goes live', async (fault) => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  await writeFile(join(bundle, fault), '');
  const seq = await served.write(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  await expect(served.pipeline.whenLive(seq ?? 0)).rejects.toThrow(/fell over|has ended/);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts.');
  await rm(join(bundle, fault));
  await served.pipeline.whenLive(seq ?? 0);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts on.');
  expect(await served.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  expect(served.errors.length).toBeGreaterThan(0);
  await renderer.close();
});

test('a promise that a page did not await blocks nothing', async () => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  await writeFile(join(bundle, 'leaves-a-promise'), '');
  await served.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts on.');
  expect(served.errors).toEqual([]);
  await renderer.close();
});

test('a bundle that cannot be loaded fails with its reason', async () => {
  const setup = { bundle, version: '1', origin, keys: libraryKeys, objects: join(bundle, 'objects'), database: { url: `file:${join(bundle, 'x.db')}` } };
  const load = async () => {
    const renderer = createWorkerRenderer(setup);
    try {
      await renderer.open({ now: 0 });
    } finally {
      await renderer.close();
    }
  };
  await expect(load()).rejects.toThrow(/entry\.mjs/);
  await compile(`throw new Error('It cannot even begin');`);
  await expect(load()).rejects.toThrow('It cannot even begin');
  await compile(`process.exit(0);`);
  await expect(load()).rejects.toThrow('The render worker has ended');
});

test('live pages need no worker: a restart serves them, and only a save says that the site cannot be loaded', async () => {
  await compile();
  const { library: first, renderer } = await openWithWorker();
  const page = await (await first.visit('/books/boats')).text();
  await first.leave();
  await renderer.close();
  await compile(`throw new Error('It cannot even begin');`);
  const { library: second } = await openWithWorker(first.folder);
  expect(await (await second.visit('/books/boats')).text()).toBe(page);
  expect(second.errors).toEqual([]);
  await second.write(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  second.pipeline.wake();
  await expect.poll(() => String(second.errors[0])).toContain('It cannot even begin');
  expect(await (await second.visit('/books/boats')).text()).toBe(page);
});
