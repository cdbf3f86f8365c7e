// Calendar files, feeds and pictures for sharing are pages: each edit renders exactly those that show it.
import type { Publication } from '@stem/content-pipeline';
import type { EntityName } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../test/whole-site.ts';
import { removeRow } from './content/verbs/remove.ts';
import { updateRow } from './content/verbs/update.ts';

let site: WholeSite;
let format: string;
beforeAll(async () => {
  site = await openWholeSite();
  format = await site.value("SELECT id FROM event_formats WHERE slug = 'bankerscom'");
});
afterAll(() => site.close());

const change = (entity: EntityName, id: string, values: object) => site.save((writing) => updateRow(entity, id, values, writing));
const changed = (publication: Publication | undefined) => publication?.pages.map(({ path, outcome }) => `${outcome} ${path}`).sort();
/** In the order of the programme, with times of this form. */
const sessions = async (time = '%') => {
  const rows = await site.database.rows(
    'SELECT agenda_sessions.id FROM agenda_sessions JOIN agenda_days ON day_id = agenda_days.id WHERE format_id = ? AND time LIKE ? ORDER BY agenda_days.order_index, agenda_sessions.order_index',
    [format, time],
  );
  return rows.map(({ id }) => String(id));
};
async function file(path: string): Promise<string | undefined> {
  const entry = await site.pipeline.manifest.find(path);
  return entry?.object === undefined ? undefined : Buffer.from((await site.objects.get(entry.object)) ?? []).toString();
}
const sequence = async (path: string) => Number(/^SEQUENCE:(\d+)/m.exec((await file(path)) ?? '')?.[1]);
const both = (path: string) => [`changed /de${path}`, `changed ${path}`];

test('no browser takes a file or a page for another type, also from a folder or a bucket', async () => {
  const served = [...(await site.pipeline.servedPaths())].filter(([, { object }]) => object !== undefined);
  expect(served.map(([path]) => path)).toEqual(expect.arrayContaining(['/', '/feed.xml', '/de/feed.xml', '/robots.txt', '/formats/bankerscom.ics']));
  expect(served.filter(([, { headers }]) => headers['x-content-type-options'] !== 'nosniff').map(([path]) => path)).toEqual([]);
});

test('a title with characters of HTML is text in feeds', async () => {
  const { title } = (await site.database.rows('SELECT title FROM event_formats WHERE id = ?', [format]))[0] ?? {};
  await change('event_formats', format, { title: 'R&D <Bankers>' });
  expect(await file('/feed.xml')).toMatch(/R&amp;(?:amp;)?D &(?:amp;)?lt;Bankers/);
  await change('event_formats', format, { title });
});

test('an event with dates has a calendar file, and so has each of its sessions, in both languages', async () => {
  for (const path of ['/formats/bankerscom.ics', ...(await sessions()).map((id) => `/formats/bankerscom/${id}.ics`)])
    for (const language of ['', '/de']) expect([path, (await file(language + path))?.startsWith('BEGIN:VCALENDAR\r\n')]).toEqual([path, true]);
  expect(await file('/formats/swissexecutive.ics')).toBeUndefined();
});

test('the time of a session renders its files, those of sessions with a start only and the pages of its event, and raises its sequence', async () => {
  const [first = ''] = await sessions();
  const [second = ''] = await sessions('%–%');
  const open = (await sessions('__:__')).filter((id) => id !== first);
  const before = await sequence(`/formats/bankerscom/${first}.ics`);
  const other = await file(`/formats/bankerscom/${second}.ics`);
  const publication = await change('agenda_sessions', first, { time: '07:45–08:15' });
  expect(changed(publication)).toEqual(
    [...both('/formats/bankerscom'), ...both('/dashboard/bankerscom'), ...[first, ...open].flatMap((id) => both(`/formats/bankerscom/${id}.ics`))].sort(),
  );
  expect(await sequence(`/formats/bankerscom/${first}.ics`)).toBeGreaterThan(before);
  expect(await file(`/formats/bankerscom/${first}.ics`)).toContain('T074500\r\n');
  expect(await file(`/formats/bankerscom/${second}.ics`)).toBe(other);
});

test('trap 8: an English title renders English files, a description neither picture nor sessions', async () => {
  const all = (await sessions()).map((id) => `changed /formats/bankerscom/${id}.ics`);
  await change('event_formats', format, { title_de: 'BankersCom Zürich' });
  const titled = changed(await change('event_formats', format, { title: 'BankersCom Zurich' }));
  expect(titled?.filter((line) => /\/de\/.*\.\w+$/.test(line))).toEqual([]);
  for (const path of ['/og/en/formats/bankerscom.png', '/feed.xml', '/formats/bankerscom.ics', '/formats/bankerscom'])
    expect(titled).toContain(`changed ${path}`);
  expect(titled).toEqual(expect.arrayContaining(all));
  const described = changed(await change('event_formats', format, { description: 'One paragraph.' }));
  expect(described).toEqual(['/communities', '/feed.xml', '/formats/bankerscom', '/formats/bankerscom.ics', '/llms.txt'].map((path) => `changed ${path}`));
});

test('an event with several venues lists all of them, and each session is in the one of its time', async () => {
  const [first, second] = await site.database.rows('SELECT id, venue_name FROM venues WHERE format_id = ? ORDER BY order_index', [format]);
  const event = (await file('/formats/bankerscom.ics'))?.replaceAll('\r\n ', '') ?? '';
  for (const venue of [first, second]) expect(event).toContain(String(venue?.venue_name));
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec((await file('/formats/bankerscom')) ?? '')?.[1] ?? '{}';
  interface Place {
    readonly '@id'?: string;
    readonly name?: string;
  }
  const { '@graph': things } = JSON.parse(graph) as { '@graph': { location?: Place; subEvent?: { location: Place }[] }[] }; // as site/src/seo/structured.ts writes it
  const described = things.find(({ subEvent }) => subEvent);
  expect(described?.location?.name).toBe(first?.venue_name);
  // The place of the event is described once.
  const names = described?.subEvent?.map(({ location }) => (location['@id'] === described.location?.['@id'] ? described.location?.name : location.name));
  expect(new Set(names)).toEqual(new Set([first?.venue_name, second?.venue_name]));
  expect(event).toContain(`LOCATION:${first?.venue_name}\\, Tresorgasse 4\\, 8001 Zürich`);
  const [dinner] = (await sessions('18:30')).map((id) => `/formats/bankerscom/${id}.ics`);
  expect((await file(`/de${dinner}`))?.replaceAll('\r\n ', '')).toContain(`LOCATION:${second?.venue_name}\\, Speichersteg 7\\, 8001 Zürich`);
  expect(await file(dinner ?? '')).not.toContain('DTEND');
  const before = await sequence('/formats/bankerscom.ics');
  expect(changed(await change('venues', String(second?.id), { title: 'Supper' }))).toEqual([
    'changed /dashboard/bankerscom',
    'changed /formats/bankerscom',
    'changed /formats/bankerscom.ics',
  ]);
  expect(await sequence('/formats/bankerscom.ics')).toBeGreaterThan(before);
});

test('a colour renders the pictures in both languages and no calendar', async () => {
  const lines = changed(await change('event_formats', format, { theme_color: '#7a1f2b' }));
  expect(lines).toEqual(expect.arrayContaining(['changed /og/de/formats/bankerscom.png', 'changed /og/en/formats/bankerscom.png']));
  expect(lines?.filter((line) => /\.ics$|feed\.xml$/.test(line))).toEqual([]);
});

test('a session whose description says when it ends has that end, in both languages', async () => {
  const rows = await site.database.rows("SELECT id FROM agenda_sessions WHERE title = 'Dinner on the Lake'");
  for (const language of ['', '/de']) expect(await file(`${language}/formats/insurancecom/${rows[0]?.id}.ics`)).toMatch(/^DTEND[^\r]*T221500\r$/m);
});

test('the earlier address of a renamed event leads on to each of its files', async () => {
  const [first = ''] = await sessions();
  await change('event_formats', format, { slug: 'swissbankers' });
  const leads = async (path: string) => (await site.pipeline.manifest.find(path))?.headers.location;
  for (const language of ['', '/de'])
    for (const [area, ending] of [
      ['/formats/', ''],
      ['/formats/', '.ics'],
      ['/formats/', `/${first}.ics`],
      ['/login/', ''],
      ['/dashboard/', ''],
    ])
      expect(await leads(`${language}${area}bankerscom${ending}`)).toBe(`${language}${area}swissbankers${ending}`);
  for (const language of ['en', 'de']) expect(await leads(`/og/${language}/formats/bankerscom.png`)).toBe(`/og/${language}/formats/swissbankers.png`);
  expect(await leads('/bankerscom.ics')).toBe('/formats/swissbankers.ics');
  await change('event_formats', format, { slug: 'bankerscom', aliases: ['/bankerscom'] });
  expect(await leads('/formats/swissbankers.ics')).toBe('/formats/bankerscom.ics');
});

test('the files of a deleted session are removed, and a session without a time has none', async () => {
  const [first = '', second = ''] = await sessions();
  const removed = changed(await site.save((writing) => removeRow('agenda_sessions', first, writing)));
  expect(removed).toEqual(expect.arrayContaining([`removed /formats/bankerscom/${first}.ics`, `removed /de/formats/bankerscom/${first}.ics`]));
  await change('agenda_sessions', second, { time: 'evening' });
  expect(await file(`/formats/bankerscom/${second}.ics`)).toBeUndefined();
  expect((await site.pipeline.status()).failedPages).toEqual([]);
});

test('an event that loses its dates loses its files, and its page no longer offers them', async () => {
  await change('event_formats', format, { start_date: null, end_date: null });
  expect(await file('/formats/bankerscom.ics')).toBeUndefined();
  expect(await file('/formats/bankerscom')).not.toContain('.ics');
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
});

test('security.txt names the address of the organisation and the page for reports, for less than a year', async () => {
  const id = await site.value('SELECT id FROM site_settings');
  const page = await site.value("SELECT id FROM legal_pages WHERE slug = 'security'");
  const text = (await file('/.well-known/security.txt')) ?? '';
  expect(text.split('\n').map((line) => line.split(':')[0])).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy', '']);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days > 300 && days < 366).toBe(true);
  const { email } = (await site.database.rows('SELECT email FROM site_settings'))[0] ?? {};
  expect(changed(await change('site_settings', id, { email: 'safe@stem.example' }))).toContain('changed /.well-known/security.txt');
  expect(await file('/.well-known/security.txt')).toContain('Contact: mailto:safe@stem.example\n');
  expect(changed(await change('legal_pages', page, { title: 'Reports' }))).not.toContain('changed /.well-known/security.txt');
  const removed = changed(await site.save((writing) => removeRow('legal_pages', page, writing)));
  expect(removed).toEqual(expect.arrayContaining(['changed /.well-known/security.txt', 'removed /security', 'removed /de/security', 'removed /de/sicherheit']));
  expect(await file('/.well-known/security.txt')).not.toContain('Policy');
  await change('site_settings', id, { email });
});
