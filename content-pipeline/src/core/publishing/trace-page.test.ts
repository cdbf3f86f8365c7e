import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';
import type { Change } from '../changes.ts';

const named = (name: string): Change => ({
  seq: 0,
  entity: 'authors',
  rowId: 'ada',
  op: 'update',
  changes: { name: ['Ada', name] },
  keys: {},
  actor: null,
  changeSet: null,
  at: '',
});

test('a traced page has the rows and columns its views have read, and what it would be with others', async () => {
  const library = await openLibrary();
  const objects = async () => (await readdir(join(library.folder, 'objects'), { recursive: true })).sort();
  const page = await library.pipeline.trace('/books/letters', []);
  const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
  expect(text(page?.bytes)).toBe(await (await library.visit('/books/letters')).text());
  expect(page?.rows.map(({ entity, id }) => `${entity} ${id}`).sort()).toEqual(['authors ada', 'books b2']);
  // By its id the book is found: it is no value that could be another one.
  expect(page?.rows.find(({ entity }) => entity === 'books')?.columns).not.toContain('id');
  const before = await objects();
  expect(text(await page?.with([named('Varied')]))).toContain('Varied');
  expect(text(await page?.with([]))).toBe(text(page?.bytes));
  expect(await objects()).toEqual(before);
  expect(await library.pipeline.trace('/nowhere', [])).toBeUndefined();
  // Its value is in no store: what is rendered after the next save has nothing of it.
  await library.save("UPDATE books SET title = 'Letters again' WHERE id = 'b2'");
  expect(await (await library.visit('/books/letters')).text()).not.toContain('Varied');
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

test('a page that only assumed changes make is traced as well', async () => {
  const library = await openLibrary();
  const added: Change = {
    ...named(''),
    entity: 'books',
    rowId: 'b9',
    op: 'insert',
    changes: { id: [null, 'b9'], slug: [null, 'new'], title: [null, 'New'], author_id: [null, 'ada'] },
    keys: { id: [null, 'b9'], slug: [null, 'new'], author_id: [null, 'ada'] },
  };
  const page = await library.pipeline.trace('/books/new', [added]);
  expect(Buffer.from(page?.bytes ?? []).toString()).toContain('New');
  await library.close();
});
