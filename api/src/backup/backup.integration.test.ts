// A running site is backed up, lost and restored byte for byte.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsOf } from '../../test/installation.ts';
import { runCommand } from '../../test/run-command.ts';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { updateRow } from '../content/verbs/update.ts';
import { sessions } from '../database/tables.ts';

let site: WholeSite;
let archives: string;
let file: string;
beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), 'backups-'));
  file = join(archives, 'all.tar');
  site = await openWholeSite();
});
afterAll(async () => {
  await site.close();
  await rm(archives, { recursive: true });
});

const run = (command: string, given: readonly string[], folder = site.folder) =>
  runCommand(command, given, { PUBLIC_ORIGIN: settingsOf(folder).origin, DATA_DIR: folder });
const filesIn = async (folder: string) => (await readdir(folder, { recursive: true })).sort();

/** Everything a visitor can request, with its bytes. */
async function readServed({ database, objects, pipeline, folder }: WholeSite) {
  const rows = await database.rows(`SELECT path, status, headers, object, changed_at FROM pipeline_manifest
    UNION ALL SELECT path, 200, headers, object, NULL FROM pipeline_assets ORDER BY path`);
  const bytes = await Promise.all(rows.map(async ({ object }) => object && (await objects.get(String(object)))?.toString('base64')));
  return {
    pages: rows.map((row, place) => ({ ...row, bytes: bytes[place] })),
    sitemap: await pipeline.sitemap(),
    media: await filesIn(join(folder, 'media')),
    gated: await filesIn(join(folder, 'gated')),
  };
}
const content = async ({ database }: WholeSite) => ({
  log: await database.rows('SELECT * FROM change_log ORDER BY seq'),
  people: await database.rows('SELECT * FROM speakers ORDER BY id'),
});

test.each([
  ['backup', ['--all']],
  ['restore', []],
])('npm run %s -- %j shows its usage', expectUsage);

test.each([
  ['backup', []],
  ['backup', ['one', 'two']],
  ['export', ['file', '--yes']],
  ['import', []],
])('npm run %s -- %j shows its usage as well', { tags: 'long' }, expectUsage);

async function expectUsage(command: string, given: readonly string[]) {
  expect(await run(command, given)).toMatchObject({ code: 2, said: '', complained: expect.stringContaining(`Usage: npm run ${command}`) });
}

test('an empty installation has nothing to back up, and stays empty', async () => {
  const empty = join(archives, 'empty');
  expect(await run('backup', [file], empty)).toMatchObject({ code: 1, complained: expect.stringContaining('nothing to back up') });
  expect(await readdir(archives)).toEqual([]);
});

test('a running site is the same byte for byte after a backup, its loss and a restore', async () => {
  const id = await site.value("SELECT id FROM speakers WHERE name = 'Regula Ammann' UNION SELECT id FROM speakers LIMIT 1");
  await site.save((writing) => updateRow('speakers', id, { bio: 'Saved a moment before the backup.' }, writing));
  await site.database.write((transaction) => transaction.insert(sessions).values({ id_hash: 'open door', subject: 'admin', expires_at: 9e12, created_at: 1 }));
  const [before, written] = [await readServed(site), await content(site)];
  expect(await run('backup', [file])).toMatchObject({ code: 0, complained: '', said: expect.stringMatching(/the database, \d+ files in media, \d+ in gated/) });
  expect(await readdir(archives)).toEqual(['all.tar']);
  expect((await readFile(file)).includes('open door')).toBe(false);
  // A save after the backup is not in it.
  await site.save((writing) => updateRow('speakers', id, { bio: 'Lost with the disk.' }, writing));

  expect(await run('restore', [file])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/empty installation only\. .* contains a database, \d+ files in media/),
  });
  await site.leave();
  await rm(site.folder, { recursive: true });
  expect(await run('restore', [file])).toMatchObject({ code: 0, complained: '', said: expect.stringContaining('is restored') });
  // It renders every page again.
  expect(await run('pipeline', ['rebuild'])).toMatchObject({ code: 0, said: expect.stringContaining('no page differs') });

  site = await openWholeSite({ folder: site.folder });
  expect(await readServed(site)).toEqual(before);
  expect(await content(site)).toEqual(written);
  expect(await site.database.rows('SELECT * FROM sessions')).toEqual([]);
  expect(site.errors).toEqual([]);
});

test('a page and a part that kept an earlier version keep it', { tags: 'long' }, async () => {
  await site.database.write((transaction) =>
    transaction
      .run("UPDATE pipeline_pages SET failure = 'A dead link' WHERE path IN ('/team', '/de/team') OR path LIKE '[\"Navigation\"%'")
      .then(() => undefined),
  );
  const kept = join(archives, 'kept.tar');
  expect((await run('backup', [kept])).code).toBe(0);
  const other = join(archives, 'other');
  expect((await run('restore', [kept], other)).code).toBe(0);
  const objects = new Set(await readdir(join(other, 'objects')));
  const held = await site.database.rows("SELECT object FROM pipeline_pages WHERE failure = 'A dead link'");
  expect(held.length).toBeGreaterThan(10);
  for (const { object } of held) expect(objects).toContain(object);
  await rm(other, { recursive: true });
});

test('an export gives the same pages in another installation, once it is confirmed', { tags: 'long' }, async () => {
  const content = join(archives, 'content.tar');
  const other = join(archives, 'other');
  expect(await run('export', [content])).toMatchObject({ code: 0, said: expect.stringMatching(/: \d+ records, \d+ files in media, \d+ in gated/) });
  expect(await run('import', [content])).toMatchObject({ code: 0, said: 'Everything is here already.\n' });
  expect(await run('import', [content], other)).toMatchObject({ code: 0, said: expect.stringContaining('It is published at the next start.') });
  const elsewhere = await openWholeSite({ folder: other });
  expect(await elsewhere.pages()).toEqual(await site.pages());

  const id = await elsewhere.value('SELECT id FROM speakers LIMIT 1');
  await elsewhere.save((writing) => updateRow('speakers', id, { bio: 'Another one.' }, writing));
  const asked = await run('import', [content], other);
  expect(asked).toMatchObject({ code: 1, said: expect.stringMatching(/^Speakers: 1 changed, \d+ the same\nNothing is changed yet\./) });
  expect(await elsewhere.value('SELECT bio FROM speakers WHERE id = ?', id)).toBe('Another one.');
  expect(await run('import', [content, '--yes'], other)).toMatchObject({ code: 0, said: expect.stringContaining('The running Stem has published that.') });
  expect(await elsewhere.pages()).toEqual(await site.pages());
  await elsewhere.close();
});

test('a damaged backup is refused, and the installation stays empty', async () => {
  const bytes = await readFile(file);
  const damaged = join(archives, 'damaged.tar');
  const other = join(archives, 'other');
  for (const broken of [bytes.subarray(0, bytes.length - 50_000), Buffer.concat([bytes.subarray(0, 3_000_000), Buffer.from('!'), bytes.subarray(3_000_001)])]) {
    await writeFile(damaged, broken);
    expect(await run('restore', [damaged], other)).toMatchObject({ code: 1, said: '', complained: expect.stringContaining('This archive is damaged') });
    expect(await readdir(archives)).not.toContain('other');
  }
});

test('Stem does not start on a restore that was killed', async () => {
  const other = join(archives, 'other');
  await mkdir(join(other, 'restoring'), { recursive: true });
  const sentence = 'a restore that is running or was interrupted';
  expect(await run('demo', ['load'], other)).toMatchObject({ code: 1, complained: expect.stringContaining(sentence) });
  expect(await run('restore', [file], other)).toMatchObject({ code: 1, complained: expect.stringContaining('a restore that was not finished') });
  expect(await filesIn(other)).toEqual(['restoring']);
});
