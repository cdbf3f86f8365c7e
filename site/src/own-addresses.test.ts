// Whatever page the site gets, events cannot take its address.
import { isOwnAddress } from '@stem/model';
import { expect, test } from 'vitest';
import { fixedPages } from './views/fixed-pages.ts';

test('every address of a fixed page is reserved in the model', async () => {
  const read = { rows: async () => [{ slug: 'imprint' }, { slug: 'privacy' }] } as unknown as Parameters<typeof fixedPages.evaluate>[0]; // all this view asks for
  const entries = await fixedPages.evaluate(read, null);
  expect(entries.length).toBeGreaterThan(40);
  expect(entries.map(({ path }) => path).filter((path) => !isOwnAddress(path))).toEqual([]);
});
