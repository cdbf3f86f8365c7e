// A transaction is kept alive by a statement of its own. When that one learns that the server has ended the transaction, what the
// unit asked for meanwhile must not be run outside of it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openServer } from './server.ts';
import { DatabaseUnreachable } from './unreachable.ts';

const bodySchema = z.object({
  requests: z.array(
    z.object({
      type: z.string(),
      stmt: z.object({ sql: z.string() }).optional(),
      sql: z.string().optional(),
      batch: z.object({ steps: z.array(z.object({ stmt: z.object({ sql: z.string() }) })) }).optional(),
    }),
  ),
});
const nothing = { cols: [], rows: [], affected_row_count: 0, last_insert_rowid: null };

/** A server that ends a transaction says so once, and then runs each statement by itself. */
async function startServer() {
  const ran: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let isEnded = false;
  let isSaid = false;
  async function respond(request: IncomingMessage, response: ServerResponse) {
    const bytes: Buffer[] = [];
    for await (const some of request) bytes.push(some as Buffer); // of a body
    if (request.method === 'GET') return response.writeHead(request.url?.startsWith('/v3') ? 404 : 200).end();
    const results: unknown[] = [];
    for (const { type, stmt, sql, batch } of bodySchema.parse(JSON.parse(Buffer.concat(bytes).toString())).requests) {
      const steps = batch?.steps.map((step) => step.stmt.sql);
      ran.push(stmt?.sql ?? sql ?? steps?.join('; ') ?? type);
      if (isEnded && !isSaid) {
        isSaid = true;
        await answered;
        results.push({ type: 'error', error: { message: 'Transaction timed-out', code: 'TRANSACTION_TIMEOUT' } });
      } else {
        const result = steps ? { step_results: steps.map(() => nothing), step_errors: steps.map(() => null) } : nothing;
        results.push({ type: 'ok', response: { type, ...(type !== 'close' && { result }) } });
      }
    }
    return response.setHeader('content-type', 'application/json').end(JSON.stringify({ baton: `${ran.length}`, base_url: null, results }));
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}`, ran, answer, end: () => (isEnded = true) };
}

test('what is asked while a transaction is kept alive waits for the answer, and is refused when the transaction has ended', async () => {
  const { url, ran, answer, end } = await startServer();
  const client = openServer({ url }).connect();
  onTestFinished(() => client.close());
  const transaction = await client.transaction('write');
  await transaction.execute("INSERT INTO books VALUES ('first')");
  end();
  await expect.poll(() => ran).toContain('SELECT 1');
  const second = transaction.execute("INSERT INTO books VALUES ('second')");
  const refused = expect(second).rejects.toBeInstanceOf(DatabaseUnreachable);
  answer();
  await refused;
  await expect(transaction.commit()).rejects.toBeInstanceOf(DatabaseUnreachable);
  expect(ran.filter((text) => /second|COMMIT/.test(text))).toEqual([]);
});
