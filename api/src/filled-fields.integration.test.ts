// Fields that editors fill in appear on the pages where visitors expect them.
import type { EntityName } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../test/whole-site.ts';
import { updateRow } from './content/verbs/update.ts';

let site: WholeSite;
let format: string;
beforeAll(async () => {
  site = await openWholeSite();
  format = await site.value("SELECT id FROM event_formats WHERE slug = 'bankerscom'");
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});

const change = (entity: EntityName, id: string, values: object) => site.save((writing) => updateRow(entity, id, values, writing));
const page = async (path: string) => ((await site.pages()).get(path) ?? '').replaceAll(/[\u00ad\u2060]/g, '');
/** Address and text of links. */
const links = (html: string) =>
  Array.from(html.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs), ([, href = '', more = '', inside = '']) => ({
    href,
    opensNew: more.includes('target="_blank"'),
    words: inside.replaceAll(/<[^<>]*>/g, '').trim(),
  }));

test('a programme offers its website and its PDF under their names', async () => {
  const id = await site.value('SELECT id FROM coinnovation_programs ORDER BY order_index LIMIT 1');
  const pdf_url = await site.value("SELECT download_url FROM past_programs WHERE download_url LIKE '%.pdf' LIMIT 1");
  const offered = async () => links(await page('/ecosystem-acceleration')).filter(({ href }) => href === pdf_url || href === 'https://programme.example/');
  await change('coinnovation_programs', id, { pdf_url });
  expect(await offered()).toEqual([{ href: pdf_url, opensNew: true, words: 'PDF (opens in a new tab)' }]);
  await change('coinnovation_programs', id, { website_url: 'https://programme.example/' });
  expect(await offered()).toEqual([
    { href: 'https://programme.example/', opensNew: true, words: 'Website (opens in a new tab)' },
    { href: pdf_url, opensNew: true, words: 'PDF (opens in a new tab)' },
  ]);
});

test('the keywords of an event are in the language of its page', async () => {
  await change('event_formats', format, { title_de: 'BankersCom Schweiz', industry_de: 'Bankwesen', location_de: 'Zürich' });
  expect(await page('/de/formats/bankerscom')).toContain('<meta name="keywords" content="BankersCom Schweiz, Bankwesen, Zürich">');
});

test('the logo of an event is on its pages, with the title of the event as its text', async () => {
  const logo = await site.value("SELECT url FROM media_library WHERE file_type = 'image/svg+xml' LIMIT 1");
  await change('event_formats', format, { logo });
  for (const path of ['/formats/bankerscom', '/de/formats/bankerscom'])
    expect([path, new RegExp(`<img[^>]* alt="BankersCom[^>]* src="${logo}"`).test(await page(path))]).toEqual([path, true]);
});

test('the company number is in the structured data, and in the imprint unless its text contains it', async () => {
  const id = await site.value('SELECT id FROM site_settings');
  const imprint = await site.value("SELECT id FROM legal_pages WHERE slug = 'imprint'");
  const count = async (path: string) => (await page(path)).split('<main')[1]?.split('CHE-123.456.789').length;
  await change('site_settings', id, { company_number: 'CHE-123.456.789' });
  expect(await page('/')).toContain('"identifier":"CHE-123.456.789"');
  await change('legal_pages', imprint, { facts: [] });
  expect([await count('/imprint'), await count('/de/imprint'), await count('/datenschutz')]).toEqual([2, 2, 1]);
  await change('legal_pages', imprint, { facts: [{ label: 'Number', label_de: 'Nummer', value: 'CHE-123.456.789 VAT', value_de: 'CHE-123.456.789 MWST' }] });
  expect(await count('/imprint')).toBe(2);
});

test('the page for co-innovation shows its e-mail address', async () => {
  const id = await site.value('SELECT id FROM coinnovation_settings');
  await change('coinnovation_settings', id, { contact_email: 'lab@stem.example' });
  for (const path of ['/co-innovation', '/de/co-innovation']) expect(await page(path)).toContain('href="mailto:lab@stem.example"');
});

test('a shared page has its own title and the name of the site', async () => {
  const html = await page('/team');
  expect(html).toMatch(/"position":1,"name":"Stem",.*"position":2,"name":"Team",/);
  expect(html).toContain('<meta property="og:image:alt" content="Team">');
});

test('the archive stays in the footer of an event with any number of columns', async () => {
  const years = async () => {
    const footer = (await page('/formats/bankerscom')).split('<footer')[1] ?? '';
    return footer.split('>Programs Archive<').length - 1;
  };
  const columns = await site.database.rows("SELECT id FROM footer_columns WHERE placement = 'event' ORDER BY order_index DESC");
  const found = [await years()];
  for (const { id } of columns) {
    await change('footer_columns', String(id), { is_active: false });
    found.push(await years());
  }
  expect(found).toEqual(found.map(() => 1));
});

test('notes for guests are on the page of the event in both languages once an editor says so', async () => {
  const venue = await site.value(`SELECT id FROM venues WHERE format_id = '${format}' ORDER BY order_index LIMIT 1`);
  await change('event_formats', format, { dress: 'Bring a jacket', dress_de: 'Nehmen Sie eine Jacke mit' });
  await change('venues', venue, { arrival: 'Tram 8 to the lake', arrival_de: null, access: 'Step-free from the lake', access_de: null });
  const shown = async (path: string) => {
    const html = await page(path);
    return ['Bring a jacket', 'Jacke', 'Tram 8', 'Step-free'].filter((words) => html.includes(words));
  };
  for (const path of ['/formats/bankerscom', '/de/formats/bankerscom', '/dashboard/bankerscom']) expect(await shown(path)).toEqual([]);
  await change('event_formats', format, { show_notes: true });
  expect(await shown('/formats/bankerscom')).toEqual(['Bring a jacket', 'Tram 8', 'Step-free']);
  expect(await shown('/de/formats/bankerscom')).toEqual(['Jacke', 'Tram 8', 'Step-free']);
  await change('event_formats', format, { show_notes: false });
});
