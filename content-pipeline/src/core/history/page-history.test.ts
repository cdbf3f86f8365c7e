import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWith } from '../../../test/site.ts';
import type { PageDifference } from './page-history.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary();
});
afterEach(() => library.close());

const title = (value: string) => library.save(`UPDATE books SET title = '${value}' WHERE id = 'b2'`);
const path = '/books/letters';
const versions = (of = path) => library.pipeline.history.versions(of, 10);

async function difference(of = path): Promise<PageDifference | undefined> {
  const [now, before] = await versions(of);
  return library.pipeline.history.difference(of, before?.publication ?? 0, now?.publication ?? 0);
}

test('a path has a version for each publication that changed it, newest first, with author and causes', async () => {
  const first = await title('Vowels');
  await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  const second = await title('Consonants');
  const found = await versions();
  expect(found.map(({ publication, outcome }) => [publication, outcome])).toEqual([
    [second?.id, 'changed'],
    [first?.id, 'changed'],
    [1, 'added'],
  ]);
  expect(found[0]).toMatchObject({ actor: 'editor', reason: 'change', isStored: true, causes: [{ kind: 'change', entity: 'books', columns: ['title'] }] });
  expect(found[0]?.served?.object).not.toBe(found[1]?.served?.object);
  expect((await library.pipeline.history.versions(path, 1, second?.id)).map(({ publication }) => publication)).toEqual([first?.id]);
  expect(await versions('/nowhere')).toEqual([]);
});

test('the difference between two versions shows the changed words and the changed markup', async () => {
  await title('Vowels and more');
  await title('Vowels and less');
  const found = await difference();
  const parts = [
    { kind: 'same', text: 'Vowels and ' },
    { kind: 'removed', text: 'more' },
    { kind: 'added', text: 'less' },
  ];
  expect(found?.text).toEqual([
    { kind: 'changed', parts },
    { kind: 'same', text: 'Ada: Counts.' },
  ]);
  expect(found?.markup?.flatMap((line) => (line.kind === 'changed' ? [line.parts.map(({ text }) => text).join('|')] : []))).toEqual([
    '<h1>Vowels and |more|less|</h1>',
  ]);
  expect(found?.answer).toEqual([]);
});

test('versions with equal bytes have no difference', async () => {
  const [only] = await versions();
  const same = await library.pipeline.history.difference(path, only?.publication ?? 0, only?.publication ?? 0);
  expect(same).toMatchObject({ text: [], markup: [], answer: [] });
});

test('a new page is entirely added; a blocked page has its reason and no difference', async () => {
  const created = await library.save(`INSERT INTO books VALUES ('b4', 'birds', 'Birds', NULL, 'bo', 4, NULL)`);
  await library.save(`UPDATE authors SET bio = '[boom]' WHERE id = 'bo'`);
  const [blocked, added] = await versions('/books/birds');
  expect(blocked).toMatchObject({ outcome: 'failed', failure: 'The template fell over', isStored: true });
  expect(added).toMatchObject({ outcome: 'added', publication: created?.id });
  expect(await difference('/books/birds')).toMatchObject({ text: [], markup: [] });
});

test('a removed page keeps its history, and its last version can still be read', async () => {
  const gone = await library.save(`DELETE FROM books WHERE id = 'b2'`);
  const [removed, added] = await versions();
  expect(removed).toMatchObject({ publication: gone?.id, outcome: 'removed', isStored: true });
  expect(removed?.served).toBeUndefined();
  const found = await difference();
  expect(found?.text).toEqual(['Letters', 'Ada: Counts.'].map((text) => ({ kind: 'removed', text })));
  expect(found?.answer).toContainEqual({ kind: 'removed', text: 'status: 200' });
  const page = await library.pipeline.history.version(path, added?.publication ?? 0);
  expect(page?.bytes?.toString()).toContain('<h1>Letters</h1>');
});

test('a redirect has no bytes that could be missing, and differs in its target', async () => {
  await library.close();
  library = await openLibrary({ site: libraryWith({ path: '/old', lang: 'en', redirect: '/shelf' }) });
  const [version] = await versions('/old');
  expect(version).toMatchObject({ isStored: true, served: { status: 301, headers: { location: '/shelf' } } });
  const same = await library.pipeline.history.difference('/old', version?.publication ?? 0, version?.publication ?? 0);
  expect(same).toMatchObject({ answer: [] });
  expect(same?.text).toEqual([]);
});

test('a version whose bytes are no longer stored says so, and nothing else changes', async () => {
  await title('Vowels');
  const [now, before] = await versions();
  await library.objects.remove(before?.served?.object ?? '');
  expect((await versions()).map(({ isStored }) => isStored)).toEqual([true, false]);
  const page = await library.pipeline.history.version(path, before?.publication ?? 0);
  expect(page).toMatchObject({ isStored: false });
  expect(page?.bytes).toBeUndefined();
  expect((await library.pipeline.history.version(path, now?.publication ?? 0))?.bytes).toBeDefined();
});

test('a publication that did not change the path is not a version of it', async () => {
  const other = await library.save(`UPDATE authors SET bio = 'Sails on.' WHERE id = 'bo'`);
  expect(await library.pipeline.history.version(path, other?.id ?? 0)).toBeUndefined();
  expect(await library.pipeline.history.difference(path, 1, other?.id ?? 0)).toBeUndefined();
});
