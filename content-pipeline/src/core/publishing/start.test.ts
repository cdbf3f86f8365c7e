// What a start does depends on whether the site's code is what rendered the live pages.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Library, openLibrary } from '../../../test/library.ts';
import { library as site } from '../../../test/site.ts';
import { versionOf } from '../rendering/bundle-version.ts';

let library: Library;
let assets: string;
beforeEach(async () => {
  assets = await mkdtemp(join(tmpdir(), 'assets-'));
  await writeFile(join(assets, 'one.css'), 'body {}');
  library = await openLibrary({ assets });
});
afterEach(async () => {
  await library.close();
  await rm(assets, { recursive: true });
});

async function reopen(options: Parameters<typeof openLibrary>[0]) {
  const { folder } = library;
  await library.leave();
  library = await openLibrary({ folder, assets, ...options });
}
const latest = async () => (await library.pipeline.receipts.latest(1))[0];

test('a start with the same code renders nothing', async () => {
  await reopen({});
  expect(await latest()).toMatchObject({ id: 1, reason: 'code' });
});

test('trap 1: a start with other code renders everything with its own files, and publishes what differs', async () => {
  const styled = {
    ...site,
    render: async (...given: Parameters<typeof site.render>) => {
      const response = await site.render(...given);
      const text = (await response.text()).replace('<head>', given[0].page.lang === 'en' ? '<head><link rel="stylesheet" href="/two.css">' : '<head>');
      return new Response(text, { headers: response.headers });
    },
  };
  await rm(join(assets, 'one.css'));
  await writeFile(join(assets, 'two.css'), 'p {}');
  await reopen({ site: styled, version: '2' });
  expect(await latest()).toMatchObject({ id: 2, reason: 'code', counts: { rendered: 8, unchanged: 4, changed: 4, failed: 0 } });
  expect((await library.visit('/two.css')).status).toBe(200);
  // A page that is open in a browser still requests the earlier styles.
  expect((await library.visit('/one.css')).status).toBe(200);
});

test('what was saved while no pipeline ran goes live at the start', async () => {
  const { folder } = library;
  const { pipeline } = library;
  await pipeline.stop();
  await library.write(`UPDATE authors SET bio = 'In the dark.' WHERE id = 'ada'`);
  await library.leave();
  library = await openLibrary({ folder, assets });
  expect(await latest()).toMatchObject({ reason: 'change', counts: { rendered: 2 } });
  expect(await (await library.visit('/books/numbers')).text()).toContain('In the dark.');
});

test('the version depends on every byte of the bundle, every name and every setting', async () => {
  const version = () => versionOf(assets, ['https://one.example']);
  const first = await version();
  expect(await version()).toBe(first);
  expect(await versionOf(assets, ['https://two.example'])).not.toBe(first);
  await writeFile(join(assets, 'one.css'), 'body { }');
  const second = await version();
  await writeFile(join(assets, 'more.css'), '');
  expect(new Set([first, second, await version()]).size).toBe(3);
});
