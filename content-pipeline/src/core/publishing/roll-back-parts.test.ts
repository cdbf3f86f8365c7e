import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { libraryWithParts } from '../../../test/parts-site.ts';
import { say } from '../sentences.ts';

let library: Library;
beforeEach(async () => {
  library = await openLibrary({ site: libraryWithParts() });
});
afterEach(async () => {
  expect(await library.pipeline.verify()).toMatchObject({ mismatches: [] });
  await library.close();
});

const text = async (path: string) => (await library.visit(path)).text();
const failures = async () => new Map((await library.pipeline.status()).failedPages.map(({ path, failure }) => [path, failure]));

test('a part that was removed comes back with a rollback, and stays as rolled back as the pages that show it', async () => {
  const before = await text('/books/numbers');
  expect(before).toContain('<p>Bo: Sails.</p>');
  const gone = await library.save(`DELETE FROM books WHERE author_id = 'bo'`, `DELETE FROM authors WHERE id = 'bo'`);
  expect(await text('/books/numbers')).not.toContain('Bo');
  await library.pipeline.rollBack(gone?.id ?? 0);
  expect(await text('/books/numbers')).toBe(before);
  expect((await failures()).get('Writer (en)')).toEqual(say('pages.held', gone?.id ?? 0));

  await library.save(`UPDATE books SET title = 'Figures' WHERE id = 'b1'`);
  expect(await text('/books/letters')).toContain('<p>Bo: Sails.</p>');
});
