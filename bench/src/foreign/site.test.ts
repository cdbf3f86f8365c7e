import { expect, test } from 'vitest';
import { withKeys } from './builds.ts';
import { addIntegration, changedLines, reasonOf } from './site.ts';

test('the integration is added to the configuration as an author would, and its lines are counted', () => {
  const listed = 'export default defineConfig({\n\tintegrations: [mdx()],\n});\n';
  const bare = 'export default defineConfig({});\n';
  expect(addIntegration(listed)).toBe("import adopt from 'content-pipeline/adopt';\nexport default defineConfig({\n\tintegrations: [adopt(), mdx()],\n});\n");
  expect([listed, bare, ''].map((text) => changedLines(text, addIntegration(text)))).toEqual([2, 2, 2]);
  expect(addIntegration(bare)).toContain('defineConfig({ integrations: [adopt()],});');
  expect(() => addIntegration('export default {}')).toThrow('neither integrations nor defineConfig');
});

test('pages of entries get the digest of their entry as key; other pages stay', () => {
  const code = 'return posts.map((post) => ({\n\t\tparams: { slug: post.id },\n\t\tprops: post,\n\t}));';
  expect(withKeys(code)).toBe('return posts.map((post) => ({ cacheKey: String(post.digest),\n\t\tparams: { slug: post.id },\n\t\tprops: post,\n\t}));');
  expect(withKeys('posts.map((post) => post.data.title)')).toBe('posts.map((post) => post.data.title)');
});

test('the reason why a site did not work is the sentence of the error', () => {
  expect(reasonOf('node:internal/modules\n    throw\n\nError: Cannot find module\n    at main (a.js:1:1)\n\nNode.js v24.1.0\n')).toBe(
    'Error: Cannot find module',
  );
  expect(reasonOf('')).toBe('it ended without a report');
  const npm =
    'npm error code ERESOLVE\nnpm error Found: astro@5.13.10\nnpm error   peerOptional astro@">=7.3.5" from content-pipeline@1.0.0\nnpm error A log\n';
  expect(reasonOf(npm)).toBe('Found: astro@5.13.10; peerOptional astro@">=7.3.5" from content-pipeline@1.0.0');
});
