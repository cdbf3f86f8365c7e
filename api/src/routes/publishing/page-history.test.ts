// The history of an address, as editors see it: its versions, what differs between two, and one as it was.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isOnStore } from '../../../test/empty-database.ts';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let speaker: string;
const path = '/formats/bankerscom';
const read = { as: 'editor' as const, status: 200 };
const of = (what: string, asked: Readonly<Record<string, string | number>>) =>
  `/api/publishing/page/${what}?${new URLSearchParams(Object.entries({ path, ...asked }).map(([name, value]) => [name, String(value)]))}`;
const versions = () => stem.pipeline.history.versions(path, 10);

beforeEach(async () => {
  stem = await openStem();
  const format = await makeExample('event_formats', stem, { slug: 'bankerscom' });
  speaker = (await makeExample('speakers', stem, { name: 'Ada', bio: 'Counts to ten.' })).id;
  await makeExample('format_speakers', stem, { format_id: format.id, speaker_id: speaker });
  await stem.live();
  await stem.write('PATCH', `/api/speakers/${speaker}`, { bio: 'Counts to twelve.' });
  await stem.live();
});
afterEach(() => stem.close());

test('the versions of an address are listed with who and what brought them, newest first', async () => {
  const [now, before] = await versions();
  const cause = { kind: 'change', entity: 'speakers', rowId: speaker, columns: ['bio'] };
  const latest = { publication: now?.publication, actor: 'admin', outcome: 'changed', shows: 'page', status: 200, failure: null, causes: [cause] };
  const earlier = (await versions()).slice(1).map(({ publication }) => ({ publication, shows: 'page' }));
  expect(await stem.read(of('versions', {}), 'editor')).toMatchObject([latest, ...earlier]);
  expect(await stem.read(of('versions', { before: now?.publication ?? 0 }), 'editor')).toMatchObject(earlier);
  expect(earlier[0]?.publication).toBe(before?.publication);
  expect(await stem.read(of('versions', { path: '/nowhere' }), 'editor')).toEqual([]);
});

test('two versions are compared in what readers see and in what browsers get', async () => {
  const [now, before] = await versions();
  const asked = { from: before?.publication ?? 0, to: now?.publication ?? 0 };
  const parts = [
    { kind: 'same', text: 'Ada: Counts to ' },
    { kind: 'removed', text: 'ten' },
    { kind: 'added', text: 'twelve' },
    { kind: 'same', text: '.' },
  ];
  const changed = [{ kind: 'changed', parts }];
  const answer = { from: { publication: asked.from }, to: { publication: asked.to }, text: changed, markup: expect.any(Array), answer: [] };
  await play({ ...read, name: 'difference', path: of('difference', asked), answer }, stem);
  await play({ ...read, name: 'unknown', path: of('difference', { ...asked, to: 9999 }), status: 404, failure: 'not_found' }, stem);
  await play({ ...read, name: 'no number', path: of('difference', { ...asked, to: 'now' }), status: 400, failure: 'invalid_input', errors: ['to'] }, stem);
  await play({ ...read, name: 'no path', path: of('difference', { ...asked, path: 'formats' }), status: 400, failure: 'invalid_input' }, stem);
});

test('an earlier version is shown as it was, where nothing runs and nothing is kept; visitors never see it', async () => {
  const [, before] = await versions();
  const address = of('version', { publication: before?.publication ?? 0 });
  const response = await stem.request(address, { as: 'editor' });
  expect(await response.text()).toContain('Counts to ten.');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toMatch(/script-src|connect-src|allow-scripts/);
  expect(await (await stem.request(path)).text()).toContain('Counts to twelve.');
  for (const call of [address, of('versions', {}), of('difference', { from: 1, to: 2 })])
    await play({ name: call, path: call, status: 401, failure: 'not_signed_in' }, stem);
});

// What is lost on this machine is fetched from a bucket again.
test.skipIf(isOnStore)('what is not kept any more says so, and what was no page is not found', async () => {
  const [now, before] = await versions();
  await rm(join(stem.folder, 'objects', before?.served?.object ?? ''));
  const asked = { from: before?.publication ?? 0, to: now?.publication ?? 0 };
  const gone = { ...read, status: 410, failure: 'no_longer_kept' };
  await play({ ...gone, name: 'difference', path: of('difference', asked) }, stem);
  await play({ ...gone, name: 'version', path: of('version', { publication: asked.from }) }, stem);
  const listed = (await stem.read(of('versions', {}), 'editor')) as { shows: string }[]; // a list of versions
  expect(listed.map(({ shows }) => shows)).toEqual(['page', 'forgotten', ...listed.slice(2).map(() => 'page')]);
  await play({ ...read, name: 'never', path: of('version', { publication: 1 }), status: 404, failure: 'not_found' }, stem);
});
