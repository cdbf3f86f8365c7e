// Which objects of pages are live or were live since an instant.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { pagesSince } from './live-objects.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary();
});
afterAll(() => library.close());

test('objects of live pages count, and those of pages that were live since an instant', async () => {
  const live = async () =>
    (await library.database.rows('SELECT DISTINCT object FROM pipeline_pages WHERE object IS NOT NULL')).map(({ object }) => String(object));
  const first = await live();
  const begun = new Date(library.clock.now).toISOString();
  library.clock.now += 60_000;
  await library.save("UPDATE authors SET bio = 'Sails and rows.' WHERE id = 'bo'");
  const second = await live();
  const replaced = first.filter((hash) => !second.includes(hash));
  expect(replaced.length).toBeGreaterThan(0);
  expect((await pagesSince(begun, library.database)).toSorted()).toEqual([...new Set([...first, ...second])].toSorted());
  const later = new Date(library.clock.now + 1).toISOString();
  expect((await pagesSince(later, library.database)).toSorted()).toEqual([...new Set(second)].toSorted());
});
