// The core runs without the other floors: a site is published and served by a process that cannot load a module of it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = `
  import { registerHooks } from 'node:module';
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      if (/\\/src\\/(?:distribution|abroad)\\//.test(url)) throw new Error('The core has loaded ' + url);
      if (url.includes('/content-pipeline/src/')) loaded.push(url);
      return next(url, context);
    },
  });
  const folder = await (await import('node:fs/promises')).mkdtemp((await import('node:os')).tmpdir() + '/core-');
  const load = (file) => import(${JSON.stringify(import.meta.dirname)} + '/' + file);
  const { createBundleRenderer, onlyPublisher, openObjects, startPipeline } = await load('pipeline.ts');
  const [{ createEdge }, { openDatabase }, { pages, view }] = [await load('edge.ts'), await load('database.ts'), await load('read.ts')];
  const database = await openDatabase({ url: 'file:' + folder + '/site.db' });
  const objects = await openObjects(folder + '/objects');
  const site = {
    views: [view('Greeting', async () => 'Good morning')],
    pages: [pages(view('Pages', async () => [{ path: '/', lang: 'en' }]))],
    render: async ({ content }) =>
      new Response('<!doctype html><html lang="en"><body><h1>' + (await content(site.views[0], {})) + '</h1></body></html>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  };
  const origin = 'https://morning.example';
  const renderer = createBundleRenderer({ site, version: '1', database, keys: {}, objects, origin });
  const options = { database, ownership: onlyPublisher, tables: [], renderer, objects, origin, now: Date.now, onError: console.error };
  const pipeline = await startPipeline(options);
  const answer = await createEdge({ ...pipeline, objects }).request('/');
  console.log(JSON.stringify({ text: await answer.text(), files: loaded.length, owner: (await pipeline.status()).owner ?? null }));
  await pipeline.stop();
  await database.close();`;

test('a site is published and served where no module of another floor can be loaded', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--no-warnings', '--input-type=module', '--eval', program]);
  expect(stderr).toBe('');
  const { text, files, owner } = JSON.parse(stdout);
  expect([text.includes('<h1>Good morning</h1>'), owner]).toEqual([true, null]);
  expect(files).toBeGreaterThan(60);
});
