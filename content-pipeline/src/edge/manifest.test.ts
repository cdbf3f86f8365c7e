import { expect, test } from 'vitest';
import { createManifest } from './manifest.ts';

test('only served paths count as visited, because clients may request any path', async () => {
  const found: string[] = [];
  const served = { path: '/shelf', source: 'Pages', entry: { path: '/shelf', lang: 'en' }, viewsHash: '', served: { status: 200, headers: {}, size: 1 } };
  const ledger = { pages: async (paths: readonly string[]) => (paths.includes('/shelf') ? [served] : []), assets: async () => new Map() };
  const manifest = createManifest(ledger, (path) => found.push(path));
  for (const path of ['/shelf', `/${'x'.repeat(9000)}`, '/shelf', '/nowhere']) await manifest.find(path);
  expect(found).toEqual(['/shelf', '/shelf']);
});
