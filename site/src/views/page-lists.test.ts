// Events cannot take the address of a page of the site.
import { isOwnAddress } from '@stem/model';
import { expect, test } from 'vitest';
import { fixedPages } from './page-lists.ts';

test('the model reserves the address of every fixed page', async () => {
  const read = { rows: async () => [{ slug: 'imprint' }, { slug: 'privacy' }] } as unknown as Parameters<typeof fixedPages.evaluate>[0]; // the only read of this view
  const entries = await fixedPages.evaluate(read, null);
  expect(entries.length).toBeGreaterThan(40);
  expect(entries.map(({ path }) => path).filter((path) => !isOwnAddress(path))).toEqual([]);
});
