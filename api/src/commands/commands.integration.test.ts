// npm run pipeline and npm run demo as an operator runs them, with a running Stem and without one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '../../test/installation.ts';
import { runCommand } from '../../test/run-command.ts';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { createRow } from '../content/verbs/create.ts';
import { removeRow } from '../content/verbs/remove.ts';

let site: WholeSite;
let isOpen = true;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(async () => {
  if (isOpen) await site.leave();
  await rm(site.folder, { recursive: true });
});

const run = (command: 'pipeline' | 'demo', given: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  runCommand(command, given, { PUBLIC_ORIGIN: settingsOf(site.folder).origin, DATA_DIR: site.folder, ...environment });

const latest = async () => (await site.pipeline.receipts.latest(1))[0];

test.each([
  ['pipeline', ['status', 'more']],
  ['demo', ['nonsense']],
] as const)('npm run %s -- %j shows its usage', (command, given) => expectUsage(command, given));

test.each([
  ['pipeline', []],
  ['pipeline', ['nonsense']],
  ['pipeline', ['explain']],
  ['demo', []],
] as const)('npm run %s -- %j shows its usage as well', { tags: 'long' }, (command, given) => expectUsage(command, given));

async function expectUsage(command: 'pipeline' | 'demo', given: readonly string[]) {
  expect(await run(command, given)).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(`Usage: npm run ${command}`) });
}

test('status shows what is live and which process publishes', async () => {
  const { code, said } = await run('pipeline', ['status']);
  expect(code).toBe(0);
  expect(said).toContain(`Pipeline   process ${process.pid} on`);
  expect(said).toMatch(/Live {7}publication \d+, /);
  expect(said).toContain('Waiting    nothing');
  expect(said).toContain('Blocked    nothing');
  expect(said).toMatch(/Rendered {3}\d+ pages? in \d+ publications? of saves, \d+ unchanged/);
  expect(said).toMatch(/Checked {4}(?:not all pages yet|all \d+ pages by .+); all correct/);
});

test('explain names the views of a page, what they read and what caused its versions', async () => {
  const { code, said } = await run('pipeline', ['explain', '/de/formats/bankerscom']);
  expect(code).toBe(0);
  expect(said).toMatch(/^\/de\/formats\/bankerscom {2}status 200, \d+ bytes, since publication \d+ of /);
  expect(said).toMatch(/read speakers\(id\)/);
  expect(said).toContain('because the code of the site or a setting it depends on changed');
  expect(said).toMatch(/\n {2}Navigation \(de\) \{.*"as":"bar"\}\n {4}\["Navigation","de",\{"only":"links"\}\]\n {6}read navigation_items/);
  expect(said).toMatch(/\n {2}Palette \(de\) .*/);
  for (const home of ['/de', '/de/']) expect((await run('pipeline', ['explain', home])).said).toMatch(/^\/de\/ {2}status 200/);
  expect(await run('pipeline', ['explain', '/nowhere'])).toMatchObject({ code: 1, complained: '/nowhere is not a page of this site\n' });
});

test('why-not says what a page reads instead of a row, and what became of its last change', async () => {
  const speaker = await site.value('SELECT id FROM speakers LIMIT 1');
  expect((await run('pipeline', ['why-not', '/imprint', 'speakers', String(speaker)])).said).toMatch(
    /^The page reads nothing of speakers, only of .*legal_pages/,
  );
  const event = await site.value("SELECT id FROM event_formats WHERE slug = 'bankerscom'");
  expect((await run('pipeline', ['why-not', '/formats/bankerscom/', 'event_formats', String(event)])).said).toMatch(/^The page reads it:\n {2}\["/);
  expect((await run('pipeline', ['why-not', '/', 'event_formats', 'none'])).said).toBe('There is no event_formats none, and none has changed\n');
  expect(await run('pipeline', ['why-not', '/nowhere', 'speakers', 'x'])).toMatchObject({ code: 1, complained: '/nowhere is not a page of this site\n' });
});

test('verify names the pages that differ from a clean build', async () => {
  expect(await run('pipeline', ['verify'])).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ pages, equal to a clean build byte for byte\n$/) });
  const object = await site.value("SELECT object FROM pipeline_pages WHERE path = '/communities'");
  const set = (value: string) =>
    site.database.write(async (transaction) => void (await transaction.run(`UPDATE pipeline_pages SET object = '${value}' WHERE path = '/communities'`)));
  await set(await site.value("SELECT object FROM pipeline_pages WHERE path = '/'"));
  const { code, said } = await run('pipeline', ['verify']);
  expect([code, said]).toEqual([1, expect.stringMatching(/^\/communities differs from a clean build\n1 of \d+ pages differ from a clean build\n$/)]);
  await set(object);
  expect((await run('pipeline', ['verify'], { PUBLIC_ORIGIN: 'https://other.test' })).complained).toContain(
    'rendered by other code or with another PUBLIC_ORIGIN',
  );
});

test('the running Stem does a rebuild', { tags: 'long' }, async () => {
  const before = (await latest())?.id ?? 0;
  const { code, said } = await run('pipeline', ['rebuild']);
  expect([code, said]).toEqual([0, expect.stringMatching(/^\d+ pages rendered by the running Stem\nrebuild: no page differs, in \d+ ms\n$/)]);
  expect(await latest()).toMatchObject({ id: before + 1, reason: 'rebuild' });
});

test('the demo content is not loaded twice, and the running Stem publishes its removal', async () => {
  expect(await run('demo', ['load'])).toMatchObject({ code: 1, complained: expect.stringContaining('The demo content is loaded already') });
  expect(await run('demo', ['remove'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^\d+ records of the demo content removed\. The running Stem has published that\.\n/),
  });
  expect(await latest()).toMatchObject({ actor: 'demo removal' });
  expect((await site.pages()).has('/formats/bankerscom')).toBe(false);
  expect(await run('demo', ['remove'])).toMatchObject({ code: 0, said: 'There is no demo content here.\n' });
});

test('a record that conflicts with the demo content is named, and nothing is loaded', { tags: 'long' }, async () => {
  const texts = { title: 'Ours', description: 'Something happens.', date: '3 May 2027', location: 'Chur' };
  await site.save((writing) => createRow('event_formats', { ...texts, slug: 'bankerscom' }, writing));
  const { code, complained } = await run('demo', ['load']);
  expect(code).toBe(1);
  expect(complained).toMatch(/^The demo content conflicts with your own\. event_formats “BankersCom”: .+\nNothing was changed\..+\n$/);
  expect(await site.value('SELECT count(*) FROM speakers')).toBe('0');
  await site.save(async (writing) => removeRow('event_formats', await site.value('SELECT id FROM event_formats'), writing));
});

test('remove reports the records that own content keeps, and nothing is loaded beside them', { tags: 'long' }, async () => {
  expect((await run('demo', ['load'])).code).toBe(0);
  const id = await site.value("SELECT id FROM event_formats WHERE slug = 'bankerscom'");
  await site.save((writing) => createRow('past_programs', { format_id: id, year: '2020', title: 'Own' }, writing));
  expect((await run('demo', ['remove'])).said).toMatch(/records of the demo content removed.*\n\d+ records of the demo content stay/);
  expect((await run('demo', ['remove'])).said).toMatch(/^\d+ records of the demo content stay, because/);
  expect(await run('demo', ['load'])).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('cannot be loaded a second time') });
});

test('every command works without a running Stem', { tags: 'long' }, async () => {
  await site.leave();
  isOpen = false;
  expect((await run('pipeline', ['status'])).said).toContain('Pipeline   not running');
  expect((await run('pipeline', ['rebuild'])).said).toContain('rendered here: no Stem is running');
});

test('where nothing was ever published, status says so and creates no database', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'empty-'));
  expect(await run('pipeline', ['status'], { DATA_DIR: empty })).toMatchObject({ code: 1, complained: expect.stringContaining('Start Stem first: npm start') });
  expect(await run('pipeline', ['status'], { PORT: 'abc' })).toMatchObject({ code: 1, complained: expect.stringContaining('PORT must be a whole number') });
  await rm(empty, { recursive: true });
});
