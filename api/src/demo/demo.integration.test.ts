// The demo content is complete in both languages, has what each event needs, and leaves nothing behind when it is removed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { baseLanguage, columnsOf, type Entity, type EntityName, entities, entityNames } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { createRow } from '../content/verbs/create.ts';
import { removeRow } from '../content/verbs/remove.ts';
import { updateRow } from '../content/verbs/update.ts';
import { findImpact } from '../views/impact.ts';
import { fullView } from '../views/viewer.ts';
import { loadDemo } from './load.ts';
import { hasDemo, isUntouched, removeDemo } from './remove.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(() => site.close());

const rows = async (entity: EntityName) => site.database.rows(`SELECT * FROM "${entity}"`);
const industries = ['bankerscom', 'insurancecom', 'energycom', 'healthcarecom', 'propertycom', 'digitalcom'];
const under = async (slug: string, sql: string) =>
  Number(await site.value(`SELECT count(*) FROM (${sql.replace('?', `(SELECT id FROM event_formats WHERE slug = '${slug}')`)})`));

test('there are seven communities, one of which is another site', async () => {
  const formats = await rows('event_formats');
  expect(formats.map(({ slug }) => slug).sort()).toEqual([...industries, 'swissexecutive'].sort());
  expect(formats.filter(({ external_url }) => external_url !== null).map(({ slug }) => slug)).toEqual(['swissexecutive']);
});

test('no page of the demo has a dead link or a missing picture', async () => {
  const lines = await site.database.rows('SELECT path, outcome, failure FROM publication_lines');
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter(({ failure }) => failure !== null)).toEqual([]);
});

test('each page loads the styles of everything it shows, also of its parts', async () => {
  const folder = fileURLToPath(new URL('../../../site/dist/client/_astro/', import.meta.url));
  const files = (await readdir(folder)).filter((file) => file.endsWith('.css'));
  const sheets = new Map<string, string>(
    await Promise.all(files.map(async (file) => [`/_astro/${file}`, await readFile(join(folder, file), 'utf8')] as const)),
  );
  const styles = [...sheets.values()].join('');
  const unstyled = new Set<string>();
  for (const [path, html] of await site.pages()) {
    const loaded = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => sheets.get(href) ?? '');
    const css = [...loaded, ...[...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text)].join('');
    // Astro marks each element of a component that has scoped styles.
    const scopes = html.match(/data-astro-cid-\w+/g) ?? [];
    // The styles of header and footer, which are parts, have names of their own.
    const framed = `${/<header.*?<\/header>/s.exec(html)?.[0]}${/<footer.*<\/footer>/s.exec(html)?.[0]}`;
    const classes = [...framed.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.match(/[a-z][\w-]*/g) ?? []);
    const marks = [...scopes, ...classes.map((name) => `.${name}`)].filter((mark) => styles.includes(mark));
    for (const mark of new Set(marks)) if (!css.includes(mark)) unstyled.add(`${mark} on ${path}`);
  }
  expect(sheets.size).toBeGreaterThan(3);
  expect([...unstyled]).toEqual([]);
});

test.each(industries)('%s has people, a programme, partners and files', async (slug) => {
  const speakers = await under(slug, 'SELECT 1 FROM format_speakers WHERE format_id = ?');
  expect(speakers).toBeGreaterThanOrEqual(12);
  expect(speakers).toBeLessThanOrEqual(30);
  expect(await under(slug, 'SELECT 1 FROM agenda_days WHERE format_id = ?')).toBe(2);
  const sessions = await under(slug, 'SELECT 1 FROM agenda_sessions WHERE day_id IN (SELECT id FROM agenda_days WHERE format_id = ?)');
  expect(sessions).toBeGreaterThanOrEqual(16);
  expect(sessions).toBeLessThanOrEqual(24);
  expect(await under(slug, 'SELECT DISTINCT tier FROM partner_blocks WHERE format_id = ?')).toBe(3);
  expect([1, 2]).toContain(await under(slug, 'SELECT 1 FROM venues WHERE format_id = ?'));
  expect(await under(slug, 'SELECT 1 FROM event_key_topics WHERE format_id = ?')).toBe(3);
  expect(await under(slug, 'SELECT 1 FROM event_impressions WHERE format_id = ?')).toBe(6);
  expect(await under(slug, 'SELECT 1 FROM past_programs WHERE format_id = ? AND download_url IS NOT NULL')).toBe(4);
  expect(await under(slug, 'SELECT DISTINCT file_type FROM gated_content WHERE format_id = ?')).toBe(2);
});

test('every localized text has both languages, in Swiss spelling', async () => {
  const missing: string[] = [];
  for (const name of entityNames) {
    const pairs = columnsOf((entities[name] as Entity).fields).filter(({ language }) => language === 'de');
    for (const row of await rows(name))
      for (const { name: german } of pairs) {
        const english = row[german.replace(/_de$/, '')] ?? row[german.replace(/_de$/, '_en')];
        // People have one name, and a community that is another site has no page to register on.
        const isNeutral = german === 'name_de' || (german === 'cta_label_de' && row.external_url !== null);
        if (!isNeutral && english !== null && english !== undefined && english !== '' && !row[german])
          missing.push(`${name}.${german}: ${String(english).slice(0, 40)}`);
        if ((english === null || english === '') && row[german]) missing.push(`${name}.${german} has no English: ${String(row[german]).slice(0, 40)}`);
        if (String(row[german] ?? '').includes('ß')) missing.push(`${name}.${german} contains an ß`);
      }
  }
  expect(missing).toEqual([]);
});

test('brochures are real PDF files, and gated files are outside the public folder', async () => {
  const address = await site.value('SELECT download_url FROM past_programs LIMIT 1');
  const bytes = await readFile(`${site.demo.files.folder}/${address.split('/').at(-1)}`);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const gated = await readdir(site.demo.gated.folder);
  expect(gated.length).toBeGreaterThan(0);
  expect((await readdir(site.demo.files.folder)).filter((name) => gated.includes(name))).toEqual([]);
});

/** The events whose English pages read an impression of the event. */
async function eventsThatReadImpressionOf(slug: string): Promise<string[]> {
  const { event_impressions, event_formats } = tables;
  const own = eq(event_impressions.format_id, event_formats.id);
  const [found] = await site.database.read.select().from(event_impressions).innerJoin(event_formats, own).where(eq(event_formats.slug, slug)).limit(1);
  if (!found) throw new Error(`${slug} has no impression`);
  const held = { entity: 'event_impressions', row: found.event_impressions } as const;
  const { pages } = await findImpact(held, [], { language: baseLanguage, rights: fullView, database: site.database, pipeline: () => site.pipeline });
  return pages.flatMap(({ path }) => /^\/formats\/([a-z]+)$/.exec(path)?.[1] ?? []);
}

test('an event without own content shows samples and says so, unless they are switched off', async () => {
  const page = async (path: string) => ((await site.pages()).get(path) ?? '').replaceAll(/[\u00ad\u2060]/g, '');
  async function shown(path: string) {
    const html = await page(path);
    const pictures = html.match(/id="impression-\d+"/g)?.length ?? 0;
    return { pictures, archive: html.includes('id="archive"'), says: html.includes('until this one has its own') };
  }
  const setSamples = (show_samples: boolean, id: string) => site.save((writing) => updateRow('site_settings', id, { show_samples }, writing));
  const settings = await site.value('SELECT id FROM site_settings');
  const texts = { title: 'A weekend by the lake', description: 'Something happens.', date: '3 May 2027', location: 'Chur' };
  await site.save((writing) => createRow('event_formats', { ...texts, slug: 'lake', is_listed: false }, writing));
  const format_id = await site.value("SELECT id FROM event_formats WHERE slug = 'lake'");
  expect(await shown('/formats/lake')).toEqual({ pictures: 6, archive: true, says: true });
  expect(await page('/de/formats/lake')).toContain('Beispiele aus unseren anderen Anlässen');
  expect(await shown('/formats/bankerscom')).toEqual({ pictures: 6, archive: true, says: false });
  expect(await eventsThatReadImpressionOf('bankerscom')).toEqual(['bankerscom', 'lake']);

  const off = await setSamples(false, settings);
  expect(off?.pages.map(({ path }) => path)).toEqual(['/de/formats/lake', '/formats/lake']);
  expect(await shown('/formats/lake')).toEqual({ pictures: 0, archive: false, says: false });

  await setSamples(true, settings);
  const media_id = await site.value("SELECT id FROM media_library WHERE file_type LIKE 'image/%' LIMIT 1");
  await site.save((writing) => createRow('event_impressions', { format_id, media_id }, writing));
  await site.save((writing) => createRow('past_programs', { format_id, title: 'Own', year: '2020', program_url: 'https://archive.example/' }, writing));
  expect(await shown('/formats/lake')).toEqual({ pictures: 1, archive: true, says: false });

  // An event that is not listed gives no samples to others.
  await site.save((writing) => createRow('event_formats', { ...texts, slug: 'pond', is_listed: false }, writing));
  expect(await shown('/formats/pond')).toEqual({ pictures: 6, archive: true, says: true });
  expect(await eventsThatReadImpressionOf('lake')).toEqual(['lake']);
  await site.save((writing) => removeRow('event_formats', format_id, writing));
  await site.save(async (writing) => removeRow('event_formats', await site.value("SELECT id FROM event_formats WHERE slug = 'pond'"), writing));
  expect(site.errors).toEqual([]);
});

test('a removal deletes every row and file of the demo, and nothing else', async () => {
  const picture = await site.value("SELECT url FROM media_library WHERE file_type = 'image/svg+xml' ORDER BY url LIMIT 1");
  const [film, frame] = [
    await site.value("SELECT url FROM media_library WHERE original_name = 'home.mp4'"),
    await site.value("SELECT poster FROM media_library WHERE original_name = 'home.mp4'"),
  ];
  await site.save((writing) => createRow('speakers', { name: 'Ada', bio: `Ours, see ${film}`, photo: picture }, writing));
  const { rows: removed, kept } = await removeDemo(site.demo);
  expect(removed).toBeGreaterThan(500);
  const stays = [...new Set([picture, film, frame])];
  expect(kept).toBe(stays.length);
  const left: Partial<Record<EntityName, number>> = { speakers: 1, media_library: stays.length };
  for (const name of entityNames) expect([name, (await rows(name)).length]).toEqual([name, left[name] ?? 0]);
  expect((await readdir(site.demo.files.folder)).toSorted()).toEqual(stays.map((url) => url.split('/').at(-1)).toSorted());
  expect(await readdir(site.demo.gated.folder)).toEqual([]);
  expect(await removeDemo(site.demo)).toMatchObject({ rows: 0, kept: stays.length });
  expect(await isUntouched(site.demo)).toBe(false);
  await site.save((writing) => createRow('speakers', { name: 'Bo', bio: 'Ours as well.' }, writing));
  expect(await site.pipeline.verify()).toMatchObject({ mismatches: [] });
});

test('the demo can be loaded again after its removal', { tags: 'long' }, async () => {
  await loadDemo(site.demo);
  expect(await hasDemo(site.demo)).toBe(true);
  expect((await rows('event_formats')).length).toBe(7);
});
