// A large save on a libSQL server, which would end a transaction of hundreds of statements while others wait.

import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@stem/content-pipeline/database';
import { fail, say, succeed } from '@stem/model';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseServer, startDatabaseServer } from '../../test/database-server.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { type SaveContext, save } from './save.ts';
import { saveLarge } from './save-large.ts';
import { createRow } from './verbs/create.ts';
import { removeRow } from './verbs/remove.ts';
import { undoSave } from './verbs/undo.ts';
import { updateRow } from './verbs/update.ts';
import type { Writing } from './writing.ts';

let server: DatabaseServer | undefined;
let database: Database;
let context: SaveContext;
let saves = 0;
beforeAll(async () => {
  server = await startDatabaseServer();
  if (!server) return;
  database = await openDatabase({ url: server.url });
  await prepareDatabase(database);
  context = { database, newId: randomUUID, now: () => '2027-01-11T09:00:00.000Z', onSaved: () => (saves += 1) };
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

const names = async () => (await database.rows('SELECT name FROM speakers ORDER BY name')).map(({ name }) => name);
const lines = (set: string) => database.rows('SELECT op, actor FROM change_log WHERE change_set = ?', [set]);
const setOf = async (seq = 0) => String((await database.rows('SELECT change_set FROM change_log WHERE seq = ?', [seq]))[0]?.change_set);
const addMany = async (writing: Writing) => {
  for (let count = 100; count < 220; count += 1) await createRow('speakers', { name: `Nº ${count}`, bio: 'É «so»\n1' }, writing);
  return succeed('added');
};

test('it is one save with the author, changed, added and removed rows, and can be undone', async ({ skip }) => {
  if (!server) return skip('no libSQL server for this machine');
  const made = await save(
    'admin',
    async (writing) =>
      succeed([await createRow('speakers', { name: 'Ada', bio: '007' }, writing), await createRow('speakers', { name: 'Bo', bio: 'x' }, writing)]),
    context,
  );
  if (!made.ok) throw new Error(describeFailure(made.failure));
  const [ada = '', bo = ''] = made.value.value.flatMap((row) => (row.ok ? row.value.id : []));
  const before = saves;
  const saved = await saveLarge(
    'import',
    async (writing) => {
      await updateRow('speakers', ada, { bio: '008' }, writing);
      await removeRow('speakers', bo, writing);
      return addMany(writing);
    },
    context,
  );
  expect(saved).toMatchObject({ ok: true, value: { value: 'added' } });
  expect(saves).toBe(before + 1);
  expect(await names()).toHaveLength(121);
  expect(await database.rows("SELECT bio, revision FROM speakers WHERE name = 'Ada'")).toMatchObject([{ bio: '008', revision: 2 }]);
  const set = await setOf(saved.ok ? saved.value.seq : 0);
  const logged = Object.groupBy(await lines(set), ({ op, actor }) => `${op} ${actor}`);
  expect(Object.entries(logged).map(([line, all]) => [line, all?.length])).toEqual(
    expect.arrayContaining([
      ['insert import', 120],
      ['update import', 1],
      ['delete import', 1],
    ]),
  );
  expect(await save('admin', (writing) => undoSave(set, writing), context)).toMatchObject({ ok: true });
  expect(await names()).toEqual(['Ada', 'Bo']);
});

test('a save of others meanwhile is not lost: the unit runs again on it', async ({ skip }) => {
  if (!server) return skip('no libSQL server for this machine');
  let runs = 0;
  const saved = await saveLarge(
    'import',
    async (writing) => {
      runs += 1;
      if (runs === 1) await save('admin', (other) => createRow('speakers', { name: 'Cy', bio: 'x' }, other), context);
      return createRow(
        'speakers',
        { name: `After ${(await writing.transaction.all("SELECT 1 FROM speakers WHERE name = 'Cy'")).length} Cy`, bio: 'x' },
        writing,
      );
    },
    context,
  );
  expect(saved.ok).toBe(true);
  expect(runs).toBe(2);
  expect(await names()).toEqual(['Ada', 'After 1 Cy', 'Bo', 'Cy']);
});

test('one that is refused changes nothing', async ({ skip }) => {
  if (!server) return skip('no libSQL server for this machine');
  const before = await database.rows('SELECT max(seq) AS seq FROM change_log');
  const refused = await saveLarge(
    'import',
    async (writing) => {
      await addMany(writing);
      return fail({ name: 'limit_reached', detail: say('values.verbatim', 'Enough') });
    },
    context,
  );
  expect(refused).toMatchObject({ ok: false, failure: { name: 'limit_reached' } });
  expect(await database.rows('SELECT max(seq) AS seq FROM change_log')).toEqual(before);
});
