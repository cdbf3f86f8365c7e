// Content moves from one installation to another: the same records under the same ids, or nothing at all.

import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '@stem/model';
import { type EntityName, exchangedNames } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { latestSchema } from '../database/schema-number.ts';
import { openFiles } from '../storage/open-files.ts';
import { exportContent } from './export-content.ts';
import { hasContent, importContent } from './import-content.ts';

let here: Stem;
let there: Stem;
let folder: string;
beforeEach(async () => {
  [here, there, folder] = [await openStem(), await openStem(), await mkdtemp(join(tmpdir(), 'exchange-'))];
});
afterEach(async () => {
  await here.close();
  await there.close();
  await rm(folder, { recursive: true });
});

const settingsOf = ({ folder: dataFolder, databaseUrl: url }: Stem) => ({ dataFolder, database: { url } });
const exportFrom = (stem: Stem, name = 'content.tar', withoutPeople = false) =>
  exportContent({ settings: settingsOf(stem), file: join(folder, name), withoutPeople, now: () => '2027-01-11T09:00:00.000Z' });
const importInto = async ({ database, folder: dataFolder }: Stem, isTrial: boolean, name = 'content.tar') =>
  importContent({
    database,
    dataFolder,
    files: await openFiles({ dataFolder }),
    file: join(folder, name),
    isTrial,
    newId: randomUUID,
    now: () => '2027-02-01T09:00:00.000Z',
    onSaved: () => undefined,
  });
/** All rows without the instant of their last change. */
async function readRows({ database }: Stem): Promise<Record<string, unknown[]>> {
  const all = exchangedNames.map(async (name) => [
    name,
    (await database.rows(`SELECT * FROM ${name} ORDER BY id`)).map((row) => ({ ...row, updated_at: null })),
  ]);
  return Object.fromEntries(await Promise.all(all));
}
/** An export that was edited by hand. */
const forge = (rows: Partial<Record<EntityName, unknown>>, name = 'forged.tar') =>
  writeArchive(
    Object.entries(rows).map(([entity, list]) => ({ name: `content/${entity}.json`, from: Buffer.from(JSON.stringify(list)) })),
    { file: join(folder, name), workFolder: folder, about: { kind: 'content', made_at: '2027-01-11T09:00:00.000Z', schema: latestSchema() } },
  );
const logged = async (stem: Stem) => (await stem.logged()).map(lineOf);

test('every record of every entity arrives under its own id, with its files, in one save', async () => {
  for (const name of exchangedNames) await makeExample(name, here);
  const name = `${'0'.repeat(32)}.svg`;
  await writeFile(join(here.folder, 'media', name), '<svg/>');
  await makeExample('media_library', here, { filename: name, url: `/media/${name}` });
  await writeFile(join(here.folder, 'media', `${'1'.repeat(32)}.svg`), 'named by no record');
  await mkdir(join(here.folder, 'gated'), { recursive: true });
  await writeFile(join(here.folder, 'gated', 'slides.pdf'), '%PDF');
  await makeExample('gated_content', here, { description: 'slides.pdf' });
  const { files } = await exportFrom(here);
  expect(files.filter((file) => !file.name.startsWith('content/')).map((file) => file.name)).toEqual([`media/${name}`, 'gated/slides.pdf']);

  expect(await hasContent(there)).toBe(false);
  expect(await importInto(there, false)).toMatchObject({ ok: true, value: { files: [`media/${name}`, 'gated/slides.pdf'] } });
  expect(await readRows(there)).toEqual(await readRows(here));
  expect(await readFile(join(there.folder, 'media', name), 'utf8')).toBe('<svg/>');
  expect(await readFile(join(there.folder, 'gated', 'slides.pdf'), 'utf8')).toBe('%PDF');
  expect((await readdir(there.folder)).filter((entry) => entry.startsWith('.stem'))).toEqual([]);
  expect(new Set((await there.logged()).map(({ actor, changeSet }) => `${actor} ${changeSet}`)).size).toBe(1);
  // The second import changes nothing.
  expect(await importInto(there, false)).toMatchObject({ ok: true, value: { files: [] } });
  expect(await logged(there)).toEqual([]);
});

test('navigation items are imported although they precede their parents', async () => {
  const top = await makeExample('navigation_items', here, { label: 'Top' });
  const below = await makeExample('navigation_items', here, { label: 'Below', parent_id: top.id });
  await forge({ navigation_items: [below, top] });
  expect(await importInto(there, false, 'forged.tar')).toMatchObject({ ok: true, value: { differences: [{ added: 2 }] } });
});

test('a trial reports what would change, and changes nothing', async () => {
  const { id } = await makeExample('speakers', here, { name: 'Ada', bio: 'Counts.' });
  await exportFrom(here);
  await importInto(there, false);
  await here.write('PATCH', `/api/speakers/${id}`, { bio: 'Stops.' });
  await makeExample('speakers', here, { name: 'Grace' });
  await makeExample('venues', there, { title: 'Only there' });
  await exportFrom(here, 'later.tar');
  const before = await readRows(there);
  await there.logged();
  const trial = await importInto(there, true, 'later.tar');
  expect(trial.ok && trial.value.differences.find(({ entity }) => entity === 'speakers')).toEqual({ entity: 'speakers', added: 1, changed: 1, same: 0 });
  expect([await readRows(there), await logged(there)]).toEqual([before, []]);

  await importInto(there, false, 'later.tar');
  expect((await logged(there)).sort()).toEqual(['insert speakers', 'update speakers']);
  expect(await there.read('/api/venues')).toMatchObject([{ title: 'Only there' }]);
  const [save] = (await there.read('/api/history?limit=1', 'editor')) as { id: string }[]; // the api answers with saves
  await there.write('POST', `/api/history/${save?.id}/undo`);
  expect(await there.read(`/api/speakers/${id}`)).toMatchObject({ bio: 'Counts.' });
});

test('a single record changes the one that is here', async () => {
  await makeExample('site_settings', here, { city: 'Chur' });
  const { id } = await makeExample('site_settings', there, { city: 'Bern' });
  await exportFrom(here);
  expect(await importInto(there, false)).toMatchObject({ ok: true });
  expect(await there.read('/api/site-settings', 'editor')).toMatchObject({ id, city: 'Chur' });
});

test('only a mail sender older than its rule is left out', async () => {
  const settings = await makeExample('site_settings', here, { city: 'Chur' });
  await forge({ site_settings: [{ ...settings, mail_sender: 'Stem, Zurich <office@stem.test>' }] });
  expect(await importInto(there, false, 'forged.tar')).toMatchObject({ ok: true });
  expect(await there.read('/api/site-settings', 'editor')).toMatchObject({ city: 'Chur', mail_sender: null });
});

test('the default theme of the archive becomes the default', async () => {
  const [day, night] = [await makeExample('color_themes', here, { name: 'Day' }), await makeExample('color_themes', here, { name: 'Night' })];
  await here.write('PATCH', `/api/color-themes/${night.id}`, { is_default: true });
  await exportFrom(here);
  expect(await importInto(there, false)).toMatchObject({ ok: true });
  await there.write('PATCH', `/api/color-themes/${day.id}`, { is_default: true });
  await there.logged();
  expect(await importInto(there, false)).toMatchObject({ ok: true });
  expect(await logged(there)).toEqual(['update color_themes', 'update color_themes']);
  const defaults = (await readRows(there)).color_themes as { id: string; is_default: number }[]; // as the table has them
  expect(defaults.filter(({ is_default }) => is_default === 1).map(({ id }) => id)).toEqual([night.id]);
});

test('a record that collides with another one is named, and nothing is imported', async () => {
  await makeExample('speakers', here);
  const { id } = await makeExample('event_formats', here, { slug: 'bankers', title: 'Bankers' });
  const name = `${'2'.repeat(32)}.svg`;
  await writeFile(join(here.folder, 'media', name), '<svg/>');
  await makeExample('media_library', here, { filename: name, url: `/media/${name}` });
  await makeExample('event_formats', there, { slug: 'bankers' });
  await exportFrom(here);
  const before = await readRows(there);
  for (const isTrial of [true, false])
    expect(refusalOf(await importInto(there, isTrial))).toEqual(['already_taken', `Event format “Bankers” (${id}): another record here has this slug already`]);
  expect(await readRows(there)).toEqual(before);
  expect(await readdir(join(there.folder, 'media'))).toEqual([]);
});

test('invalid records are named by file and number', async () => {
  const speaker = await makeExample('speakers', here);
  await forge({ speakers: [speaker, { ...speaker, id: 'x', name: '' }] });
  await expect(importInto(there, false, 'forged.tar')).rejects.toThrow(/^content\/speakers\.json, record 2: /);
  await forge({ speakers: 'none' }, 'text.tar');
  await expect(importInto(there, false, 'text.tar')).rejects.toThrow('content/speakers.json is not a list of records');
  const venue = await makeExample('venues', here);
  await forge({ venues: [venue] }, 'orphan.tar');
  expect(refusalOf(await importInto(there, false, 'orphan.tar'))).toEqual([
    'unknown_reference',
    expect.stringContaining('its event format is neither here nor in the archive'),
  ]);
  expect(await logged(there)).toEqual([]);
});

test('people can be left out', async () => {
  await makeExample('users', here, { email: 'ada@stem.test' });
  await makeExample('inquiries', here);
  await makeExample('venues', here);
  const { files, counts } = await exportFrom(here, 'content.tar', true);
  expect(counts.get('venues')).toBe(1);
  expect(files.some(({ name }) => /users|inquiries/.test(name))).toBe(false);
  expect((await readFile(join(folder, 'content.tar'))).includes('ada@stem.test')).toBe(false);
});

const refusalOf = (imported: Result<unknown>) => (imported.ok ? [] : [imported.failure.name, describeFailure(imported.failure)]);
