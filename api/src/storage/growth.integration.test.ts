// How many bytes a save adds for good on the demo site; docs/operating.md states it. What pages were replaced is compressed, once.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeptVersions } from '@stem/content-pipeline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ isWhole: true });
});
afterEach(() => stem.close());

const saves = 30;

async function objectBytes(): Promise<number> {
  const folder = join(stem.folder, 'objects');
  const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
/** Bytes of the rows and indexes of some tables. */
async function tableBytes(tables: readonly string[]): Promise<number> {
  const [row] = await stem.database.rows(
    'SELECT sum(pgsize - unused) AS bytes FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema WHERE tbl_name IN (SELECT value FROM json_each(?)))',
    [JSON.stringify(tables)],
  );
  return Number(row?.bytes);
}

test('a save adds at most 24 KB of earlier pages, 4 KB of receipts and 2 KB of the change log, which its end takes back', async () => {
  const [speaker] = await stem.database.rows('SELECT id, bio FROM speakers ORDER BY id LIMIT 1');
  const measure = async () => ({
    objects: await objectBytes(),
    receipts: await tableBytes(['publications', 'publication_pages']),
    log: await tableBytes(['change_log']),
    versions: (await readKeptVersions(stem.database))?.bytes ?? 0,
  });
  const save = async (count: number) => {
    await stem.write('PATCH', `/api/speakers/${speaker?.id}`, { bio: `${speaker?.bio} ${count}` });
    await stem.live();
  };
  await save(0);
  await stem.pipeline.collect({ bytes: 1e9 });
  const before = await measure();
  for (let count = 1; count <= saves; count += 1) await save(count);
  const plain = await measure();
  await stem.pipeline.collect({ bytes: 1e9 });
  const after = await measure();
  const perSave = (kind: keyof typeof before, now: typeof before) => Math.round((now[kind] - before[kind]) / saves);
  expect(perSave('objects', after) * 4).toBeLessThan(perSave('objects', plain));
  expect(perSave('objects', after)).toBeLessThan(24 * 1024);
  // A live page is none, and those of the first save have become versions.
  expect(perSave('versions', after)).toBe(perSave('objects', after));
  expect(perSave('receipts', after)).toBeLessThan(4 * 1024);
  expect(perSave('log', after)).toBeLessThan(2 * 1024);
  // The last save of all stays, and one line about the field.
  expect(await stem.pipeline.collect({ log: { days: 0, actors: [] } })).toMatchObject({ changes: saves - 1 });
  expect((await measure()).log - before.log).toBeLessThan(3 * perSave('log', after));
});
