// Statements without effects share streams of a database server, and their client does not notice.
import { expect, test } from 'vitest';
import { createKeptStreams, type ServerAnswer } from './kept-streams.ts';

const statement = (sql: string) => ({ type: 'execute', stmt: { sql } });
const close = { type: 'close' };
const alone = (sql: string) => JSON.stringify({ requests: [statement(sql), close] });
const ok = (type: string) => ({ type: 'ok', response: { type } });
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
      if (requests.some(({ stmt }) => stmt?.sql === 'SELEC')) return asAnswer(200, { baton: null, results: [{ type: 'error', error: { message: 'syntax' } }] });
      const isOpen = requests.at(-1)?.type !== 'close';
      if (isOpen) streams.add(stream);
      return asAnswer(200, { baton: isOpen ? stream : null, base_url: null, results: requests.map(({ type }) => ok(type)) });
    },
  };
}

test('statements one after the other share a stream, concurrent ones do not, and each is answered as if its stream had been closed', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  const first = await streams.send(alone('SELECT 1'), server.send);
  expect([first.status, first.json()]).toEqual([200, { baton: null, base_url: null, results: [ok('execute'), ok('close')] }]);
  expect(JSON.parse(first.text())).toEqual(first.json());
  await Promise.all([streams.send(alone('SELECT 2'), server.send), streams.send(alone('SELECT 3'), server.send)]);
  await streams.send(alone('SELECT 4'), server.send);
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 1: SELECT 2', 'stream 2: SELECT 3', 'stream 2: SELECT 4']);
});

test('a statement whose stream has ended is sent again, and so is one that fails', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  await streams.send(alone('SELECT 1'), server.send);
  server.restart();
  expect((await streams.send(alone('SELECT 2'), server.send)).json()).toMatchObject({ results: [ok('execute'), ok('close')] });
  expect((await streams.send(alone('SELEC'), server.send)).json()).toMatchObject({ results: [{ type: 'error' }] });
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 2: SELECT 2, close', 'stream 3: SELEC', 'stream 4: SELEC, close']);
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

test('transactions and batches have streams of their own', async () => {
  const server = startServer();
  const streams = createKeptStreams(() => 0);
  await streams.send(alone('SELECT 1'), server.send);
  await streams.send(JSON.stringify({ requests: [statement('BEGIN')] }), server.send);
  await streams.send(JSON.stringify({ baton: 'stream 2', requests: [statement('COMMIT'), close] }), server.send);
  await streams.send(JSON.stringify({ requests: [statement('SELECT 2'), statement('SELECT 3'), close] }), server.send);
  expect(server.asked).toEqual(['stream 1: SELECT 1', 'stream 2: BEGIN', 'stream 2: COMMIT, close', 'stream 3: SELECT 2, SELECT 3, close']);
});
