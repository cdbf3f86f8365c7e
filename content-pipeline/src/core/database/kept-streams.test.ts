// Statements and transactions share streams of a database server, and their client does not notice.
import { expect, test } from 'vitest';
import { createKeptStreams, type ServerAnswer } from './kept-streams.ts';

const statement = (sql: string) => ({ type: 'execute', stmt: { sql } });
const close = { type: 'close' };
const alone = (sql: string) => JSON.stringify({ requests: [statement(sql), close] });
const inStream = (baton: unknown, ...requests: unknown[]) => JSON.stringify({ ...(typeof baton === 'string' && { baton }), requests });
const ok = (type: string) => ({ type: 'ok', response: { type } });
const failed = { type: 'error', error: { message: 'syntax' } };
const asAnswer = (status: number, value: unknown): ServerAnswer => ({
  status,
  contentType: 'application/json',
  text: () => JSON.stringify(value),
  json: () => value,
});

interface Body {
  readonly baton?: string;
  readonly requests: readonly { readonly type: string; readonly stmt?: { readonly sql: string } }[];
}

/** A server that numbers its streams, and notes on which one it was asked for what. */
function startServer() {
  const asked: string[] = [];
  const streams = new Set<string>();
  let opened = 0;
  return {
    asked,
    restart: () => streams.clear(),
    async send(text: string): Promise<ServerAnswer> {
      const { baton, requests } = JSON.parse(text) as Body; // as sent below
      if (baton !== undefined && !streams.delete(baton)) return asAnswer(400, { message: 'The stream has expired', code: 'STREAM_EXPIRED' });
      if (baton === undefined) opened += 1;
      const stream = baton ?? `stream ${opened}`;
      asked.push(`${stream}: ${requests.map(({ type, stmt }) => stmt?.sql ?? type).join(', ')}`);
      const isOpen = requests.at(-1)?.type !== 'close';
      if (isOpen) streams.add(stream);
      return asAnswer(200, {
        baton: isOpen ? stream : null,
        base_url: null,
        results: requests.map(({ type, stmt }) => (stmt?.sql === 'SELEC' ? failed : ok(type))),
      });
    },
  };
}

const batonOf = (answer: ServerAnswer) => (answer.json() as { readonly baton: string | null }).baton; // as answered above

test('statements one after the other share a stream, and each is answered as if its stream had been closed', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const first = await streams.send(alone('SELECT 1'), server.send);
  expect([first.status, first.json()]).toEqual([200, { baton: null, base_url: null, results: [ok('execute'), ok('close')] }]);
  expect(JSON.parse(first.text())).toEqual(first.json());
  await streams.send(alone('SELECT 2'), server.send);
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 1: SELECT 2']);
});

test('statements at the same time take one request, and one that fails does not concern the others', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const answers = await Promise.all(['SELECT 1', 'SELEC', 'SELECT 2'].map((sql) => streams.send(alone(sql), server.send)));
  expect(answers.map((answer) => answer.json())).toMatchObject(
    [ok('execute'), failed, ok('execute')].map((result) => ({ baton: null, results: [result, ok('close')] })),
  );
  expect(server.asked).toEqual(['stream 1: SELECT 1, SELEC, SELECT 2', 'stream 1: close']);
});

test('the stream used longest ago is used next, so that none of them ends while there is something to ask', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const begun = await streams.send(inStream(undefined, statement('BEGIN')), server.send);
  await streams.send(alone('SELECT 1'), server.send);
  await streams.send(inStream(batonOf(begun), statement('COMMIT'), close), server.send);
  await streams.send(alone('SELECT 2'), server.send);
  await streams.send(alone('SELECT 3'), server.send);
  expect(server.asked).toEqual(['stream 1: BEGIN', 'stream 2: SELECT 1', 'stream 1: COMMIT', 'stream 2: SELECT 2', 'stream 1: SELECT 3']);
});

test('a transaction uses a kept stream and leaves it to others; closing it after its commit asks the server nothing', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  await streams.send(alone('SELECT 1'), server.send);
  const begun = await streams.send(inStream(undefined, statement('BEGIN IMMEDIATE')), server.send);
  const committed = await streams.send(inStream(batonOf(begun), { type: 'sequence', sql: 'SELECT 2; COMMIT' }), server.send);
  const closed = await streams.send(inStream(batonOf(committed), close), server.send);
  expect(closed.json()).toEqual({ baton: null, base_url: null, results: [ok('close')] });
  await streams.send(alone('SELECT 3'), server.send);
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 1: BEGIN IMMEDIATE', 'stream 1: sequence', 'stream 1: SELECT 3']);
});

test('a transaction that is closed while it is open is rolled back before its stream is used again', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const begun = await streams.send(inStream(undefined, statement('BEGIN IMMEDIATE')), server.send);
  const closed = await streams.send(inStream(batonOf(begun), close), server.send);
  expect(closed.json()).toMatchObject({ baton: null, results: [ok('close')] });
  await streams.send(alone('SELECT 1'), server.send);
  expect(server.asked).toEqual(['stream 1: BEGIN IMMEDIATE', 'stream 1: ROLLBACK', 'stream 1: SELECT 1']);
});

test('a stream in which something failed is closed and not used again', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  expect((await streams.send(alone('SELEC'), server.send)).json()).toMatchObject({ baton: null, results: [failed, ok('close')] });
  const begun = await streams.send(inStream(undefined, statement('BEGIN IMMEDIATE'), statement('SELEC')), server.send);
  expect(begun.json()).toMatchObject({ results: [ok('execute'), failed] });
  await streams.send(inStream(batonOf(begun), statement('ROLLBACK'), close), server.send);
  await streams.send(alone('SELECT 1'), server.send);
  expect(server.asked).toEqual(['stream 1: SELEC', 'stream 1: close', 'stream 2: BEGIN IMMEDIATE, SELEC', 'stream 2: ROLLBACK, close', 'stream 3: SELECT 1']);
});

test('texts that the client stores in a stream stay in the client, so that two transactions may give them the same number', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  for (const sql of ['SELECT 1', 'SELECT 2']) {
    const store = { type: 'store_sql', sql_id: 0, sql };
    const stored = { type: 'execute', stmt: { sql_id: 0 } };
    const begun = await streams.send(inStream(undefined, statement('BEGIN'), store, stored), server.send);
    expect(begun.json()).toMatchObject({ results: [ok('execute'), ok('store_sql'), ok('execute')] });
    await streams.send(inStream(batonOf(begun), stored, { type: 'close_sql', sql_id: 0 }, statement('COMMIT'), close), server.send);
  }
  expect(server.asked).toEqual(['stream 1: BEGIN, SELECT 1', 'stream 1: SELECT 1, COMMIT', 'stream 1: BEGIN, SELECT 2', 'stream 1: SELECT 2, COMMIT']);
});

test('what a server with other streams refuses, such as one that was restarted, is sent again over a new stream', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  await streams.send(alone('SELECT 1'), server.send);
  server.restart();
  expect((await streams.send(alone('SELECT 2'), server.send)).json()).toMatchObject({ results: [ok('execute'), ok('close')] });
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 2: SELECT 2']);
});

test('a server that answers 404 for a stream that is gone is asked over a new one', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  await streams.send(alone('SELECT 1'), server.send);
  server.restart();
  const withoutIt = async (body: string) => {
    const answer = await server.send(body);
    return answer.status === 400 ? asAnswer(404, 'stream not found') : answer;
  };
  expect((await streams.send(alone('SELECT 2'), withoutIt)).json()).toMatchObject({ results: [ok('execute'), ok('close')] });
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 2: SELECT 2']);
});

test('a server that names an address for a stream keeps its streams to itself: each is begun and closed as the client asks', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const elsewhere = async (body: string) => {
    const answer = await server.send(body);
    return asAnswer(answer.status, { ...(answer.json() as object), base_url: 'http://elsewhere.test' }); // as answered above
  };
  const [first, second] = await Promise.all(['SELECT 1', 'SELECT 2'].map((sql) => streams.send(alone(sql), elsewhere)));
  expect([first?.json(), second?.json()]).toMatchObject([{ results: [ok('execute'), ok('close')] }, { results: [ok('execute'), ok('close')] }]);
  const begun = await streams.send(inStream(undefined, statement('BEGIN')), elsewhere);
  expect(begun.json()).toMatchObject({ baton: 'stream 2', base_url: 'http://elsewhere.test', results: [ok('execute')] });
  await streams.send(inStream(batonOf(begun), statement('COMMIT'), close), elsewhere);
  await streams.send(alone('SELECT 3'), elsewhere);
  expect(server.asked).toEqual(['stream 1: SELECT 1, SELECT 2', 'stream 1: close', 'stream 2: BEGIN', 'stream 2: COMMIT, close', 'stream 3: SELECT 3, close']);
});

test('an answer that is none of the protocol fails every statement that waits for it', async () => {
  const streams = createKeptStreams(() => 0);
  const calls = ['SELECT 1', 'SELECT 2'].map((sql) => streams.send(alone(sql), async () => asAnswer(200, { hello: 'proxy' })));
  expect((await Promise.allSettled(calls)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a transaction whose stream the server has ended fails, and is not begun again in its middle', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const begun = await streams.send(inStream(undefined, statement('BEGIN IMMEDIATE')), server.send);
  server.restart();
  const answer = await streams.send(inStream(batonOf(begun), statement('SELECT 1')), server.send);
  expect([answer.status, answer.json()]).toEqual([400, { message: 'The stream has expired', code: 'STREAM_EXPIRED' }]);
  expect(server.asked).toEqual(['stream 1: BEGIN IMMEDIATE']);
});

test('a stream is not used after five seconds, nor after its connection was cut', async () => {
  const server = startServer();
  let time = 0;
  const streams = createKeptStreams(() => time);
  await streams.send(alone('SELECT 1'), server.send);
  time += 5000;
  await streams.send(alone('SELECT 2'), server.send);
  streams.forget();
  await streams.send(alone('SELECT 3'), server.send);
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 2: SELECT 2', 'stream 3: SELECT 3']);
});
