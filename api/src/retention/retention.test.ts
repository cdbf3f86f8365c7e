// Personal data is deleted in time, or by an erasure, and nothing of it stays in the history.
import { randomUUID } from 'node:crypto';
import { tables } from '@stem/model/tables';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser, signIn } from '../../test/attendee.ts';
import { makeExample } from '../../test/example.ts';
import { prepareRelease } from '../../test/release.ts';
import { play } from '../../test/scenario.ts';
import { lineOf, openStem, type Stem } from '../../test/stem.ts';
import { mails } from '../database/tables.ts';
import type { HistoryEntry } from '../views/history.ts';
import { type Retention, restorableDays, startRetention } from './retention.ts';

const day = 86_400_000;
const unknownId = '00000000-0000-4000-8000-000000000000';
const email = 'vreni@alder.example';

let stem: Stem;
let now: number;
let started: Retention[];
let errors: unknown[];
beforeEach(async () => {
  stem = await openStem();
  now = Date.now();
  [started, errors] = [[], []];
});
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  await stem.close();
  expect(errors).toEqual([]);
});

/** Runs the check of a start. */
async function runRetention(): Promise<void> {
  const { database, pipeline } = stem;
  const retention = startRetention({
    database,
    newId: randomUUID,
    now: () => new Date(now).toISOString(),
    onSaved: pipeline.wake,
    onError: (error) => errors.push(error),
  });
  started.push(retention);
  await retention.settled();
}
const inquire = (values: object = {}) => makeExample('inquiries', stem, { name: 'Vreni Alder', email, message: 'In confidence.', ...values });
const left = async () => (await stem.database.read.select().from(tables.inquiries)).map(({ id }) => id);
/** All rows of the database as text. */
async function everything(): Promise<string> {
  const names = await stem.database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const all = await Promise.all(names.map(({ name }) => stem.database.rows(`SELECT * FROM "${name}"`)));
  return JSON.stringify(all);
}
const history = async () => (await stem.read('/api/history', 'editor')) as HistoryEntry[]; // every-call.test.ts checks the shape

test('an inquiry is deleted after the days of the settings, its values leave the history, and the history shows the deletion', async () => {
  await stem.write('PUT', '/api/site-settings', { inquiries_retention_days: 10 });
  const { id } = await inquire();
  await stem.write('PATCH', `/api/inquiries/${id}`, { status: 'answered', note: 'Called Vreni back' });
  await stem.logged();
  now += 10 * day - 60_000;
  await runRetention();
  expect([await left(), await stem.logged()]).toEqual([[id], []]);
  now += 120_000;
  await runRetention();
  expect(await left()).toEqual([]);
  expect((await stem.logged()).map((line) => [line.actor, lineOf(line), line.rowId, line.changes])).toEqual([['Stem', 'delete inquiries', id, {}]]);
  const rest = await everything();
  for (const word of ['Vreni', email, 'In confidence']) expect(rest).not.toContain(word);
  const [purge, answer, insert] = await history();
  expect([purge, answer, insert].map((save) => [save?.actor, save?.changes[0]])).toEqual([
    ['Stem', { entity: 'inquiries', record: id, title: '', op: 'delete', fields: {}, erased: true }],
    ['admin', { entity: 'inquiries', record: id, title: '', op: 'update', fields: {}, erased: true }],
    ['admin', { entity: 'inquiries', record: id, title: '', op: 'insert', fields: {}, erased: true }],
  ]);
  const base = { as: 'editor', method: 'POST', status: 409, failure: 'nothing_to_undo' } as const;
  for (const save of [purge, answer, insert]) await play({ ...base, name: 'undo', path: `/api/history/${save?.id}/undo` }, stem);
  await play({ ...base, name: 'restore', path: `/api/inquiries/${id}/restore` }, stem);
  await stem.logged();
  await runRetention();
  expect(await stem.logged()).toEqual([]);
});

test('what guests need is forgotten 30 days after their event: on the list, in the history, and of those who were deleted', async () => {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const end = dayOf(now - 30 * day);
  const { id: format_id } = await makeExample('event_formats', stem, { start_date: end });
  const later = await makeExample('event_formats', stem, { start_date: end, end_date: dayOf(now - 28 * day) });
  const guest = await makeExample('guests', stem, { format_id, last_name: 'Keller', diet: 'No shellfish', access_needs: 'Wheelchair', table_number: '12' });
  await stem.write('PATCH', `/api/guests/${guest.id}`, { diet: 'No nuts' });
  const gone = await makeExample('guests', stem, { format_id, diet: 'No eggs', company: 'Alder AG' });
  const other = await makeExample('guests', stem, { format_id: later.id, diet: 'No pork' });
  await stem.write('DELETE', `/api/guests/${gone.id}`);
  await stem.logged();
  await runRetention();
  expect([await stem.logged(), await everything()]).toEqual([[], expect.stringContaining('No shellfish')]);

  now += day;
  await runRetention();
  expect((await stem.logged()).map((line) => [line.actor, lineOf(line), line.rowId, line.changes])).toEqual([['Stem', 'update guests', guest.id, {}]]);
  expect(await stem.read(`/api/guests/${guest.id}`, 'editor')).toMatchObject({ name: 'Keller', diet: null, access_needs: null, table_number: '12' });
  expect(await stem.read(`/api/guests/${other.id}`, 'editor')).toMatchObject({ diet: 'No pork' });
  const rest = await everything();
  for (const word of ['shellfish', 'nuts', 'eggs', 'Wheelchair']) expect(rest).not.toContain(word);
  // The others of her values stay in the history, and a deleted guest returns without.
  const inserted = (await history()).flatMap(({ changes }) => changes).find(({ record, op }) => record === guest.id && op === 'insert');
  expect(inserted).toMatchObject({ fields: { table_number: [null, '12'] } });
  await stem.write('POST', `/api/guests/${gone.id}/restore`);
  expect(await stem.read(`/api/guests/${gone.id}`, 'editor')).toMatchObject({ company: 'Alder AG', diet: null });
  await stem.logged();
  await runRetention();
  expect(await stem.logged()).toEqual([]);
});

test('an event without dates counts as over a year after its last answer, and guests are erased after the days of the settings', async () => {
  await stem.write('PUT', '/api/site-settings', { guests_retention_days: 40 });
  const undated = await makeExample('event_formats', stem, { start_date: null, end_date: null });
  const dated = await makeExample('event_formats', stem, { start_date: new Date(now + 365 * day).toISOString().slice(0, 10) });
  const guestOf = (format_id: string, last_name: string) =>
    makeExample('guests', stem, { format_id, last_name, state: 'accepted', email: `${last_name}@alder.example`, diet: 'No nuts' });
  const keller = await guestOf(undated.id, 'keller');
  const frei = await guestOf(dated.id, 'frei');
  const [start, needsOf] = [now, async (id: string) => (await stem.read(`/api/guests/${id}`, 'editor')) as object];
  await stem.logged();
  now = start + (365 + 30) * day;
  await runRetention();
  expect([await stem.logged(), await needsOf(keller.id)]).toMatchObject([[], { diet: 'No nuts' }]);
  now = start + (365 + 32) * day;
  await runRetention();
  expect([await needsOf(keller.id), await needsOf(frei.id)]).toMatchObject([{ diet: null }, { diet: null }]);
  now = start + (365 + 42) * day;
  await stem.logged();
  await runRetention();
  expect((await stem.logged()).map(lineOf).toSorted()).toEqual(['delete guests', 'delete guests', 'update users', 'update users']);
  expect(await stem.database.read.select().from(tables.guests)).toEqual([]);
  await runRetention();
  expect(await stem.logged()).toEqual([]);
});

test('without settings inquiries are kept for a year; many are deleted in batches, and younger ones stay', async () => {
  for (let count = 0; count < 3; count += 1) await inquire();
  await stem.database.write((transaction) =>
    transaction.run(`WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 450)
      INSERT INTO inquiries (id, form, name, email, language, status, created_at) SELECT 'old-' || n, 'home', 'Vreni', '${email}', 'en', 'new', '2001-01-01T00:00:00.000Z' FROM many`),
  );
  await stem.logged();
  await runRetention();
  expect(await left()).toHaveLength(3);
  const lines = await stem.logged();
  expect(new Set(lines.map(({ changeSet }) => changeSet)).size).toBe(3);
  expect(lines.every((line) => line.actor === 'Stem' && Object.keys(line.changes).length === 0)).toBe(true);
  now += 366 * day;
  await runRetention();
  expect(await left()).toEqual([]);
});

test('a deleted record can be restored for a month and is then erased', async () => {
  const { id } = await makeUser(stem, email, []);
  const { id: other } = await makeExample('speakers', stem, { name: 'Public Person' });
  await stem.write('DELETE', `/api/speakers/${other}`);
  await stem.write('DELETE', `/api/users/${id}`);
  now += (restorableDays - 1) * day;
  await runRetention();
  await stem.write('POST', `/api/users/${id}/restore`);
  now += restorableDays * day;
  await runRetention();
  expect(await stem.read('/api/users', 'editor')).toMatchObject([{ email }]);
  await stem.write('DELETE', `/api/users/${id}`);
  now = Date.now() + (restorableDays + 1) * day;
  await runRetention();
  expect(await everything()).not.toContain(email);
  await play({ name: 'restore', as: 'editor', method: 'POST', path: `/api/users/${id}/restore`, status: 409, failure: 'nothing_to_undo' }, stem);
  // A public record can be restored at any time.
  await stem.write('POST', `/api/speakers/${other}/restore`);
});

test('a user is erased with sessions, links and mails, and the history keeps the author', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers' });
  const { id } = await makeUser(stem, email, [format.id]);
  const cookie = await signIn(stem, email, 'bankers');
  await stem.database.write((transaction) =>
    transaction.insert(mails).values([
      { id: 'to', mail: { from: 'x@y.test', to: [email.toUpperCase()], subject: '', text: '' }, due_at: null, created_at: 1 },
      { id: 'other', mail: { from: 'x@y.test', to: ['office@y.test'], subject: '', text: '' }, due_at: null, created_at: Date.now() },
    ]),
  );
  const base = { as: 'editor', method: 'POST', path: `/api/users/${id}/erasure` } as const;
  await play({ ...base, name: 'visitor', as: 'visitor', status: 401, failure: 'not_signed_in' }, stem);
  await play({ ...base, name: 'attendee', as: 'visitor', headers: { cookie }, status: 401, failure: 'not_signed_in' }, stem);
  await play({ ...base, name: 'forged', headers: { origin: 'https://evil.test' }, status: 403, failure: 'foreign_origin' }, stem);
  await play({ ...base, name: 'unknown', path: `/api/users/${unknownId}/erasure`, status: 404, failure: 'not_found' }, stem);
  await play({ ...base, name: 'erase', status: 200, answer: { erased: id }, logged: ['delete users'] }, stem);
  expect((await stem.request('/api/auth/session', { headers: { cookie } })).status).toBe(401);
  expect((await everything()).toLowerCase()).not.toContain(email);
  expect(await stem.database.read.select({ id: mails.id }).from(mails)).toEqual([{ id: 'other' }]);
  expect((await history())[0]).toMatchObject({ actor: 'admin', changes: [{ entity: 'users', record: id, op: 'delete', erased: true }] });
});

test('a deleted inquiry is erased with its own mail and with no other', async () => {
  const { id, created_at } = await inquire();
  await stem.write('DELETE', `/api/inquiries/${id}`);
  expect(await everything()).toContain('In confidence');
  const mail = { from: 'x@y.test', to: ['office@y.test'], replyTo: { name: 'Vreni', address: email }, subject: '', text: '' };
  const at = Date.parse(created_at);
  await stem.database.write((transaction) =>
    transaction.insert(mails).values([
      { id: 'about it', mail, due_at: null, created_at: at },
      { id: 'of the next day', mail, due_at: at, created_at: at + day },
    ]),
  );
  await play({ name: 'erase', as: 'editor', method: 'POST', path: `/api/inquiries/${id}/erasure`, status: 200, answer: { erased: id } }, stem);
  expect(await everything()).not.toContain('In confidence');
  expect(await stem.database.read.select({ id: mails.id }).from(mails)).toEqual([{ id: 'of the next day' }]);
});

test('a save that also changed an erased user is undone for the others', async () => {
  const { id: format } = await makeExample('event_formats', stem, { slug: 'bankers' });
  const { id: gone } = await makeUser(stem, email, [format]);
  const { id: here } = await makeUser(stem, 'bo@alder.example', [format]);
  await stem.write('DELETE', `/api/formats/${format}`);
  const [deletion] = await history();
  await stem.write('POST', `/api/users/${gone}/erasure`);
  await stem.write('POST', `/api/history/${deletion?.id}/undo`);
  expect(await stem.read('/api/users', 'editor')).toMatchObject([{ id: here, authorized_formats: [format] }]);
});

test('mails that were given up are deleted with the inquiries of their time', async () => {
  const mail = { from: 'x@y.test', to: ['office@y.test'], subject: '', text: 'In confidence.' };
  await stem.database.write((transaction) =>
    transaction.insert(mails).values([
      { id: 'old', mail, due_at: null, created_at: now - 366 * day },
      { id: 'waiting', mail, due_at: now + day, created_at: now - 366 * day },
      { id: 'young', mail, due_at: null, created_at: now },
    ]),
  );
  await runRetention();
  expect((await stem.database.read.select({ id: mails.id }).from(mails)).map(({ id }) => id).sort()).toEqual(['waiting', 'young']);
});

test('counts that are zero again are deleted, others stay', async () => {
  const admit = () => stem.counts.admit((ask) => ask({ name: 'mails', most: 2, within: day }, email));
  expect([await admit(), await admit(), (await admit()) > 0]).toEqual([0, 0, true]);
  const kept = async () => (await stem.database.rows('SELECT 1 FROM counts')).length;
  await runRetention();
  expect(await kept()).toBe(1);
  now += day + 10 * 60_000;
  await runRetention();
  expect(await kept()).toBe(0);
});

test('expired links and sessions are deleted, others stay', async () => {
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, email, [id]);
  await signIn(stem, email, 'bankers');
  const kept = async () => [
    (await stem.database.rows('SELECT 1 FROM login_links')).length,
    (await stem.database.rows('SELECT 1 FROM sessions WHERE user_id IS NOT NULL')).length,
  ];
  await runRetention();
  expect(await kept()).toEqual([1, 1]);
  now += day;
  await runRetention();
  expect(await kept()).toEqual([0, 1]);
  now += 7 * day;
  await runRetention();
  expect(await kept()).toEqual([0, 0]);
});

test('conversations with the assistant are deleted after the days of the settings, and nothing else is', async () => {
  await stem.write('PUT', '/api/site-settings', { chat_retention_days: 5 });
  const inquiry = await inquire();
  await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: 'A question in confidence' }] } });
  now += 5 * day - 60_000;
  await runRetention();
  expect(await everything()).toContain('A question in confidence');
  now += 2 * 60_000;
  await runRetention();
  expect(await everything()).not.toContain('A question in confidence');
  expect(await left()).toEqual([inquiry.id]);
});

test('what a withdrawn release contained is deleted after 90 days, what is still prepared stays', async () => {
  const speaker = await makeExample('speakers', stem);
  const [withdrawn, open] = [await prepareRelease(stem), await prepareRelease(stem, { name: 'Summer' })];
  for (const release of [withdrawn, open]) await release.write('PATCH', `/api/speakers/${speaker.id}`, { company: `Seewerk ${release.id}` });
  await stem.write('DELETE', `/api/releases/${withdrawn.id}`);
  now += 89 * day;
  await runRetention();
  expect(await everything()).toContain(`Seewerk ${withdrawn.id}`);
  now += 2 * day;
  await runRetention();
  const rest = await everything();
  expect([rest.includes(`Seewerk ${withdrawn.id}`), rest.includes(`Seewerk ${open.id}`)]).toEqual([false, true]);
  expect(await withdrawn.state()).toMatchObject({ state: 'withdrawn', records: 0 });
});
