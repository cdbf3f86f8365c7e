// A part, as the navigation is one: what a receipt, an impact, the state and an explanation say when only it changes.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { unshowable } from '../../../test/small-site.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let item: string;
const path = '/formats/bankerscom';
beforeEach(async () => {
  stem = await openStem();
  await makeExample('event_formats', stem, { slug: 'bankerscom' });
  item = (await makeExample('navigation_items', stem, { label: 'Team', label_de: 'Mannschaft', url: '/communities' })).id;
  await stem.live();
});
afterEach(() => stem.close());

const read = { as: 'editor' as const, status: 200 };
const page = async (at: string) => (await stem.request(at)).text();
const latest = async () => (await stem.pipeline.receipts.latest(1))[0]?.id ?? 0;
async function save(values: object) {
  await stem.write('PATCH', `/api/navigation/${item}`, values);
  await stem.live();
}
const cause = () => ({ kind: 'change', view: 'Navigation', entity: 'navigation_items', rowId: item, op: 'update', columns: ['label'] });
const changed = { name: 'Navigation', langs: ['en'], versions: 1, outcome: 'changed', causes: [0], page: '/communities' };
const counts = { rendered: 1, unchanged: 0, added: 0, changed: 0, removed: 0, failed: 0, parts: 1, shown_on: 2 };

test('a receipt names the part once, how many pages show it and one of them, and no page', async () => {
  await save({ label: 'People' });
  const receipt = { id: await latest(), counts, pages: [], parts: [changed], causes: [cause()] };
  await play({ ...read, name: 'one', path: `/api/publications/${await latest()}`, answer: receipt }, stem);
  expect((await stem.read('/api/publications', 'editor')) as object[]).toMatchObject([receipt, {}, {}]);
  expect([await page('/communities'), await page(path)]).toEqual([expect.stringContaining('>People<'), expect.stringContaining('>People<')]);
  expect(await page(`/de${path}`)).toContain('>Mannschaft<');
  await save({ label: 'Persons', label_de: 'Leute' });
  const both = {
    counts: { ...counts, rendered: 2, parts: 2, shown_on: 4 },
    parts: [{ ...changed, langs: ['de', 'en'], versions: 2, causes: expect.any(Array) }],
  };
  await play({ ...read, name: 'both', path: `/api/publications/${await latest()}`, answer: both }, stem);
});

test('a part and a page that change together are both in the receipt', async () => {
  await stem.write('PATCH', `/api/navigation/${item}`, { label: 'People' });
  const [format] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  await stem.write('PATCH', `/api/formats/${format?.id}`, { title: 'Bankers' });
  await stem.live();
  const answer = {
    counts: { changed: 2, parts: 1, shown_on: 2 },
    pages: [{ path: '/communities' }, { path: '/de/communities' }],
    parts: [{ name: 'Navigation' }],
  };
  await play({ ...read, name: 'both', path: `/api/publications/${await latest()}`, answer }, stem);
});

test('listeners learn of a part at once', async () => {
  const stream = (await stem.request('/api/publications/events', { as: 'editor' })).body?.getReader();
  await stream?.read();
  await save({ label: 'People' });
  const event = new TextDecoder().decode((await stream?.read())?.value);
  expect(
    JSON.parse(
      event
        .split('\n')
        .find((line) => line.startsWith('data: '))
        ?.slice(6) ?? '{}',
    ),
  ).toMatchObject({ counts, parts: [changed] });
  await stream?.cancel();
});

test('the impact of a save says which part would change, on how many pages, and a page to preview', async () => {
  const changes = [{ entity: 'navigation_items', id: item, values: { label: 'People' } }];
  const ask = { ...read, method: 'POST' };
  await play({ ...ask, name: 'impact', path: '/api/impact', body: { changes }, answer: { pages: [], parts: [changed], shown_on: 2, causes: [cause()] } }, stem);
  const preview = await stem.request('/api/preview', { as: 'editor', method: 'POST', body: { path: '/communities', changes } });
  expect(await preview.text()).toContain('>People<');
  expect(await page('/communities')).toContain('>Team<');
  const failing = [{ entity: 'navigation_items', id: item, values: { label: unshowable } }];
  const answer = { parts: [{ ...changed, outcome: 'failed', failure: expect.stringContaining('cannot be shown') }] };
  await play({ ...ask, name: 'failing', path: '/api/impact', body: { changes: failing }, answer }, stem);
});

test('a part that fails keeps its last version and blocks no page, and every list names it without its key', async () => {
  await save({ label: unshowable });
  const failure = expect.stringContaining('cannot be shown');
  const part = { ...changed, outcome: 'failed', failure };
  await play({ ...read, name: 'receipt', path: `/api/publications/${await latest()}`, answer: { pages: [], parts: [part], counts: { parts: 0 } } }, stem);
  await play({ ...read, name: 'state', path: '/api/publishing', answer: { blocked: [{ path: 'Navigation (en)', failure }] } }, stem);
  const detail = '1 part of pages keeps an earlier version';
  await play({ ...read, name: 'health', path: '/api/health', answer: { checks: { pipeline: { status: 'degraded', detail } } } }, stem);
  const verification = { mismatches: [], blocked: [{ path: 'Navigation (en)', failure }] };
  await play({ ...read, name: 'verify', method: 'POST', path: '/api/publishing/verification', answer: verification }, stem);
  const [format] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  await stem.write('PATCH', `/api/formats/${format?.id}`, { title: 'Bankers' });
  await stem.live();
  expect(await page('/communities')).toMatch(/>Team<.*>Bankers</);
  await save({ label: 'People' });
  await play({ ...read, name: 'mended', path: '/api/publishing', answer: { blocked: [] } }, stem);
  expect(await page('/communities')).toContain('>People<');
});

test('a dead link in a part is said once, with the part that has it, which is live', async () => {
  await save({ url: path });
  const [format] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  await stem.write('DELETE', `/api/formats/${format?.id}`);
  await stem.live();
  await save({ label: 'People' });
  const part = { ...changed, failure: `It links to ${path}, which does not exist` };
  await play(
    { ...read, name: 'receipt', path: `/api/publications/${await latest()}`, answer: { pages: [], parts: [part], counts: { failed: 0, parts: 1 } } },
    stem,
  );
  expect(await page('/communities')).toContain('>People<');
});

test('a rollback of a part gives visitors the earlier one back, until a retry', async () => {
  await save({ label: 'People' });
  const post = { ...read, method: 'POST' };
  const rolledBack = { publication: { reason: 'rollback', pages: [], parts: [{ name: 'Navigation', outcome: 'changed' }], counts: { parts: 1, shown_on: 2 } } };
  await play({ ...post, name: 'rollback', path: `/api/publications/${await latest()}/rollback`, answer: rolledBack }, stem);
  expect(await page(path)).toContain('>Team<');
  await play(
    { ...read, name: 'blocked', path: '/api/publishing', answer: { blocked: [{ path: 'Navigation (en)', failure: expect.stringContaining('Held') }] } },
    stem,
  );
  await play({ ...post, name: 'retry', path: '/api/publications/retry', answer: { publication: { reason: 'retry', parts: [{ name: 'Navigation' }] } } }, stem);
  expect(await page(path)).toContain('>People<');
  await play({ ...post, name: 'rebuild', path: '/api/publications/rebuild', answer: { publication: { parts: [], counts: { unchanged: 6 } } } }, stem);
});

test('an explanation names the parts of a page, what they read and why they are as they are; its history has them', async () => {
  const before = (await page(path)).length;
  await save({ label: 'The whole team' });
  const ask = (of: string) => `/api/publishing/page${of}?${new URLSearchParams({ path })}`;
  const part = {
    name: 'Navigation',
    lang: 'en',
    args: {},
    failure: null,
    views: [{ key: expect.stringContaining('Navigation'), reads: expect.arrayContaining([expect.stringContaining('navigation_items')]) }],
    last: { publication: await latest(), outcome: 'changed', causes: [cause()] },
  };
  await play({ ...read, name: 'explained', path: ask(''), answer: { path, bytes: before + 10, parts: [part] } }, stem);
  const versions = [{ publication: await latest(), outcome: 'changed', causes: [cause()], bytes: before + 10 }, {}];
  expect(((await stem.read(ask('/versions'), 'editor')) as object[]).slice(0, 2)).toMatchObject(versions);
});

test('an event that is deleted names the pages that show it through a part as well', async () => {
  const impact = (await stem.read(`/api/navigation/${item}/impact`, 'editor')) as { pages: { path: string }[]; summary: string }; // as documented
  expect([impact.pages.map((shown) => shown.path), impact.summary]).toEqual([['/communities', '/de/communities', `/de${path}`, path], '4 pages']);
});
