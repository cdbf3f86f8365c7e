// The thread that renders may die at any time: the publication under way fails, and the next one begins in a new thread.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Library, libraryKeys, openLibrary, origin } from '../../test/library.ts';
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

/** A compiled site: the library, whose thread falls over as long as a file says so. What is called Loop computes for ever. */
async function compile(body = '') {
  const site = pathToFileURL(join(import.meta.dirname, '..', '..', 'test', 'site.ts')).href;
  await writeFile(
    join(bundle, 'server', 'entry.mjs'),
    `import { existsSync } from 'node:fs';
     import { library } from '${site}';
     const compute = (text) => { while (text?.includes('Loop')); };
     export const pages = library.pages;
     export const views = library.views.map((view) => ({
       ...view,
       async evaluate(read, args) {
         const value = await view.evaluate(read, args);
         compute(value?.title);
         return value;
       },
     }));
     export const render = async (locals) => {
       if (existsSync('${join(bundle, 'falls-over')}')) { setImmediate(() => { throw new Error('The thread fell over'); }); return new Promise(() => undefined); }
       if (existsSync('${join(bundle, 'exits')}')) process.exit(1);
       if (existsSync('${join(bundle, 'leaves-a-promise')}')) Promise.reject('Nobody waits for this');
       const response = await library.render(locals);
       compute(/<p>.*/.exec(await response.clone().text())?.[0]);
       return response;
     };
     ${body}`,
  );
}

async function openWithWorker(patience?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  const renderer = await createWorkerRenderer({
    bundle,
    version: '1',
    origin,
    keys: libraryKeys,
    objects: join(folder, 'objects'),
    database: { url: `file:${join(folder, 'library.db')}` },
    ...(patience !== undefined && { patience }),
  });
  library = await openLibrary({ folder, around: (parts) => ({ ...parts, renderer }) });
  return { library, renderer };
}

test('a thread renders what this thread would', async () => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  const here = await openLibrary();
  for (const path of ['/shelf', '/de/books/boats']) expect(await (await served.visit(path)).text()).toBe(await (await here.visit(path)).text());
  expect(await served.pipeline.verify()).toEqual({ pages: 8, mismatches: [], held: [] });
  await here.close();
  await renderer.close();
});

test.each(['falls-over', 'exits'])('a thread that %s is replaced, and the edit goes live', async (fault) => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  await writeFile(join(bundle, fault), '');
  const seq = await served.write(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  await expect(served.pipeline.published(seq ?? 0)).rejects.toThrow(/fell over|has ended/);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts.');
  await rm(join(bundle, fault));
  await served.pipeline.published(seq ?? 0);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts on.');
  expect(await served.pipeline.verify()).toEqual({ pages: 8, mismatches: [], held: [] });
  expect(served.errors.length).toBeGreaterThan(0);
  await renderer.close();
});

test('what a page has left behind unawaited holds nothing back', async () => {
  await compile();
  const { library: served, renderer } = await openWithWorker();
  await writeFile(join(bundle, 'leaves-a-promise'), '');
  await served.save(`UPDATE authors SET bio = 'Counts on.' WHERE id = 'ada'`);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts on.');
  expect(served.errors).toEqual([]);
  await renderer.close();
});

test.each([
  ['page', `UPDATE authors SET bio = 'Loops' WHERE id = 'ada'`, `UPDATE authors SET bio = 'Sums' WHERE id = 'ada'`],
  ['view', `UPDATE books SET title = 'Loops' WHERE id = 'b1'`, `UPDATE books SET title = 'Sums' WHERE id = 'b1'`],
])('a %s that computes for ever ends its thread, and everything goes live once it is mended', async (_, broken, mended) => {
  await compile();
  const { library: served, renderer } = await openWithWorker(3000);
  const seq = await served.write(broken, `UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`);
  await expect(served.pipeline.published(seq ?? 0)).rejects.toThrow(/computed without an end/);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Counts.');
  const next = await served.write(mended);
  await vi.waitFor(() => served.pipeline.published(next ?? 0), 30_000);
  expect(await (await served.visit('/books/numbers')).text()).toContain('Sums');
  expect(await (await served.visit('/books/boats')).text()).toContain('Rows.');
  expect(await served.pipeline.verify()).toEqual({ pages: 8, mismatches: [], held: [] });
  await renderer.close();
});

test('a bundle that cannot be loaded is a failure with its reason', async () => {
  const setup = { bundle, version: '1', origin, keys: libraryKeys, objects: join(bundle, 'objects'), database: { url: `file:${join(bundle, 'x.db')}` } };
  await expect(createWorkerRenderer(setup)).rejects.toThrow(/entry\.mjs/);
  await compile(`throw new Error('It cannot even begin');`);
  await expect(createWorkerRenderer(setup)).rejects.toThrow('It cannot even begin');
  await compile(`process.exit(0);`);
  await expect(createWorkerRenderer(setup)).rejects.toThrow('The render worker has ended');
});
