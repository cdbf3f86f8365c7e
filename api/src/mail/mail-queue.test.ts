import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@stem/content-pipeline/database';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../test/empty-database.ts';
import { mails } from '../database/tables.ts';
import type { Mail } from './mail.ts';
import { queueMail, releaseMails, startMailQueue } from './mail-queue.ts';
import { createPostOffice } from './post-office.ts';
import { createSeal, type Seal } from './seal.ts';
import { countStuckMails } from './waiting-mails.ts';

let folder: string;
let database: Database;
let server: SMTPServer;
let smtpUrl: string;
/** The code with which every mail is refused. */
let refusal: number | undefined;
let asked: number;
let now: number;
const received: { to: string[]; bytes: Buffer }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mails-'));
  database = await openEmptyDatabase(folder);
  received.length = 0;
  refusal = undefined;
  asked = 0;
  now = 1_800_000_000_000;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      asked += 1;
      done(refusal === undefined ? null : Object.assign(new Error('Try again later'), { responseCode: refusal }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), bytes: Buffer.concat(chunks) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`; // a TCP server has one
});
afterEach(async () => {
  await new Promise((resolve) => server.close(() => resolve(undefined)));
  await database.close();
  await rm(folder, { recursive: true });
});

const letter: Mail = {
  from: 'Stem <office@stem.example>',
  to: ['a@stem.example', 'b@stem.example'],
  subject: 'Grüezi «alle»',
  text: 'Guten Tag\n.\nzusammen\n',
};
const seal = createSeal(randomBytes(32));
const add = (id: string, more: { expiresAt?: number; seal?: Seal } = {}) =>
  database.write((transaction) => queueMail(letter, transaction, { id, now, ...more }));
function open() {
  const errors: unknown[] = [];
  const deliver = createPostOffice({ smtpUrl, outbox: join(folder, 'outbox'), host: 'stem.example' });
  return { queue: startMailQueue({ database, deliver, seal, now: () => now, onError: (error) => errors.push(error) }), errors };
}
const waiting = () => database.read.select().from(mails);

test('a mail is delivered once, unchanged, and deleted', async () => {
  const { queue, errors } = open();
  await add('one');
  await queue.settled();
  await queue.settled();
  expect(received.map(({ to }) => to)).toEqual([['a@stem.example', 'b@stem.example']]);
  const mail = await PostalMime.parse(received[0]?.bytes ?? '');
  expect([mail.subject, mail.text?.trim(), mail.messageId]).toEqual(['Grüezi «alle»', 'Guten Tag\n.\nzusammen', '<one@stem.example>']);
  expect(await waiting()).toEqual([]);
  expect(errors).toEqual([]);
});

test('after an outage the mail is delivered at its next attempt, not earlier', async () => {
  const { queue, errors } = open();
  refusal = 451;
  await add('one');
  await queue.settled();
  expect(errors).toHaveLength(1);
  expect(await countStuckMails(database)).toBe(1);
  refusal = undefined;
  asked = 0;
  now += 59_000;
  await queue.settled();
  expect(received).toEqual([]);
  now += 1000;
  await queue.settled();
  expect(received).toHaveLength(1);
  expect(await countStuckMails(database)).toBe(0);
  await queue.stop();
});

test('a server that asks to be left alone is sent no further mail for a minute, and then all of them', async () => {
  const { queue } = open();
  refusal = 421;
  for (const id of ['one', 'two', 'three']) await add(id);
  await queue.settled();
  await queue.settled();
  expect([asked, (await waiting()).map(({ attempts }) => attempts).toSorted()]).toEqual([1, [0, 0, 1]]);
  refusal = undefined;
  now += 60_000;
  await queue.settled();
  expect([received.length, await waiting()]).toEqual([3, []]);
  await queue.stop();
});

test('a mail is given up after eight attempts and stays in the queue', async () => {
  const { queue } = open();
  refusal = 451;
  await add('one');
  for (let day = 0; day < 12; day++) {
    await queue.settled();
    now += 86_400_000;
  }
  expect(await waiting()).toMatchObject([{ attempts: 8, due_at: null, problem: expect.stringContaining('Try again later') }]);
  expect(await countStuckMails(database)).toBe(1);
  await queue.stop();
});

test('a mail that expires overtakes those that do not', async () => {
  for (let place = 10; place < 40; place += 1) await add(`letter-${place}`);
  await add('login', { expiresAt: now + 3_600_000 });
  const sent: string[] = [];
  const queue = startMailQueue({ database, seal, now: () => now, onError: () => undefined, deliver: async (id) => void sent.push(id) });
  await queue.settled();
  await queue.stop();
  expect([sent.length, sent[0], sent[1], sent.at(-1)]).toEqual([31, 'login', 'letter-10', 'letter-39']);
});

test('a mail queued while no process ran is sent by the next one, and two processes do not send it twice', async () => {
  await add('one');
  const [first, second] = [open().queue, open().queue];
  await Promise.all([first.settled(), second.settled()]);
  expect(received).toHaveLength(1);
});

test('mails leased but not tried, because the process ends or the database fails, are sent by the next process immediately', async () => {
  for (const id of ['one', 'two', 'three']) await add(id);
  const errors: unknown[] = [];
  const stopping = startMailQueue({
    database,
    seal,
    now: () => now,
    onError: (error) => errors.push(error),
    deliver: async () => void stopping.stop(),
  });
  await stopping.settled();
  expect(errors).toEqual([]);
  expect((await waiting()).map(({ due_at }) => due_at)).toEqual([now, now]);

  let calls = 0;
  const failing = {
    ...database,
    write: (unit: Parameters<Database['write']>[0]) => (++calls === 2 ? Promise.reject(new Error('The disk is full')) : database.write(unit)),
  };
  const broken = startMailQueue({
    database: failing as Database,
    seal,
    now: () => now,
    onError: (error) => errors.push(error),
    deliver: async () => undefined,
  });
  await broken.settled();
  await broken.stop();
  expect(errors.map(String)).toEqual(['Error: The disk is full']);
  // The delivered one keeps its lease: it must not be sent again immediately.
  expect((await waiting()).map(({ due_at }) => due_at).toSorted()).toEqual([now, now + 600_000]);

  const { queue } = open();
  await queue.settled();
  expect(received).toHaveLength(1);
  await queue.stop();
});

test('a sealed mail is stored unreadably and delivered unchanged', async () => {
  const { queue, errors } = open();
  refusal = 451;
  await add('one', { seal });
  await queue.settled();
  expect(JSON.stringify(await waiting())).not.toContain('Guten Tag');
  refusal = undefined;
  asked = 0;
  now += 60_000;
  await queue.settled();
  expect((await PostalMime.parse(received[0]?.bytes ?? '')).text?.trim()).toBe('Guten Tag\n.\nzusammen');
  expect(errors).toHaveLength(1);
});

test('a mail sealed with a lost key, or under another name, is not sent and records why', async () => {
  const { queue } = open();
  await add('one', { seal: createSeal(randomBytes(32)) });
  await add('two', { seal: { ...seal, close: (text) => seal.close(text, 'another') } });
  await queue.settled();
  expect(received).toEqual([]);
  const problem = expect.stringContaining('sealed with another key');
  expect(await waiting()).toMatchObject([{ problem }, { problem }]);
  await queue.stop();
});

test('an expired mail is deleted instead of sent', async () => {
  const { queue, errors } = open();
  refusal = 451;
  await add('one', { expiresAt: now + 90_000 });
  await add('two');
  await queue.settled();
  refusal = undefined;
  asked = 0;
  now += 90_000;
  await queue.settled();
  expect(received.map(({ bytes }) => bytes.toString().includes('<two@stem.example>'))).toEqual([true]);
  expect(await waiting()).toEqual([]);
  expect(errors).toHaveLength(2);
});

test('a mail that a killed process had leased is sent by the next process at once', async () => {
  await add('one');
  const killed = startMailQueue({ database, seal, now: () => now, onError: () => undefined, deliver: () => new Promise(() => undefined) });
  killed.wake();
  await expect.poll(async () => (await waiting())[0]?.due_at).toBeGreaterThan(now);
  await releaseMails(database, now);
  const { queue } = open();
  await queue.settled();
  expect([received.length, await waiting()]).toEqual([1, []]);
  await queue.stop();
});

test.each([2 * 3_600_000, 400 * 86_400_000])('a mail that was queued while the clock was %d ms ahead is sent when the clock is right again', async (ahead) => {
  now += ahead;
  await add('one');
  now -= ahead;
  const { queue } = open();
  await queue.settled();
  expect([received.length, await waiting()]).toEqual([1, []]);
  await queue.stop();
});

test.each([-240_000, 240_000])('a mail that one process sends is not sent by another one whose clock is %d ms off', async (off) => {
  const shared: Database = { ...database, isEmbedded: false };
  const sent: string[] = [];
  const release = Promise.withResolvers<void>();
  const open = (by: string, clock: () => number) =>
    startMailQueue({
      database: shared,
      seal,
      now: clock,
      onError: () => undefined,
      deliver: async () => {
        sent.push(by);
        await release.promise;
      },
    });
  await add('one');
  const first = open('first', () => now);
  const second = open('second', () => now + off);
  first.wake();
  await expect.poll(() => sent).toEqual(['first']);
  await second.settled();
  release.resolve();
  await first.settled();
  expect([sent, await waiting()]).toEqual([['first'], []]);
  await Promise.all([first.stop(), second.stop()]);
});

test('a mail that is out of date only by a clock that is ahead is neither sent nor lost', async () => {
  await add('one', { expiresAt: now + 90_000 });
  const [right, deliver] = [now, createPostOffice({ smtpUrl, outbox: join(folder, 'outbox'), host: 'stem.example' })];
  const queue = startMailQueue({ database, deliver, seal, now: () => now, expiryNow: () => right, onError: () => undefined });
  now += 400 * 86_400_000;
  await queue.settled();
  expect([received.length, (await waiting()).length]).toEqual([0, 1]);
  now = right;
  await queue.settled();
  expect([received.length, await waiting()]).toEqual([1, []]);
  await queue.stop();
});
