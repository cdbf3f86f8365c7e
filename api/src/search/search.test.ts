// Live pages are found, and nothing else.
import { openObjects } from '@stem/content-pipeline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { startSiteIndex } from './site-index.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
  await add({ title: 'Zürcher Tafelrunde', title_de: 'Zürcher Tafelrunde', slug: 'runde' });
});
afterEach(() => stem.close());

const add = (fields: Readonly<Record<string, string>>) => makeExample('event_formats', stem, fields);

interface Found {
  readonly path: string;
  readonly snippet: readonly { readonly text: string; readonly isMatch: boolean }[];
}

async function search(question: string, lang = 'en'): Promise<readonly Found[]> {
  await stem.live();
  await stem.index.settled();
  const { results } = (await stem.read(`/api/search?lang=${lang}&q=${encodeURIComponent(question)}`)) as { results: Found[] }; // every-call.test.ts checks the shape
  return results;
}
const paths = async (question: string, lang?: string) => (await search(question, lang)).map(({ path }) => path);

test.each(['Zürcher', 'zurcher', 'Zuercher', 'ZÜRCHER'])('%s finds a word with an umlaut, in the requested language', async (word) => {
  expect(await paths(word)).toEqual(['/communities']);
  expect(await paths(word, 'de')).toEqual(['/de/communities']);
});

test.each(['Ta\u00adfel\u00adrun\u00adde', 'Zu\u0308rcher', '„Zürcher\u00a0Tafelrunde“', 'Tafel\u200brunde'])(
  'what was copied from a page or another program is found as what is typed: %j',
  async (copied) => {
    await add({ title: 'See\u00adufer', title_de: 'See', slug: 'ufer' });
    expect(await search(copied)).toEqual(await search(copied === 'Zu\u0308rcher' ? 'Zürcher' : /Z/.test(copied) ? 'Zürcher Tafelrunde' : 'Tafelrunde'));
    expect(await paths(copied)).toEqual(['/communities']);
    expect(await paths('Seeufer')).toEqual(['/communities']);
  },
);

test('a word without an umlaut is found with one', async () => {
  await add({ title: 'Mueller', title_de: 'Mueller', slug: 'mueller' });
  expect(await paths('Müller')).toEqual(['/communities']);
});

test('a snippet marks the words of the question, and markup in content stays text', async () => {
  await add({ title: 'Nebel &lt;b&gt; am See', title_de: 'Nebel', slug: 'nebel' });
  const [page] = await search('nebel');
  expect(page?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Nebel']);
  expect(page?.snippet.map(({ text }) => text).join('')).toContain('Nebel <b> am See');
});

test('a save changes what is found, and a rollback changes it back', async () => {
  const [before] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  await search('Tafelrunde');
  await stem.write('PATCH', `/api/formats/${before?.id}`, { title: 'Stammtisch' });
  expect([await paths('Tafelrunde'), await paths('Stammtisch')]).toEqual([[], ['/communities']]);
  const [last] = await stem.pipeline.receipts.latest(1);
  await stem.pipeline.rollBack(last?.id ?? 0);
  expect([await paths('Tafelrunde'), await paths('Stammtisch')]).toEqual([['/communities'], []]);
});

test('what many pages show alike is not what one of them is about: a part is not found, and pages stay as they are in the index', async () => {
  await makeExample('navigation_items', stem, { label: 'Wegweiser', label_de: 'Wegweiser', url: '/communities' });
  // A search waits until what is live is indexed.
  await paths('Zürcher');
  const before = await stem.database.rows('SELECT path, object FROM search_pages');
  expect([await paths('Wegweiser'), await paths('Zürcher')]).toEqual([[], ['/communities']]);
  expect(await stem.database.rows('SELECT path, object FROM search_pages')).toEqual(expect.arrayContaining(before));
});

test('a removed page is not found and leaves nothing in the index', async () => {
  const [format] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  const rows = async () => Number((await stem.database.rows('SELECT count(*) AS count FROM search_sections'))[0]?.count);
  await search('x');
  expect(await stem.database.rows("SELECT path FROM search_pages WHERE path LIKE '%runde'")).toHaveLength(2);
  const before = await rows();
  await stem.write('DELETE', `/api/formats/${format?.id}`);
  expect(await paths('Tafelrunde')).toEqual([]);
  expect(await stem.database.rows("SELECT path FROM search_pages WHERE path LIKE '%runde'")).toEqual([]);
  expect(await rows()).toBeLessThan(before);
});

// Opens the index as the next start of Stem does.
async function restartIndex() {
  await stem.index.stop();
  const objects = await openObjects(`${stem.folder}/objects`);
  const index = startSiteIndex({ ...stem, objects, onError: (error) => stem.errors.push(error) });
  await index.settled();
  await index.stop();
}

test('the next start indexes what went live without it, and rebuilds a lost index', async () => {
  await search('x');
  await stem.index.stop();
  const [format] = (await stem.read('/api/formats')) as { id: string }[]; // a list of rows
  await stem.write('PATCH', `/api/formats/${format?.id}`, { title: 'Stammtisch' });
  expect(await paths('Stammtisch')).toEqual([]);
  await restartIndex();
  expect(await paths('Stammtisch')).toEqual(['/communities']);
  await stem.database.rows('DROP TABLE search_sections');
  await restartIndex();
  expect(await paths('Stammtisch')).toEqual(['/communities']);
  expect(stem.errors).toEqual([]);
});

test('the next start does not change a complete index, and rebuilds one of an earlier version', async () => {
  await search('x');
  await stem.database.rows("UPDATE search_sections SET spellings = 'untouched'");
  await restartIndex();
  expect(await stem.database.rows('SELECT DISTINCT spellings FROM search_sections')).toEqual([{ spellings: 'untouched' }]);
  await stem.database.rows('ALTER TABLE search_pages DROP COLUMN print');
  await restartIndex();
  expect(await paths('Tafelrunde')).toEqual(['/communities']);
  expect(await stem.database.rows("SELECT path FROM search_pages WHERE print = ''")).toEqual([]);
  expect(stem.errors).toEqual([]);
});

test('a question without words finds nothing', async () => {
  expect(await paths('" OR NEAR( * --')).toEqual([]);
  expect(await paths('???')).toEqual([]);
});

test('a network may search at most 120 times in a minute', async () => {
  const asked = await Promise.all(Array.from({ length: 121 }, () => stem.request('/api/search?q=see')));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(120);
  const [refused] = asked.filter(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  stem.clock.now += 61_000;
  expect((await stem.request('/api/search?q=see')).status).toBe(200);
});
