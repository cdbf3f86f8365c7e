// Pages whose content editors have left empty or at its default.
import type { EntityName } from '@stem/model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../test/whole-site.ts';
import { createRow } from './content/verbs/create.ts';
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

const change = async (entity: EntityName, id: string, values: object) =>
  (await site.save((writing) => updateRow(entity, id, values, writing)))?.pages.map(({ path }) => path).sort();
const page = async (path: string) => ((await site.pages()).get(path) ?? '').replaceAll(/[\u00ad\u2060]/g, '');
async function file(path: string): Promise<string> {
  const entry = await site.pipeline.manifest.find(path);
  return Buffer.from((await site.objects.get(entry?.object ?? '')) ?? []).toString();
}
const both = ['/de/formats/bankerscom', '/formats/bankerscom'];

test('a partner without a named contact can still be reached', async () => {
  const id = await site.value(
    "SELECT partners.id FROM partners JOIN partner_blocks ON partner_blocks.id = block_id WHERE format_id = ? AND contact_name <> '' LIMIT 1",
    format,
  );
  const name = await site.value('SELECT name FROM partners WHERE id = ?', id);
  const details = async (path: string) =>
    new RegExp(`<div class="details" id="partner-[\\w-]+"><h3>${name}</h3>.*?(?=<div class="details"|</section>)`, 's').exec(await page(path))?.[0] ?? '';
  const ways = { contact_email: 'desk@bank.example', contact_phone: '+41 44 000 11 22', contact_linkedin: 'https://www.linkedin.com/in/desk' };
  await change('partners', id, { ...ways, contact_name: 'Ada Alder', contact_title: 'Desk', contact_title_de: 'Schalter' });
  expect(await details('/formats/bankerscom')).toContain('Ada Alder');
  expect(await change('partners', id, { contact_name: null })).toEqual(both);
  for (const path of both) {
    const shown = await details(path);
    for (const way of ['mailto:desk@bank.example', 'tel:+41440001122', ways.contact_linkedin]) expect(shown).toContain(way);
    expect(shown).not.toContain('Ada Alder');
    expect(shown).not.toMatch(/Desk|Schalter/);
  }
});

test('each button says Registrierung when no label is set, and the label otherwise', async () => {
  const labels = async () => {
    const button = /<a [^>]*href="https:\/\/form\.example\/"[^>]*class="button (?:theme|light)"[^>]*>\s*(?:<[^>]*>\s*)*([^<(]+)/g;
    const of = async (path: string) => [...new Set([...(await page(path)).matchAll(button)].map(([, label]) => label?.trim()))];
    return [await of('/formats/bankerscom'), await of('/de/formats/bankerscom')];
  };
  await change('event_formats', format, { cta_label: 'Registration', cta_label_de: null, typeform_url: 'https://form.example/' });
  expect(await labels()).toEqual([['Registration'], ['Registrierung']]);
  await change('event_formats', format, { cta_label: 'Apply' });
  expect(await labels()).toEqual([['Apply'], ['Apply']]);
  expect(await change('event_formats', format, { cta_label_de: 'Bewerben' })).toEqual(['/de/formats/bankerscom']);
  expect(await labels()).toEqual([['Apply'], ['Bewerben']]);
});

test('an event says who is in the room only where an editor shows it, and never of fewer than ten guests', async () => {
  const entered = {
    room_guests: 110,
    room_functions: 'Risk 34\nTreasury 52\nno number',
    room_functions_de: 'Risiko 34',
    room_houses: 'Bank Tössegg\n\nOrsanne',
  };
  expect(await change('event_formats', format, entered)).toEqual([]);
  expect(await change('event_formats', format, { show_room: true })).toEqual(both);
  const room = async (path: string) => (await page(path)).split('<section class="section ruled" id="room"')[1]?.split('</section>')[0] ?? '';
  const [english, german] = await Promise.all(['/formats/bankerscom', '/de/formats/bankerscom'].map(room));
  expect(english).toMatch(/Who is in the room.*>110<.*guests.*Treasury.*>52<.*Risk.*>34<.*Bank Tössegg.*Orsanne/s);
  expect(english).not.toContain('no number');
  expect(german).toMatch(/Wer im Raum ist.*>110<.*Risiko/s);
  expect(await change('event_formats', format, { room_guests: 9 })).toEqual(both);
  expect(await room('/formats/bankerscom')).toBe('');
  await change('event_formats', format, { show_room: false, room_guests: null, room_functions: null, room_functions_de: null, room_houses: null });
});

test('the page of a past event does not offer registration', async () => {
  await change('event_formats', format, { typeform_url: 'https://form.example/', start_date: '2031-04-14', end_date: '2031-04-15' });
  expect((await page('/formats/bankerscom')).includes('https://form.example/')).toBe(true);
  await change('event_formats', format, { start_date: '2021-04-14', end_date: '2021-04-15' });
  for (const path of both) expect(await page(path)).not.toMatch(/form\.example|Registration open|Registrierung offen/);
  await change('event_formats', format, { start_date: '2031-04-14', end_date: '2031-04-15' });
});

test('the login of attendees says that an event is ahead, under way, or over, in both languages', async () => {
  const leads = async () =>
    Promise.all(
      ['/login/bankerscom', '/de/login/bankerscom'].map(
        async (path) => /<p class="lead"[^>]*>\s*([^<]+)/.exec((await page(path)).split('class="step"')[1] ?? '')?.[1],
      ),
    );
  await change('event_formats', format, { start_date: '2031-04-14', end_date: '2031-04-15' });
  expect(await leads()).toEqual([expect.stringMatching(/^The event is still ahead\./), expect.stringMatching(/^Der Anlass steht noch bevor\./)]);
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await change('event_formats', format, { start_date: dayAfter(-1), end_date: dayAfter(1) });
  expect(await leads()).toEqual([expect.stringMatching(/^The event is under way\./), expect.stringMatching(/^Der Anlass findet gerade statt\./)]);
  expect(await change('event_formats', format, { start_date: '2021-04-14', end_date: '2021-04-15' })).toEqual(expect.arrayContaining(['/login/bankerscom']));
  expect(await leads()).toEqual([expect.stringContaining('who were in the room'), expect.stringContaining('die im Raum waren')]);
  await change('event_formats', format, { start_date: '2031-04-14', end_date: '2031-04-15' });
});

test('the next event is marked where events are listed, and while it takes place so is its next session', async () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const marked = async (path: string) => {
    const rows = (await page(path)).split(/<(?:li|article)\b/).filter((row) => row.includes('class="tag"'));
    return rows.map((row) => `${/BankersCom|DigitalCom/.exec(row)?.[0]} ${/class="tag"[^>]*>([^<]+)/.exec(row)?.[1]}`);
  };
  const lists = ['/', '/de/', '/communities', '/de/communities'];
  const marks = async () => Promise.all(lists.map(marked));
  await change('event_formats', format, { start_date: '2031-04-14', end_date: '2031-04-15' });
  expect(await marks()).toEqual([['DigitalCom Next event'], ['DigitalCom Nächster Anlass'], ['DigitalCom Next event'], ['DigitalCom Nächster Anlass']]);
  // In this time zone the day has begun for certain, and the second one has not.
  await change('event_formats', format, { start_date: dayAfter(0), end_date: dayAfter(1), timezone: 'UTC' });
  const now = ['BankersCom Taking place now'];
  expect(await marks()).toEqual([now, ['BankersCom Findet jetzt statt'], now, ['BankersCom Findet jetzt statt']]);
  expect(/>Next</.test(await page('/formats/bankerscom')) && (await page('/formats/bankerscom')).includes('#session-')).toBe(true);
  await change('event_formats', format, { start_date: '2031-04-14', end_date: '2031-04-15', timezone: 'Europe/Zurich' });
  expect(await page('/formats/bankerscom')).not.toMatch(/>(?:Now|Next)</);
});

test('a session with a start only ends with the next one, in its file and for search engines, and a change of that raises its sequence', async () => {
  const day_id = await site.value('SELECT id FROM agenda_days WHERE format_id = ? ORDER BY order_index LIMIT 1', format);
  const add = async (title: string, time: string) => {
    await site.save((writing) => createRow('agenda_sessions', { day_id, title, title_de: title, description: 'By the lake.', time }, writing));
    return site.value('SELECT id FROM agenda_sessions WHERE title = ?', title);
  };
  const first = await add('Early walk', '05:00');
  const next = await add('Early tea', '05:40');
  const path = `/formats/bankerscom/${first}.ics`;
  const sequence = async () => Number(/^SEQUENCE:(\d+)/m.exec(await file(path))?.[1]);
  expect(await file(path)).toMatch(/^DTEND[^\r]*T054000\r$/m);
  expect(await page('/formats/bankerscom')).toMatch(/"Early walk"[^}]*T05:40/);
  const before = await sequence();
  const changed = await change('agenda_sessions', next, { time: '05:30' });
  const open = await site.database.rows(
    "SELECT agenda_sessions.id FROM agenda_sessions JOIN agenda_days ON agenda_days.id = day_id WHERE format_id = ? AND time NOT LIKE '%–%'",
    [format],
  );
  expect(changed).toEqual(
    [...both, '/dashboard/bankerscom', '/de/dashboard/bankerscom', ...open.flatMap(({ id }) => both.map((event) => `${event}/${id}.ics`))].sort(),
  );
  expect(await file(path)).toMatch(/^DTEND[^\r]*T053000\r$/m);
  const ended = await sequence();
  expect(ended).toBeGreaterThan(before);
  await change('agenda_sessions', next, { time: 'before sunrise' });
  expect(await file(path)).not.toContain('DTEND');
  const alone = await sequence();
  expect(alone).toBeGreaterThan(ended);
  await change('agenda_sessions', next, { time: '05:20' });
  const last = await site.value('SELECT id FROM agenda_days WHERE format_id = ? ORDER BY order_index DESC LIMIT 1', format);
  const again = await sequence();
  await change('agenda_sessions', next, { day_id: last });
  expect(await file(path)).not.toContain('DTEND');
  expect(await sequence()).toBeGreaterThan(again);
});

test('a film among the small pictures shows its poster and a label, and a picture its own label', async () => {
  const media_id = await site.value("SELECT id FROM media_library WHERE file_type LIKE 'video/%' AND poster IS NOT NULL LIMIT 1");
  await site.save((writing) => createRow('event_impressions', { format_id: format, media_id, order_index: 99 }, writing));
  for (const [path, picture] of [
    ['/formats/bankerscom', 'Picture'],
    ['/de/formats/bankerscom', 'Bild'],
  ] as const) {
    const thumbs = (await page(path)).match(/<a [^>]*data-thumb.*?<\/a>/gs) ?? [];
    const labels = thumbs.map((thumb) => /aria-label="(\w+) \d"/.exec(thumb)?.[1]);
    expect(labels).toEqual([...Array.from({ length: 6 }, () => picture), 'Video']);
    const shown = (mark: string) => thumbs.map((thumb) => thumb.includes(mark));
    expect(shown('<img')).toEqual(Array.from({ length: 7 }, () => true));
    expect(shown('<svg')).toEqual([...Array.from({ length: 6 }, () => false), true]);
  }
});

test('the samples of a new event are six different pictures', async () => {
  const texts = { title: 'Lake', description: 'Something happens.', date: '3 May 2027', location: 'Chur' };
  await site.save((writing) => createRow('event_formats', { ...texts, slug: 'lake', is_listed: false }, writing));
  const captions = [...(await page('/formats/lake')).matchAll(/<figcaption[^>]*><span[^>]*>(.*?)<\/span><span/g)].map(([, caption]) => caption);
  expect(captions).toHaveLength(6);
  expect(new Set(captions).size).toBe(6);
});

test('the texts and figures of the communities page are shown while they are active, its list and pictures always', async () => {
  const id = await site.value('SELECT id FROM communities_hero_content');
  const [title, figure] = [
    await site.value('SELECT title_en FROM communities_hero_content'),
    await site.value('SELECT statistic_1_label_en FROM communities_hero_content'),
  ];
  const pictures = async () => (await page('/communities')).match(/<img/g)?.length;
  const before = await pictures();
  expect(await page('/communities')).toContain(figure);
  const changed = await change('communities_hero_content', id, { is_active: false });
  expect(changed).toEqual(['/communities', '/de/communities', '/og/de/communities.png', '/og/en/communities.png']);
  const html = await page('/communities');
  expect(html).not.toContain(figure);
  expect(html).not.toContain(title);
  expect(html).toMatch(/<h1[^>]*>Communities<\/h1>/);
  expect(html).toContain('/formats/bankerscom');
  expect(await pictures()).toBe(before);
});

test('the page of an event weighs at most 110 KB, with all biographies in it and nothing opened by a number that is not there', async () => {
  const events = [...(await site.pages())].filter(([path, html]) => path.includes('/formats/') && html.includes('id="speakers"'));
  expect(events.length).toBeGreaterThanOrEqual(12);
  for (const [path, html] of events) {
    expect([path, Math.ceil(Buffer.byteLength(html) / 1000)]).toEqual([path, expect.toSatisfy((kilobytes: number) => kilobytes <= 110)]);
    if (both.includes(path)) expect(html.match(/class="details" id="speaker-/g)?.length).toBeGreaterThan(15);
    expect(html).not.toContain('<astro-island');
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const [, opened] of html.matchAll(/ data-opens="([^"]+)"/g)) expect(ids).toContain(opened);
  }
});

test('a name without a German spelling is in no language, as in the English page', async () => {
  const [id, name] = [await site.value('SELECT speaker_id FROM format_speakers WHERE format_id = ? LIMIT 1', format), 'Wasserfallenbergerin'];
  expect(await change('speakers', id, { name, name_de: null })).toEqual(expect.arrayContaining(both));
  for (const path of both) {
    const html = (await site.pages()).get(path) ?? '';
    expect(html).toContain(`<b>${name}</b>`);
    expect(html).toContain(`<h3>${name}</h3>`);
  }
});

test('an English text on a German page is marked, where a German one is missing', async () => {
  const speaker = await site.value('SELECT speaker_id FROM format_speakers WHERE format_id = ? LIMIT 1', format);
  const session = await site.value(
    'SELECT agenda_sessions.id FROM agenda_sessions JOIN agenda_days ON agenda_days.id = day_id WHERE format_id = ? LIMIT 1',
    format,
  );
  const [line, title] = ['Chair of the Board', 'Breakfast for Everybody'];
  await change('speakers', speaker, { title_and_company: line, title_and_company_de: null });
  await change('agenda_sessions', session, { title, title_de: null, description: 'With coffee', description_de: null });
  const marked = (lang: string) => [
    `<span${lang}>${line}</span>`,
    `<p${lang}>${line}</p>`,
    `<h4${lang}><a href="#session-${session}">${title}</a></h4>`,
    `<p class="text"${lang}>With coffee</p>`,
  ];
  for (const text of marked(' lang="en"')) expect(await page('/de/formats/bankerscom')).toContain(text);
  for (const text of marked('')) expect(await page('/formats/bankerscom')).toContain(text);
});
