// What a stranger may do is counted for all processes together, and for longer than one of them runs.
import { randomBytes } from 'node:crypto';
import { type Database, DatabaseUnreachable } from '@stem/content-pipeline/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../test/attendee.ts';
import { makeExample, sentInquiry } from '../../test/example.ts';
import { openStem, password, type Stem } from '../../test/stem.ts';
import { createStoredCounts } from './stored-counts.ts';

type Node = Pick<Stem, 'request'>;

const minutes = 60_000;

let stem: Stem;
beforeEach(async () => {
  stem = await openStem({ trustsProxy: true });
});
afterEach(() => stem.close());

const post = async (node: Node, path: string, body: object, { network = '203.0.113.1', cookie = '' } = {}) =>
  node.request(path, { method: 'POST', body, headers: { 'x-forwarded-for': network, cookie } });
const enter = (node: Node, entered: string, from?: { readonly network?: string; readonly cookie?: string }) =>
  post(node, '/api/admin/session', { password: entered }, from);
const statusesOf = async (answers: readonly Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const deviceOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('stem_editor_device='))
    ?.split(';')[0] ?? '';
/** Sends one request after the other, to each of the nodes in the order of the list, and returns the answers by status. */
async function alternate(nodes: readonly Node[], times: number, send: (node: Node, count: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const node = nodes[count % nodes.length];
    if (node) statuses.push((await send(node, count)).status);
  }
  return statuses;
}

test('wrong passwords on one node count on the other, also when they are tried at the same time', async () => {
  const nodes = [stem, await stem.startNode(), await stem.startNode()];
  expect(await alternate(nodes, 7, (node) => enter(node, 'wrong'))).toEqual([401, 401, 401, 401, 401, 429, 429]);
  const tries = Array.from({ length: 4 }, () => nodes.map((node) => enter(node, 'wrong', { network: '203.0.113.2' }))).flat();
  const statuses = await statusesOf(tries);
  expect([401, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([5, 7]);
  expect(await statusesOf(nodes.map((node) => enter(node, password, { network: '198.51.100.7' })))).toEqual([204, 204, 204]);
});

test('a lock-out survives a restart, and ends at its time', async () => {
  await alternate([stem], 5, (node) => enter(node, 'wrong'));
  const restarted = await stem.startNode();
  const locked = await enter(restarted, password);
  expect([locked.status, Number(locked.headers.get('retry-after'))]).toEqual([429, 15 * 60]);
  stem.clock.now += 15 * minutes + 1;
  expect((await enter(restarted, password)).status).toBe(204);
});

test('a right password on one node forgets the wrong ones on the others', async () => {
  const other = await stem.startNode();
  for (let round = 0; round < 2; round += 1) {
    expect(await alternate([stem], 4, (node) => enter(node, 'wrong'))).toEqual([401, 401, 401, 401]);
    expect((await enter(other, password)).status).toBe(204);
  }
});

test('what many guess on one node slows strangers on the other, and no editor on a device of theirs', async () => {
  const other = await stem.startNode();
  const cookie = deviceOf(await enter(stem, password));
  await alternate([stem], 200, (node, count) => enter(node, 'wrong', { network: `192.0.2.${count % 40}` }));
  expect(await alternate([stem], 3, (node) => enter(node, password))).toEqual([204, 204, 204]);
  stem.pauses.length = 0;
  expect(await alternate([other, stem], 5, (node) => enter(node, password))).toEqual([204, 204, 204, 204, 204]);
  expect(stem.pauses).toEqual([5000, 10_000, 15_000, 20_000]);
  expect((await enter(other, password, { cookie, network: '192.0.2.7' })).status).toBe(204);
  expect(stem.pauses).toHaveLength(4);
});

test('login mails, inquiries and questions have one limit for all nodes', async () => {
  const nodes = [stem, await stem.startNode()];
  const { id } = await makeExample('event_formats', stem, { slug: 'bankers' });
  await makeUser(stem, 'vreni@alder.example', [id]);
  const asked = { email: 'vreni@alder.example', format_slug: 'bankers' };
  const mails = await alternate(nodes, 12, (node, count) => post(node, '/api/auth/magic-link', asked, { network: `192.0.2.${count}` }));
  expect(mails).toEqual([...Array(10).fill(202), 429, 429]);
  expect(await stem.mails()).toHaveLength(10);
  const inquiries = await alternate(nodes, 12, (node) => post(node, '/api/contact', sentInquiry));
  expect(inquiries).toEqual([...Array(10).fill(201), 429, 429]);
  const question = { messages: [{ role: 'user', content: 'When is it?' }] };
  const answers = await alternate(nodes, 32, (node) => post(node, '/api/coinnovation/chat', question));
  expect(answers).toEqual([...Array(30).fill(200), 429, 429]);
});

test('a try asks the database for its counts, a refused one only reads them, and no other request asks for them', async () => {
  const asked: string[] = [];
  const watch = (database: Database): Database => {
    const note = <T>(name: string, value: T): T => {
      asked.push(name);
      return value;
    };
    return {
      ...database,
      get read() {
        return note('read', database.read);
      },
      write: (...given) => note('write', database.write(...given)),
    };
  };
  const node = await stem.startNode(watch);
  await stem.live();
  for (const path of ['/', '/unknown', '/api/formats', '/api/search?q=bank', '/api/health']) await node.request(path);
  for (const path of ['/api/formats', '/api/users']) await node.request(path, { as: 'editor' });
  await node.request('/api/brand-colors', { as: 'editor', method: 'POST', body: { name: 'Ink', value: '#112233' } });
  await post(node, '/api/auth/verify', { token: 'x' });
  await post(node, '/api/contact', {});
  expect(asked).toEqual([]);
  await enter(node, 'wrong');
  expect(asked).toEqual(['read', 'write']);
  await alternate([stem], 4, (other) => enter(other, 'wrong'));
  asked.length = 0;
  expect((await enter(node, password)).status).toBe(429);
  expect(asked).toEqual(['read']);
});

test('without the database no password is compared and no mail is promised', async () => {
  const away = async () => {
    throw new DatabaseUnreachable('The database server does not answer');
  };
  const node = await stem.startNode((database) => ({ ...database, write: away }));
  await makeExample('event_formats', stem, { slug: 'bankers' });
  for (const answer of [
    await enter(node, password),
    await enter(node, 'wrong'),
    await post(node, '/api/auth/magic-link', { email: 'vreni@alder.example', format_slug: 'bankers' }),
    await post(node, '/api/contact', sentInquiry),
  ])
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([503, expect.objectContaining({ name: 'database_unreachable' }), []]);
});

test('on a full disk a process counts in memory, until there is room again', async () => {
  let isFull = true;
  const watch = (database: Database): Database => ({
    ...database,
    write: async (...given) => {
      if (isFull) throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
      return database.write(...given);
    },
  });
  const node = await stem.startNode(watch);
  expect(await alternate([node], 4, () => enter(node, 'wrong'))).toEqual([401, 401, 401, 401]);
  isFull = false;
  expect(await alternate([node], 2, () => enter(node, 'wrong'))).toEqual([401, 429]);
  expect((await enter(stem, password)).status).toBe(429);
});

test('a count that was made by a clock far ahead locks no one out for longer than it may', async () => {
  stem.clock.now += 30 * 24 * 60 * minutes;
  await alternate([stem], 5, (node) => enter(node, 'wrong'));
  expect((await enter(stem, password)).status).toBe(429);
  stem.clock.now -= 30 * 24 * 60 * minutes;
  expect((await enter(stem, password)).status).toBe(204);
});

test('counts go by the clock of the database, and do not say whom they count', async () => {
  const counts = createStoredCounts({ database: stem.database, key: randomBytes(32) });
  const ask = () => counts.admit((admit) => admit({ name: 'mails', most: 1, within: 60 * minutes }, 'vreni@alder.example'));
  const before = Date.now();
  expect(await ask()).toBe(0);
  expect(await ask()).toBeGreaterThan(3500);
  const rows = await stem.database.rows('SELECT * FROM counts');
  expect(rows).toEqual([{ key_hash: expect.stringMatching(/^[\w-]{43}$/), number: 1, until: expect.any(Number) }]);
  expect(Math.abs(Number(rows[0]?.until) - before - 60 * minutes)).toBeLessThan(minutes);
});
