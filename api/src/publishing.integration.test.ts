// The compiled site over the demo content: one edit renders exactly the pages that show it. oracle.integration.test.ts checks
// what is live after many edits.
import { documentLabel, type Publication } from '@stem/content-pipeline';
import { baseLanguage, type EntityName, say } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../test/whole-site.ts';
import { removeRow } from './content/verbs/remove.ts';
import { updateRow } from './content/verbs/update.ts';
import type { AnyRow } from './database/content-table.ts';
import { removeDemo } from './demo/remove.ts';
import { findImpact } from './views/impact.ts';
import { fullView } from './views/viewer.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const change = (entity: EntityName, id: string, values: object) => site.save((writing) => updateRow(entity, id, values, writing));
const paths = (publication: Publication | undefined) => publication?.pages.map(({ path, outcome }) => `${outcome} ${path}`);
const isFile = (path: string) => /\.\w+$/.test(path);
const showing = async (text: string) => [...(await site.pages())].flatMap(([path, html]) => (html.includes(text) ? [path] : []));

const withoutFooter = (html: string) => html.replaceAll(/<footer[\s>].*?<\/footer>/gs, '');

/** A speaker of one event only, and that event's slug. */
async function speaker(): Promise<{ id: string; slug: string }> {
  const id = await site.value('SELECT speaker_id FROM format_speakers GROUP BY speaker_id HAVING count(*) = 1 ORDER BY speaker_id LIMIT 1');
  const slug = await site.value('SELECT slug FROM event_formats JOIN format_speakers ON format_id = event_formats.id WHERE speaker_id = ?', id);
  return { id, slug };
}

test('everything is live in both languages, and nothing is blocked', async () => {
  const { mismatches, blocked, pages } = await site.pipeline.verify();
  expect({ mismatches, blocked }).toEqual({ mismatches: [], blocked: [] });
  expect(pages).toBeGreaterThan(30);
  const html = [...(await site.pages()).keys()];
  for (const slug of ['bankerscom', 'insurancecom', 'propertycom']) expect(html).toEqual(expect.arrayContaining([`/formats/${slug}`, `/de/formats/${slug}`]));
});

test('trap 7: a biography renders the English page of the one event at which its speaker speaks, and nothing else', async () => {
  const { id, slug } = await speaker();
  const publication = await change('speakers', id, { bio: 'Nobody has written this before.' });
  expect(paths(publication)).toEqual([`changed /formats/${slug}`]);
  expect(publication?.counts).toMatchObject({ rendered: 1, unchanged: 0 });
  expect(publication?.causes).toMatchObject([{ kind: 'change', entity: 'speakers', rowId: id, op: 'update', columns: ['bio'] }]);
  expect(await showing('Nobody has written this before.')).toEqual([`/formats/${slug}`]);
});

test('a German title renders exactly the German pages that show it', async () => {
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'insurancecom'");
  await change('event_formats', id, { title_de: 'Einmaliger Titel' });
  const shown = [...(await site.pages())].flatMap(([path, html]) => (withoutFooter(html).includes('Einmaliger Titel') ? [path] : []));
  expect(shown.length).toBeGreaterThan(2);
  expect(shown.every((path) => path.startsWith('/de/'))).toBe(true);
  const publication = await change('event_formats', id, { title_de: 'Ein anderer Titel' });
  const files = [/^\/og\/de\/formats\/insurancecom\.png$/, /^\/de\/(?:feed\.xml|llms\.txt)$/, /^\/de\/formats\/insurancecom[/\w-]*\.ics$/];
  const [changedFiles, changedPages] = [publication?.pages.filter(({ path }) => isFile(path)) ?? [], publication?.pages.filter(({ path }) => !isFile(path))];
  // Others show it in their footer only, which is a part.
  expect(changedPages?.map(({ path, outcome }) => `${outcome} ${path}`)).toEqual(shown.map((path) => `changed ${path}`));
  expect([publication?.parts.map(({ path }) => documentLabel(path)), publication?.counts.parts]).toEqual([['Event column (de)', 'Footer (de)'], 2]);
  expect(changedFiles.filter(({ path }) => !files.some((file) => file.test(path)))).toEqual([]);
  expect(publication?.counts).toMatchObject({ rendered: shown.length + 2 + changedFiles.length, unchanged: 0 });
});

/** The pages that are named before a deletion. */
const named = async (entity: EntityName, row: AnyRow | undefined) => {
  if (!row) throw new Error(`There is no such row of ${entity}`);
  return (
    await findImpact({ entity, row }, [], { language: baseLanguage, rights: fullView, database: site.database, pipeline: () => site.pipeline })
  ).pages.map(({ path }) => path);
};

test('a column of the footer of events changes the pages of events, as the impact says', async () => {
  const { footer_columns } = tables;
  const [row] = await site.database.read.select().from(footer_columns).where(eq(footer_columns.placement, 'event')).limit(1);
  const before = await named('footer_columns', row);
  expect(before.filter((path) => !/^(\/de)?\/formats\/[a-z]+$/.test(path))).toEqual([]);
  const publication = await change('footer_columns', row?.id ?? '', { title: 'Of events', title_de: 'Von Anlässen' });
  expect(publication?.pages).toEqual([]);
  expect(publication?.parts.map(({ path, outcome }) => `${outcome} ${documentLabel(path)}`)).toEqual([
    'changed Event column (de)',
    'changed Event column (en)',
  ]);
  expect(publication?.counts).toMatchObject({ rendered: 2, unchanged: 0, parts: 2, shownOn: before.length });
  expect((await showing('Of events')).concat(await showing('Von Anlässen')).toSorted()).toEqual(before);
});

test('a benefit changes the page that shows its section', async () => {
  const { benefits } = tables;
  const [row] = await site.database.read.select().from(benefits).where(eq(benefits.section, 'n9_offer')).limit(1);
  expect(await named('benefits', row)).toEqual(['/de/n9-housing', '/n9-housing']);
});

test('an entry of the navigation changes on every page at once, while saves and visits continue', async () => {
  const id = await site.value('SELECT id FROM navigation_items WHERE parent_id IS NULL AND is_active = 1 ORDER BY order_index LIMIT 1');
  const every = [...(await site.pages()).keys()];
  const label = 'Nie dagewesen';
  const saved = await site.write((writing) => updateRow('navigation_items', id, { label, label_de: label }, writing));
  const seq = Number(saved.ok && saved.value);
  let isLive = false;
  const live = site.pipeline.whenLive(seq).then(() => {
    isLive = true;
  });
  const other = await site.write((writing) => updateRow('navigation_items', id, { target: '_self' }, writing));
  expect([other.ok, isLive]).toEqual([true, false]);
  const seen = new Set<number>();
  while (!isLive) seen.add((await showing(label)).length);
  await live;
  const shown = await showing(label);
  expect([...seen].filter((count) => count !== 0 && count !== shown.length)).toEqual([]);
  // Attendees have a header of their own.
  expect(every.filter((path) => !shown.includes(path) && !/^(?:\/de)?\/(?:login|dashboard)\//.test(path))).toEqual([]);
  const publication = (await site.pipeline.receipts.latest(3)).find(({ causes }) => causes.some((cause) => cause.kind === 'change' && cause.rowId === id));
  // The list of pages for programs.
  expect(publication?.pages.map(({ path }) => path)).toEqual(['/de/llms.txt', '/llms.txt']);
  expect(new Set(publication?.parts.map(({ path, outcome }) => `${outcome} ${documentLabel(path)}`))).toEqual(
    new Set(['changed Navigation (de)', 'changed Navigation (en)']),
  );
  // The buttons at its end do not show the entry.
  const { rendered = 0, unchanged = 0, shownOn } = publication?.counts ?? {};
  expect([rendered - unchanged, shownOn]).toEqual([(publication?.parts.length ?? 0) + 2, shown.length]);
});

test('a private e-mail address renders nothing', async () => {
  const { id } = await speaker();
  const publication = await change('speakers', id, { email: 'somebody.else@private.test' });
  expect([publication?.counts.rendered, publication?.pages]).toEqual([0, []]);
  expect(await showing('somebody.else@private.test')).toEqual([]);
});

test('a speaker who left the event is in its programme without a dialog', async () => {
  const { id, slug } = await speaker();
  const name = await site.value('SELECT name FROM speakers WHERE id = ?', id);
  const dialogs = async () =>
    (await site.pages()).get(`/formats/${slug}`)?.match(new RegExp(`<button[^>]* data-opens="[^>]*>(?:(?!</button>).)*${name}`, 'g'))?.length ?? 0;
  const session = await site.value(
    'SELECT s.id FROM agenda_sessions s JOIN agenda_days d ON d.id = s.day_id JOIN event_formats f ON f.id = d.format_id WHERE f.slug = ? LIMIT 1',
    slug,
  );
  await change('agenda_sessions', session, { speaker_refs: [id] });
  expect(await dialogs()).toBeGreaterThan(0);
  const link = await site.value('SELECT id FROM format_speakers WHERE speaker_id = ?', id);
  const publication = await site.save((writing) => removeRow('format_speakers', link, writing));
  expect(
    paths(publication)
      ?.filter((path) => !isFile(path))
      .toSorted(),
  ).toEqual([`changed /de/formats/${slug}`, `changed /formats/${slug}`]);
  expect(await dialogs()).toBe(0);
  expect(await showing(name)).toContain(`/formats/${slug}`);
});

test('saving the same value neither logs nor renders', async () => {
  const { id } = await speaker();
  const bio = await site.value('SELECT bio FROM speakers WHERE id = ?', id);
  const [before, receipts] = [await site.value('SELECT max(seq) FROM change_log'), (await site.pipeline.receipts.latest(1))[0]?.id];
  expect(await change('speakers', id, { bio })).toBeUndefined();
  expect([await site.value('SELECT max(seq) FROM change_log'), (await site.pipeline.receipts.latest(1))[0]?.id]).toEqual([before, receipts]);
});

test('a picture that is not there keeps no page from going live, and the receipt names it', async () => {
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'energycom'");
  const publication = await change('event_formats', id, { hero_image: '/media/00000000000000000000000000000000.svg', hero_title: 'Energy, live' });
  const page = publication?.pages.find(({ path }) => path === '/formats/energycom');
  expect(page).toMatchObject({ outcome: 'changed', failure: say('pages.mediaMissing', ['/media/00000000000000000000000000000000.svg'], 0) });
  expect((await site.pages()).get('/formats/energycom')).toContain('Energy, live');
  expect(publication?.counts.failed).toBe(0);
  await change('event_formats', id, { hero_image: null, hero_title: null });
});

test('a dead link in the navigation, which is on every page, stops nothing: a later correction of a speaker goes live', async () => {
  const before = await site.pages();
  const { id, slug } = await speaker();
  const item = await site.value('SELECT id FROM navigation_items WHERE parent_id IS NULL AND is_active ORDER BY order_index LIMIT 1');
  const url = await site.value('SELECT url FROM navigation_items WHERE id = ?', item);
  const dead = await change('navigation_items', item, { url: '/no-such-page' });
  expect(dead?.counts.failed).toBe(0);
  expect(dead?.pages.filter(({ failure }) => failure !== undefined)).toEqual([]);
  expect(new Set(dead?.parts.filter(({ outcome }) => outcome !== 'removed').map(({ failure }) => JSON.stringify(failure)))).toEqual(
    new Set(['/no-such-page', '/de/no-such-page'].map((path) => JSON.stringify(say('pages.deadLinks', [path], 0)))),
  );
  const corrected = await change('speakers', id, { bio: 'A corrected biography.' });
  expect(corrected?.counts.failed).toBe(0);
  expect((await site.pages()).get(`/formats/${slug}`)).toContain('A corrected biography.');
  expect((await site.pipeline.status()).failedPages).toEqual([]);
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [], blocked: [] });
  await change('navigation_items', item, { url });
  expect((await site.pages()).get('/team')).toBe(before.get('/team'));
});

test('trap 5: a status moves an event out of the lists and back, and renders nothing else', async () => {
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'energycom'");
  const before = await site.pages();
  const out = await change('event_formats', id, { is_listed: false });
  const without = await site.pages();
  for (const path of ['/communities', '/de/communities']) expect(without.get(path)).not.toContain('/formats/energycom"');
  expect(without.get('/formats/energycom')).toContain('<h1');
  const different = [...without].filter(([path, html]) => withoutFooter(before.get(path) ?? '') !== withoutFooter(html)).map(([path]) => `changed ${path}`);
  const changedPages = (publication: Publication | undefined) =>
    paths(publication)
      ?.filter((path) => !isFile(path))
      .toSorted();
  expect(changedPages(out)).toEqual(different);
  expect(out?.counts.unchanged).toBe(0);
  const back = await change('event_formats', id, { is_listed: true });
  expect(await site.pages()).toEqual(before);
  expect(changedPages(back)).toEqual(different);
});

test('trap 21: a slug that is changed and changed back leaves no loop, and no redirect hides a page', async () => {
  const [id, other] = [
    await site.value("SELECT id FROM event_formats WHERE slug = 'energycom'"),
    await site.value("SELECT id FROM event_formats WHERE slug = 'digitalcom'"),
  ];
  const answer = async (path: string) => {
    const { status, headers } = (await site.pipeline.manifest.find(path)) ?? {};
    return [status, headers?.location];
  };
  const leads = async (from: string, to: string) => {
    for (const language of ['', '/de']) {
      expect(await answer(`${language}/formats/${to}`)).toEqual([200, undefined]);
      expect(await answer(`${language}/formats/${from}`)).toEqual([301, `${language}/formats/${to}`]);
    }
  };
  await change('event_formats', id, { slug: 'powercom' });
  await leads('energycom', 'powercom');
  const taken = await site.write((writing) => updateRow('event_formats', other, { slug: 'energycom' }, writing));
  expect(taken).toMatchObject({ ok: false, failure: { name: 'already_taken' } });
  await change('event_formats', id, { slug: 'energycom' });
  await leads('powercom', 'energycom');
  const served = await site.pipeline.servedPaths();
  const redirects = [...served].filter(([, { headers }]) => headers.location !== undefined);
  expect(redirects.length).toBeGreaterThan(10);
  expect(redirects.filter(([, { headers }]) => served.get(decodeURI(headers.location ?? ''))?.status !== 200).map(([path]) => path)).toEqual([]);
});

test('trap 23: pictures, feeds, calendars and the sitemap contain nothing without a page or a list entry', async () => {
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'digitalcom'");
  const findMentions = async () => {
    const served = [...(await site.pipeline.servedPaths())].filter(([path, { object }]) => isFile(path) && object !== undefined);
    const inText = served.filter(([path]) => !path.endsWith('.png'));
    const texts = await Promise.all(inText.map(async ([path, { object = '' }]) => [path, String(await site.objects.get(object))] as const));
    const files = [
      ...served.flatMap(([path]) => (path.includes('digitalcom') ? [path] : [])),
      ...texts.flatMap(([path, text]) => (text.includes('/digitalcom') ? [path] : [])),
    ];
    return { files: [...new Set(files)].sort(), isInSitemap: (await site.pipeline.sitemap()).includes('digitalcom') };
  };
  const before = await findMentions();
  expect(before).toEqual({
    isInSitemap: true,
    files: expect.arrayContaining(['/og/en/formats/digitalcom.png', '/formats/digitalcom.ics', '/feed.xml', '/de/feed.xml']),
  });
  await change('event_formats', id, { is_listed: false });
  expect(await findMentions()).toEqual({ isInSitemap: false, files: expect.not.arrayContaining(['/feed.xml', '/de/feed.xml']) });
  await change('event_formats', id, { external_url: 'https://example.org/' });
  expect(await findMentions()).toEqual({ isInSitemap: false, files: [] });
  await change('event_formats', id, { is_listed: true, external_url: null });
  expect(await findMentions()).toEqual(before);
});

test('the name of the organisation is in every title that contains it', async () => {
  const id = await site.value('SELECT id FROM site_settings');
  await change('site_settings', id, { organisation_name: 'Alder & Partner' });
  const titles = new Map([...(await site.pages())].map(([path, html]) => [path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '']));
  expect(titles.get('/about')).toBe('About Alder &amp; Partner - Alder &amp; Partner');
  expect(titles.get('/de/contact')).toBe('Kontakt - Alder &amp; Partner');
  expect([...titles].filter(([, title]) => title.endsWith('- Stem'))).toEqual([]);
  await change('site_settings', id, { organisation_name: 'Stem' });
});

test('without the demo content every remaining page works', async () => {
  const { rows } = await removeDemo({
    ...site.demo,
    settled: async () => site.pipeline.whenLive(Number(await site.value('SELECT max(seq) FROM change_log'))),
  });
  expect(rows).toBeGreaterThan(500);
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [] });
  expect(await showing('<h1')).toContain('/');
});
