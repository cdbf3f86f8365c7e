// A page or view that hangs blocks itself only, and costs one worker.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Library, type LibraryOptions, libraryKeys, lines, openLibrary, origin } from '../../../test/library.ts';
import type { Change } from '../changes.ts';
import type { Publication, Renderer } from '../pipeline.ts';
import { nameWithParameters, say } from '../sentences.ts';
import { createWorkerRenderer } from './worker-renderer.ts';

// Each hanging task costs a timeout and a new thread, so most of these run in the long suite only.
const long = { tags: 'long' };

let bundle: string;
let library: Library;
let renderer: Renderer;
beforeEach(async () => {
  bundle = await mkdtemp(join(tmpdir(), 'bundle-'));
  await mkdir(join(bundle, 'server'));
  await writeFile(join(bundle, 'hangs'), '');
});
afterEach(async () => {
  try {
    await library.close();
  } finally {
    await renderer.close();
    await rm(bundle, { recursive: true });
  }
});

/**
 * A compiled site: the library. A view hangs before its first read for an author called Loop, and after its reads for a book
 * titled Loop; it reads ever more rows for a book titled Cycle. A slug Loop hangs its page source, a biography with
 * Loop its template; all of these only while there is the file `hangs`.
 */
async function open(options: LibraryOptions = {}, site: 'site' | 'parts-site' = 'site') {
  const source = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'test', `${site}.ts`)).href;
  await writeFile(
    join(bundle, 'server', 'entry.mjs'),
    `import { appendFileSync, existsSync } from 'node:fs';
     import { books } from '${source.replace('parts-site', 'site')}';
     import { ${site === 'site' ? 'library' : 'libraryWithParts'} } from '${source}';
     ${site === 'site' ? '' : 'const library = libraryWithParts();'}
     const compute = (text) => {
       if (!text?.includes('Loop') || !existsSync('${join(bundle, 'hangs')}')) return;
       appendFileSync('${join(bundle, 'loops')}', '.');
       for (;;);
     };
     const computing = (view) => ({
       ...view,
       async evaluate(read, args) {
         compute(args?.author);
         const value = await view.evaluate(read, args);
         compute(value?.title ?? value?.[0]?.path);
         for (let row = 0; value?.title?.includes('Cycle'); row += 1) await read.one(books, { id: String(row) });
         return value;
       },
     });
     export const views = library.views.map(computing);
     export const pages = library.pages.map((source) => ({ ...source, view: computing(source.view) }));
     export const render = async (locals) => {
       const response = await library.render(locals);
       compute(/<p>.*/.exec(await response.clone().text())?.[0]);
       return response;
     };
     export const renderPart = async (name, args, locals) => {
       const response = await library.renderPart(name, args, locals);
       compute(/^<p>.*/.exec(await response.clone().text())?.[0]);
       return response;
     };`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'library-'));
  renderer = createWorkerRenderer({
    bundle,
    version: '1',
    origin,
    keys: libraryKeys,
    objects: join(folder, 'objects'),
    database: { url: `file:${join(folder, 'library.db')}` },
    heartbeatTimeout: 500,
  });
  library = await openLibrary({ ...options, folder, around: (parts) => ({ ...parts, renderer }) });
}

/** Number of hangs so far. */
const countHangs = async () => (await readFile(join(bundle, 'loops'), 'utf8').catch(() => '')).length;
const sorted = (publication: Publication | undefined) => lines(publication)?.sort();
const failures = (publication: Publication | undefined) =>
  [...new Set(publication?.pages.flatMap(({ failure }) => failure && nameWithParameters(failure)))].filter(Boolean);
const shown = async (path: string) => (await library.visit(path)).text();
const blocked = async () => (await library.pipeline.verify()).blocked.map(({ path }) => path);
/** An independent save goes live as usual. */
async function expectUndisturbed() {
  const before = await countHangs();
  expect(sorted(await library.save(`UPDATE authors SET bio = 'Rows on.' WHERE id = 'bo'`))).toEqual(['changed /books/boats', 'changed /de/books/boats']);
  expect(await countHangs()).toBe(before);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
}
const rows = `UPDATE authors SET bio = 'Rows.' WHERE id = 'bo'`;
const others = ['changed /books/boats', 'changed /de/books/boats'];

const hang = 'a view that hangs %s blocks its page only, until the content is corrected';
test.each([['while it reads', 'Cycle']])(hang, (_, title) => expectBlocked(title));
test.each([['after its reads', 'Loop']])(hang, long, (_, title) => expectBlocked(title));
async function expectBlocked(title: string): Promise<void> {
  await open();
  const broken = await library.save(`UPDATE books SET title = '${title}' WHERE id = 'b1'`, rows);
  expect(sorted(broken)).toEqual([...others, 'changed /shelf', 'failed /books/numbers']);
  expect(failures(broken)).toEqual(['pages.viewHung (Book)']);
  expect(await shown('/books/numbers')).toContain('<h1>Numbers</h1>');
  expect(await blocked()).toEqual(['/books/numbers']);
  await expectUndisturbed();
  const mended = await library.save(`UPDATE books SET title = 'Sums' WHERE id = 'b1'`);
  expect(sorted(mended)).toEqual(['changed /books/numbers', 'changed /shelf']);
  expect(await shown('/books/numbers')).toContain('<h1>Sums</h1>');
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
}

test('a view that hangs before its first read blocks the pages that call it', long, async () => {
  await open();
  const broken = await library.save(`UPDATE books SET author_id = 'Loop' WHERE id = 'b1'`, rows);
  expect(sorted(broken)).toEqual([...others, 'failed /books/numbers', 'failed /de/books/numbers']);
  expect(failures(broken)).toEqual(['pages.pageHung']);
  await expectUndisturbed();
  const mended = await library.save(`UPDATE books SET author_id = 'bo' WHERE id = 'b1'`);
  expect(sorted(mended)).toEqual(['changed /books/numbers', 'changed /de/books/numbers']);
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

const unsaved = { seq: 0, op: 'update', actor: null, changeSet: null, at: '' } as const;
const rowing: Change = { ...unsaved, entity: 'authors', rowId: 'bo', changes: { bio: ['Loops', 'Rows.'] }, keys: { id: ['bo', 'bo'] } };
const retitled: Change = {
  ...unsaved,
  entity: 'books',
  rowId: 'b2',
  changes: { title: ['Letters', 'Vowels'] },
  keys: { id: ['b2', 'b2'], slug: ['letters', 'letters'], author_id: ['ada', 'ada'] },
};

test('trap 14: a template that hangs blocks its pages in both languages, and no preview of other pages', long, async () => {
  await open();
  const saving = library.save(`UPDATE authors SET bio = 'Loops' WHERE id = 'bo'`, `UPDATE authors SET bio = 'Adds.' WHERE id = 'ada'`);
  const previews = Promise.all(['/books/letters', '/books/numbers'].map((path) => library.pipeline.preview(path, [retitled])));
  const broken = await saving;
  expect(sorted(broken)).toEqual(['changed /books/letters', 'changed /books/numbers', 'failed /books/boats', 'failed /de/books/boats']);
  expect(failures(broken)).toEqual(['pages.pageHung']);
  expect((await previews).map((page) => page && ('bytes' in page ? page.status : page.failure))).toEqual([200, 200]);
  const before = await countHangs();
  expect(await library.pipeline.preview('/books/boats', [rowing])).toMatchObject({ status: 200 });
  expect(sorted(await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`))).toEqual(
    ['/books/letters', '/de/books/letters', '/de/shelf', '/shelf'].map((path) => `changed ${path}`),
  );
  expect(await countHangs()).toBe(before);
  expect((await library.pipeline.verify()).mismatches).toEqual([]);
  expect(sorted(await library.save(rows))).toEqual(others);
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('a part that hangs keeps its last good version, and no page or other part waits for it', long, async () => {
  await open({}, 'parts-site');
  const broken = await library.save(`UPDATE authors SET bio = 'Loops', bio_de = 'Loops' WHERE id = 'bo'`, `UPDATE authors SET bio = 'Adds.' WHERE id = 'ada'`);
  expect(broken?.parts.map(({ path, outcome, failure }) => [outcome, path, failure]).sort()).toEqual([
    ['changed', '["Writer","en",{"author":"ada"}]', undefined],
    ['failed', '["Writer","de",{"author":"bo"}]', say('pages.partHung')],
    ['failed', '["Writer","en",{"author":"bo"}]', say('pages.partHung')],
  ]);
  expect(await shown('/shelf')).toMatch(/Ada: Adds\..*Bo: (?!Loops)/);
  expect(sorted(await library.save(`UPDATE books SET title = 'Vowels' WHERE id = 'b2'`))).toContain('changed /books/letters');
  const mended = await library.save(`UPDATE authors SET bio = 'Rows.', bio_de = 'Rudert.' WHERE id = 'bo'`);
  expect(mended?.parts.map(({ outcome }) => outcome)).toEqual(['changed', 'changed']);
  expect(await shown('/shelf')).toContain('Bo: Rows.');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('a save while a hanging page is being found goes live with everything else, without an error', long, async () => {
  await open();
  const breaking = library.save(`UPDATE books SET title = 'Loop' WHERE id = 'b1'`);
  await vi.waitFor(() => readFile(join(bundle, 'loops')), 10_000);
  await Promise.all([breaking, library.save(rows)]);
  expect(await blocked()).toEqual(['/books/numbers']);
  expect(await shown('/books/boats')).toContain('Rows.');
  await expectUndisturbed();
});

test('a preview of a hanging page returns its failure, and saves go live meanwhile', long, async () => {
  await open();
  const preview = () => library.pipeline.preview('/books/letters', [{ ...retitled, changes: { title: ['Letters', 'Loop'] } }]);
  const [previewed, published] = await Promise.all([preview(), library.save(rows)]);
  expect(previewed).toMatchObject({ failure: say('pages.viewHung', 'Book') });
  expect(sorted(published)).toEqual(others);
  expect(await preview()).toEqual(previewed);
  await expectUndisturbed();
});

test('the pages of a hanging page source stay as they are, and the self-check does not run it', long, async () => {
  await open({ checkEvery: 1 });
  const broken = await library.save(`UPDATE books SET slug = 'Loop' WHERE id = 'b1'`, rows);
  expect(sorted(broken)?.filter((line) => !line.endsWith('shelf'))).toEqual([...others, 'failed /books/numbers', 'failed /de/books/numbers']);
  expect(failures(broken)).toContain('pages.viewHung (Pages of a book)');
  const before = await countHangs();
  const { checked } = (await library.pipeline.status()).check;
  await expect.poll(async () => (await library.pipeline.status()).check.checked).toBeGreaterThan(checked + 16);
  expect((await library.pipeline.status()).check.mismatches).toEqual([]);
  expect(await countHangs()).toBe(before);
  await library.save(`UPDATE books SET slug = 'sums' WHERE id = 'b1'`);
  expect(await shown('/books/sums')).toContain('<h1>Numbers</h1>');
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('a hanging page in a large publication blocks no other page either', long, async () => {
  await open({ large: 1 });
  const broken = await library.save(
    `UPDATE authors SET bio = 'Loops' WHERE id = 'bo'`,
    `UPDATE authors SET bio = 'Adds.', bio_de = 'Zählt zu.' WHERE id = 'ada'`,
  );
  expect(sorted(broken)).toEqual([
    ...['/books/letters', '/books/numbers', '/de/books/letters', '/de/books/numbers'].map((path) => `changed ${path}`),
    ...['/books/boats', '/de/books/boats'].map((path) => `failed ${path}`),
  ]);
  expect(sorted(await library.save(rows))).toEqual(others);
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('what hangs is run again by a retry, and after ten minutes', long, async () => {
  await open();
  await library.save(`UPDATE books SET title = 'Loop' WHERE id = 'b1'`);
  await expectUndisturbed();
  const hangs = await countHangs();
  await library.pipeline.retry();
  expect(await countHangs()).toBeGreaterThan(hangs);
  expect(await blocked()).toEqual(['/books/numbers']);
});

test.each([
  ['view', `UPDATE books SET title = 'Loop' WHERE id = 'b1'`, ['/books/numbers']],
  ['template', `UPDATE authors SET bio = 'Loops' WHERE id = 'bo'`, ['/books/boats', '/de/books/boats']],
])('a %s that hung is run again after ten minutes, without a save', long, async (_, save, paths) => {
  await open({ poll: 20 });
  await library.save(save);
  const failed = async () => (await library.pipeline.status()).failedPages.map(({ path }) => path);
  expect(await failed()).toEqual(paths);
  await rm(join(bundle, 'hangs'));
  library.clock.now += 600_001;
  await expect.poll(failed).toEqual([]);
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
});

test('a layout that hangs on all pages fails the publication with a reason that names some, until it is corrected', long, async () => {
  await open();
  const seq = await library.write(`UPDATE authors SET bio = 'Loop', bio_de = 'Loop'`);
  // The attempt started by the save may have failed before this waits for it.
  await library.pipeline.whenLive(seq ?? 0).catch(() => undefined);
  expect(library.errors.map(String)).toContainEqual(expect.stringMatching(/^Error: pages\.manyHung \(.*\/books\/boats/));
  const next = await library.write(`UPDATE authors SET bio = 'Writes.', bio_de = 'Schreibt.'`);
  await vi.waitFor(() => library.pipeline.whenLive(next ?? 0), 50_000);
  expect(await shown('/de/books/letters')).toContain('Schreibt.');
  expect(await library.pipeline.verify()).toEqual({ pages: 8, mismatches: [], blocked: [] });
  library.errors.splice(0);
});
