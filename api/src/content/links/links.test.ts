import { type Column, columnsOf, type Entity, type EntityName, entities, entityNames, pathsOf } from '@stem/model';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleValue, makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  await makeExample('event_formats', stem, { slug: 'bankers', aliases: ['/bankers'] });
  await stem.live();
});
afterAll(() => stem.close());

const noPage = (path: string) => `No page has the address ${path}. Choose one from the list, or give a web address that starts with https://`;

/** The values in which a field of this kind has a link to this address. */
function linking({ field }: Pick<Column, 'field'>, address: string): unknown {
  switch (field.kind) {
    case 'url':
    case 'image':
    case 'video':
    case 'file':
      return address;
    case 'prose':
      return `See [this page](${address}).`;
    case 'records': {
      const columns = columnsOf(field.fields);
      const linked = columns.find((column) => linking(column, address) !== undefined);
      return linked && [{ ...Object.fromEntries(columns.map((column) => [column.name, exampleValue(column)])), [linked.name]: linking(linked, address) }];
    }
    default:
      return undefined;
  }
}

const fields = entityNames.flatMap((name) =>
  columnsOf(entities[name].fields).flatMap((column) =>
    column.field.readonly || linking(column, '/x') === undefined ? [] : [[name, column.name, column] as const],
  ),
);

test.each(fields)('%s.%s takes no path of the site that leads nowhere', async (name, column, { field }) => {
  const row = await makeExample(name, stem);
  const path = pathsOf(entities[name]).item.replace(':id', row.id);
  const refused = await stem.request(path, { as: 'editor', method: 'PATCH', body: { [column]: linking({ field }, '/no-such-page') } });
  // Pages are refused with the list of pages in mind, files with the media library.
  const file = { image: true, video: true, file: true, records: true }[String(field.kind)] ?? false;
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      name: 'invalid_input',
      errors: { [expectedPlace(column, field)]: file ? expect.stringContaining('/no-such-page') : noPage('/no-such-page') },
    }),
  ]);
  await clear(name, row.id);
});

const expectedPlace = (column: string, field: Column['field']): string => {
  if (field.kind !== 'records') return column;
  const inner = columnsOf(field.fields).find((one) => linking(one, '/x') !== undefined);
  return `${column}.0.${inner?.name}`;
};

/** A single record would be in the way of the next test, and events have limits. */
async function clear(name: EntityName, id: string) {
  const { single }: Entity = entities[name];
  if (single) await stem.write('DELETE', pathsOf(entities[name]).item.replace(':id', id));
}

describe('a navigation item', () => {
  const add = (url: string) => stem.request('/api/navigation', { as: 'editor', method: 'POST', body: { label: 'There', url } });

  test.each([
    '/',
    '/communities',
    '/communities/',
    '/communities?all#top',
    '/de/communities',
    '/%63ommunities',
    '/formats/bankers',
    '/bankers',
    '/de/bankers',
    '/login/bankers',
    '/team',
    '/admin',
    '/api/docs#calls',
    '/api/openapi.json',
    '/sitemap.xml',
    'https://stem.test.example/no-such-page',
    'https://elsewhere.example/no-such-page',
    'http://stem.test/communities',
    'mailto:office@stem.example',
    '#content',
  ])('may lead to %s', async (url) => expect((await add(url)).status).toBe(201));

  test.each([
    ['/no-such-page', '/no-such-page'],
    ['/de/no-such-page', '/de/no-such-page'],
    ['/no-such-page?a#b', '/no-such-page'],
    ['/communities/more', '/communities/more'],
    ['/formats/no-such-event', '/formats/no-such-event'],
    ['/b%C3%BCro', '/büro'],
    ['/%', '/%'],
    ['http://stem.test/no-such-page', '/no-such-page'],
    ['HTTP://STEM.TEST/no-such-page', '/no-such-page'],
    ['/imprint', '/imprint'],
    ['/media/', '/media/'],
    ['/api/nope', '/api/nope'],
    ['/api', '/api'],
    ['/api/docs/more', '/api/docs/more'],
    ['/admin/nope', '/admin/nope'],
    ['/sitemap.xml/x', '/sitemap.xml/x'],
    ['/NO-SUCH-PAGE', '/NO-SUCH-PAGE'],
    ['https://stem.test/no-such-page', '/no-such-page'],
    ['http://www.stem.test/no-such-page', '/no-such-page'],
    ['https://STEM.test./no-such-page?a', '/no-such-page'],
    ['www.stem.test/no-such-page', '/no-such-page'],
  ])('may not lead to %s', async (url, path) => {
    const refused = await add(url);
    expect([refused.status, await refused.json()]).toEqual([400, expect.objectContaining({ errors: { url: noPage(path) } })]);
  });

  test.each([
    ['/Communities', '/communities'],
    ['/BANKERS?a=B#C', '/bankers?a=B#C'],
    ['/de/Bankers', '/de/bankers'],
    ['/Formats/Bankers', '/formats/bankers'],
    ['/communities/', '/communities'],
    ['/Admin', '/admin'],
    ['/API/Docs', '/api/docs'],
    ['http://stem.test', '/'],
    ['http://stem.test/communities?a#b', '/communities?a#b'],
    ['https://www.stem.test/Bankers', '/bankers'],
    ['stem.test/communities', '/communities'],
    ['https://stem.test:8443/no-such-page', 'https://stem.test:8443/no-such-page'],
    ['office@stem.example', 'mailto:office@stem.example'],
  ])('to %s is stored as %s', async (url, stored) => expect(await (await add(url)).json()).toMatchObject({ url: stored }));

  test('may lead to a page that an unpublished save has made', async () => {
    await makeExample('event_formats', stem, { slug: 'just-made' });
    expect((await add('/formats/just-made')).status).toBe(201);
    await makeExample('legal_pages', stem, { slug: 'imprint' });
    expect((await add('/impressum')).status).toBe(201);
  });

  test('keeps a link whose page is deleted later, while other fields change', async () => {
    const event = await makeExample('event_formats', stem, { slug: 'short-lived' });
    const item = (await (await add('/formats/short-lived')).json()) as { id: string }; // the row
    await stem.write('DELETE', `/api/formats/${event.id}`);
    await stem.live();
    expect(await stem.write('PATCH', `/api/navigation/${item.id}`, { label: 'Renamed', url: '/formats/short-lived' })).toMatchObject({ label: 'Renamed' });
    await stem.logged();
    const body = { url: '/formats/never-there' };
    await play(
      {
        name: 'another dead one',
        as: 'editor',
        method: 'PATCH',
        path: `/api/navigation/${item.id}`,
        body,
        status: 400,
        failure: 'invalid_input',
        errors: ['url'],
      },
      stem,
    );
  });
});

test('links of a text are those that a browser would follow', async () => {
  const page = await makeExample('legal_pages', stem, { slug: 'linked' });
  const sentence = async (body: string) => {
    const answer = await stem.request(`/api/legal-pages/${page.id}`, { as: 'editor', method: 'PATCH', body: { body } });
    const { errors = {} } = (await answer.json()) as { errors?: Record<string, string> }; // a row, or a problem
    return errors.body;
  };
  for (const text of ['[x](/communities "title")', '[x](</communities>)', '<https://elsewhere.example/x>', '[x](javascript:alert(1))', '[x] (/nowhere)'])
    expect([text, await sentence(text)]).toEqual([text, undefined]);
  expect(await sentence('[x](/nowhere "title")')).toBe(noPage('/nowhere'));
  expect(await sentence('- [x](</no such>)')).toBe(noPage('/no such'));
  expect(await sentence('<http://stem.test/nowhere>')).toBe(noPage('/nowhere'));
  expect(await sentence('[x](nowhere)')).toMatch(/^“nowhere” is no address/);
  expect(await sentence('[x](//evil.example)')).toMatch(/is no address/);
});

test('the address of a button is checked like any other link', async () => {
  const save = (setting_key: string, setting_value: string) =>
    stem.request('/api/page-settings', { as: 'editor', method: 'PUT', body: { page_name: 'n9', setting_key, setting_value } });
  expect((await save('visit_label', '/no-such-page')).status).toBe(200);
  expect((await save('visit_url', '/communities')).status).toBe(200);
  expect(await (await save('visit_url', '/no-such-page')).json()).toMatchObject({ errors: { setting_value: noPage('/no-such-page') } });
  expect(await (await save('learn_url', 'javascript:alert(1)')).json()).toMatchObject({ errors: { setting_value: expect.stringContaining('is no address') } });
});

test('a picture takes no film, and a film no picture', async () => {
  const stored = { film: await stem.files.put(Buffer.from('film'), 'mp4'), picture: await stem.files.put(Buffer.from('picture'), 'png') };
  await makeExample('media_library', stem, { url: `/media/${stored.film}`, file_type: 'video/mp4', filename: stored.film });
  await makeExample('media_library', stem, { url: `/media/${stored.picture}`, file_type: 'image/png', filename: stored.picture });
  const event = await makeExample('event_formats', stem);
  const set = async (body: object) => (await stem.request(`/api/formats/${event.id}`, { as: 'editor', method: 'PATCH', body })).json();
  expect(await set({ hero_image: `/media/${stored.film}` })).toMatchObject({ errors: { hero_image: expect.stringContaining('is not a picture') } });
  expect(await set({ hero_video: `/media/${stored.picture}` })).toMatchObject({ errors: { hero_video: expect.stringContaining('is not a film') } });
  expect(await set({ hero_image: '/team' })).toMatchObject({ errors: { hero_image: expect.stringContaining('/team is not a picture') } });
  expect(await set({ hero_video: '/team' })).toMatchObject({ errors: { hero_video: expect.stringContaining('/team is not a film') } });
  expect(await set({ hero_image: `/media/${stored.picture}`, hero_video: `/media/${stored.film}` })).toMatchObject({ hero_video: `/media/${stored.film}` });
});

test('the next edition of an event is made although one of its links has died', async () => {
  const event = await makeExample('event_formats', stem, { slug: 'yearly', start_date: '2027-04-14', end_date: '2027-04-15' });
  await stem.database.write((transaction) => transaction.run(sql`UPDATE event_formats SET hero_image = '/media/gone.png' WHERE id = ${event.id}`));
  const plan = { start_date: '2028-04-12', end_date: '2028-04-13', archive_slug: 'yearly-2027', archive_title: '2027', speakers: [], partners: [] };
  const keeps = { keeps_venues: true, keeps_days: true, keeps_key_topics: true, keeps_impressions: true };
  expect(await stem.write('POST', '/api/formats/yearly/next-edition', { ...plan, ...keeps })).toMatchObject({ format: { hero_image: '/media/gone.png' } });
});

test('links in texts and lists are stored as the paths that pages have, and nothing beside them changes', async () => {
  const page = await makeExample('legal_pages', stem);
  const body = 'The /Bankers of [one](/Bankers), [two](http://www.stem.test/Communities#top "T") and <https://elsewhere.example/Bankers>.';
  expect(await stem.write('PATCH', pathsOf(entities.legal_pages).item.replace(':id', page.id), { body })).toMatchObject({
    body: 'The /Bankers of [one](/bankers), [two](/communities#top "T") and <https://elsewhere.example/Bankers>.',
  });
});
