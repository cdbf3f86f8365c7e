import { expect, test } from 'vitest';
import { openLibrary } from '../../../test/library.ts';

test('the rows behind a page are those its views have read, and no others', async () => {
  const library = await openLibrary();
  const rows = async (path: string) => (await library.pipeline.rowsRead(path)).map(({ entity, id }) => `${entity} ${id}`).sort();
  expect(await rows('/books/letters')).toEqual(['authors ada', 'books b2']);
  expect((await rows('/shelf')).filter((row) => row.startsWith('books'))).toContain('books b1');
  expect(await rows('/nowhere')).toEqual([]);
  await library.save("INSERT INTO books (id, slug, title, author_id) VALUES ('b9', 'new', 'New', 'ada')");
  expect(await rows('/books/letters')).not.toContain('books b9');
  expect(await rows('/shelf')).toContain('books b9');
  await library.close();
});
