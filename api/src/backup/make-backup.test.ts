// A backup made with the code of an update, before its first start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Reader } from '@stem/content-pipeline/database';
import { say } from '@stem/model';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { makeGuests } from '../../test/mailings.ts';
import { makePasskey } from '../../test/passkey.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { latestSchema, migrations, readSchemaNumber } from '../database/schema-number.ts';
import { mails, sessions } from '../database/tables.ts';
import { findDueMailing } from '../guests/mailings.ts';
import { releaseMails, startMailQueue } from '../mail/mail-queue.ts';
import { listWaitingMails, retryMails } from '../mail/waiting-mails.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const origin = 'http://localhost:4321';
let stem: Stem;
let folder: string;
beforeEach(async () => {
  [stem, folder] = [await openStem({ origin }), await mkdtemp(join(tmpdir(), 'backup-'))];
});
afterEach(async () => {
  await stem.close();
  await rm(folder, { recursive: true });
});

test('tables of the earlier version are backed up unchanged, and migrated where they are restored', async () => {
  await makeExample('speakers', stem, { name: 'Ada' });
  await stem.database.write((transaction) => transaction.insert(sessions).values({ id_hash: 'open door', subject: 'admin', expires_at: 9e12, created_at: 1 }));
  const before = await readTables(stem.database);
  await undoLastMigration(stem.database);
  const file = join(folder, 'all.tar');
  const from = { dataFolder: stem.folder, database: { url: stem.databaseUrl } };
  await makeBackup({ settings: from, file, now: () => '2027-01-11T09:00:00.000Z' });

  const target = { dataFolder: join(folder, 'here'), database: { url: `file:${join(folder, 'here', 'stem.db')}` } };
  await restoreBackup(file, target);
  const restored = await openDatabase(target.database);
  expect(await readSchemaNumber(restored)).toBeLessThan(latestSchema());
  expect(await restored.rows('SELECT * FROM sessions')).toEqual([]);
  await prepareDatabase(restored);
  expect(await restored.rows('SELECT name FROM speakers')).toEqual([{ name: 'Ada' }]);
  expect(await readTables(restored)).toEqual(before);
  await restored.close();
});

test('nothing in a backup signs an editor in, and passkeys stay', async () => {
  const editor = await makeEditor(stem, 'owner');
  await makePasskey(editor, origin, stem);
  await stem.write('POST', `/api/editors/${editor.id}/invitation`);
  expect(await countRows(stem.database)).toEqual([{ sessions: 1, links: 1, passkeys: 1, mails: 1 }]);
  const file = join(folder, 'all.tar');
  await makeBackup({ settings: { dataFolder: stem.folder, database: { url: stem.databaseUrl } }, file, now: () => '2027-01-11T09:00:00.000Z' });

  const target = { dataFolder: join(folder, 'here'), database: { url: `file:${join(folder, 'here', 'stem.db')}` } };
  await restoreBackup(file, target);
  const restored = await openDatabase(target.database);
  expect(await countRows(restored)).toEqual([{ sessions: 0, links: 0, passkeys: 1, mails: 0 }]);
  await restored.close();
});

test('mailings and mails that wait at a backup are not sent by the installation where it is restored, and say why', async () => {
  const event = await makeGuests([{ last_name: 'Keller', email: 'keller@alder.example' }], stem);
  const at = new Date(stem.clock.now + 3_600_000).toISOString();
  await stem.write('POST', `/api/formats/${event.slug}/mailings`, { stage: 'invitation', guests: event.guests, at });
  const due = { created_at: stem.clock.now, due_at: stem.clock.now };
  await stem.database.write((transaction) =>
    transaction.insert(mails).values({ id: 'waits', mail: { from: 'a@stem.test', to: ['keller@alder.example'], subject: 'x', text: 'x' }, ...due }),
  );
  const file = join(folder, 'all.tar');
  await makeBackup({ settings: { dataFolder: stem.folder, database: { url: stem.databaseUrl } }, file, now: () => '2027-01-11T09:00:00.000Z' });

  const target = { dataFolder: join(folder, 'here'), database: { url: `file:${join(folder, 'here', 'stem.db')}` } };
  await restoreBackup(file, target);
  const restored = await openDatabase(target.database);
  expect(await findDueMailing(Date.parse(at), restored)).toBeUndefined();
  expect(await restored.rows('SELECT problem FROM mailings')).toEqual([{ problem: JSON.stringify(say('people.mailingAtBackup')) }]);
  expect(await findDueMailing(Date.parse(at), stem.database)).toMatchObject({ problem: null });
  const sent: string[] = [];
  const now = () => Date.parse(at);
  const queue = startMailQueue({ database: restored, deliver: async (id) => void sent.push(id), seal: stem.loginMail.seal, now, onError: () => undefined });
  await releaseMails(restored, now());
  await queue.settled();
  expect([sent, await listWaitingMails('en', { database: restored, seal: stem.loginMail.seal, now: now() })]).toMatchObject([
    [],
    [{ id: 'waits', next_attempt_at: null, problem: expect.stringContaining('may have been sent since') }],
  ]);
  await retryMails({ database: restored, now: now() });
  await queue.settled();
  expect([sent, await restored.rows('SELECT id FROM mails')]).toEqual([['waits'], []]);
  await queue.stop();
  await restored.close();
});

const countRows = (reader: Pick<Reader, 'rows'>) =>
  reader.rows(
    `SELECT (SELECT count(*) FROM sessions WHERE subject LIKE 'editor:%') AS sessions, (SELECT count(*) FROM editor_links) AS links,
     (SELECT count(*) FROM editor_passkeys) AS passkeys, (SELECT count(*) FROM mails) AS mails`,
  );

/** Columns of all tables, without those of the search, whose tables the index makes, and those of a server. */
const readTables = (reader: Pick<Reader, 'rows'>) =>
  reader.rows(
    `SELECT tables.name, columns.name AS "column" FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'search%' AND tables.name <> 'pipeline_writes' ORDER BY 1, 2`,
  );

/** The tables as the version before had them. Triggers name columns, and every start installs them. */
async function undoLastMigration(database: Pick<Reader, 'rows'>) {
  for (const { name } of await database.rows("SELECT name FROM sqlite_schema WHERE type = 'trigger'")) await database.rows(`DROP TRIGGER ${name}`);
  const last = readMigrationFiles({ migrationsFolder: migrations }).at(-1);
  for (const statement of last?.sql.toReversed() ?? []) {
    const [, table] = /^\s*CREATE TABLE (`\w+`)/.exec(statement) ?? [];
    const [, index] = /^\s*CREATE INDEX (`\w+`)/.exec(statement) ?? [];
    const [, changed, column] = /^\s*ALTER TABLE (`\w+`) ADD (`\w+`)/.exec(statement) ?? [];
    if (table !== undefined) await database.rows(`DROP TABLE ${table}`);
    if (index !== undefined) await database.rows(`DROP INDEX IF EXISTS ${index}`);
    if (column !== undefined) await database.rows(`ALTER TABLE ${changed} DROP COLUMN ${column}`);
  }
  await database.rows('DELETE FROM __drizzle_migrations WHERE created_at = ?', [latestSchema()]);
}
