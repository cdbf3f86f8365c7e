// A page of an event that is not listed is reached by its address only: no other page, no file and no search leads to it, and
// search engines do not list it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../test/whole-site.ts';
import { createRow } from './content/verbs/create.ts';
import { updateRow } from './content/verbs/update.ts';
import { findPages } from './search/find-pages.ts';
import { type SiteIndex, startSiteIndex } from './search/site-index.ts';

let site: WholeSite;
let index: SiteIndex;
let id: string;
beforeAll(async () => {
  site = await openWholeSite();
  index = startSiteIndex({ ...site, onError: (error) => site.errors.push(error) });
  await site.save(async (writing) => {
    const texts = { title: 'Quokka Conclave', description: 'Quokkas meet.', date: '3 May 2027', start_date: '2027-05-03', location: 'Quokkaville' };
    const format = await createRow('event_formats', { ...texts, slug: 'quokka', is_listed: false }, writing);
    if (!format.ok) return format;
    const format_id = format.value.id;
    await createRow('event_key_topics', { format_id, title: 'Quokka care', description: 'Of quokkas.' }, writing);
    await createRow('venues', { format_id, title: 'Quokka dinner', event_date: '3 May 2027', venue_name: 'Quokka House', address: 'Quokkaville' }, writing);
    const day = await createRow('agenda_days', { format_id, date_label: 'Day of the quokka', date_label_de: 'Tag des Quokkas' }, writing);
    return day.ok ? createRow('agenda_sessions', { day_id: day.value.id, time: '09:00–10:00', title: 'Quokka keynote' }, writing) : day;
  });
  id = await site.value("SELECT id FROM event_formats WHERE slug = 'quokka'");
});
afterAll(async () => {
  await index.stop();
  await site.close();
});

interface Read {
  readonly text: string;
  readonly robots: string | undefined;
}

/** Everything that is served, by path; redirects and pictures by their address alone. */
async function readAll(): Promise<Map<string, Read>> {
  const served = [...(await site.pipeline.servedPaths())];
  const read = served.map(async ([path, { object, headers }]): Promise<[string, Read]> => {
    const bytes = object === undefined || path.endsWith('.png') ? '' : String(await site.objects.get(object));
    return [path, { text: `${bytes} ${headers.location ?? ''}`, robots: headers['x-robots-tag'] }];
  });
  return new Map([...(await Promise.all(read)), ['/sitemap.xml', { text: await site.pipeline.sitemap(), robots: undefined }]]);
}
const isOwn = (path: string) => path.includes('quokka') || path.includes(id);
const findsQuokkas = async () => {
  await index.settled();
  return (await findPages({ question: 'quokka conclave', lang: 'en', most: 10 }, site.database)).map(({ path }) => path);
};

test('only its own pages name it, and each of them says noindex', async () => {
  const all = await readAll();
  const naming = [...all].filter(([path, { text }]) => !isOwn(path) && (/quokka/i.test(text) || text.includes(id)));
  expect(naming.map(([path]) => path)).toEqual([]);
  const own = [...all].filter(([path, { text }]) => isOwn(path) && !text.startsWith(' '));
  expect(own.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/formats/quokka', '/de/formats/quokka', '/formats/quokka.ics', '/login/quokka', '/dashboard/quokka']),
  );
  const indexed = own.filter(([, { text, robots }]) => robots !== 'noindex' && !text.includes('<meta name="robots" content="noindex"'));
  expect(indexed.map(([path]) => path)).toEqual([]);
  expect(all.get('/og/en/formats/quokka.png')?.robots).toBe('noindex');
});

test('the search and the assistant do not find it, until it is listed', async () => {
  expect(await findsQuokkas()).toEqual([]);
  await site.save((writing) => updateRow('event_formats', id, { is_listed: true }, writing));
  expect(await findsQuokkas()).toContain('/formats/quokka');
  const all = await readAll();
  expect(all.get('/sitemap.xml')?.text).toContain('/formats/quokka');
  expect([all.get('/formats/quokka')?.text.includes('noindex'), all.get('/formats/quokka.ics')?.robots]).toEqual([false, undefined]);
  await site.save((writing) => updateRow('event_formats', id, { is_listed: false }, writing));
  expect(await findsQuokkas()).toEqual([]);
  expect(site.errors).toEqual([]);
});
