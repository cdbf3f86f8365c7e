// A libSQL server as one process or worker sees it: calls with a timeout, by clients that connect again after an outage.
import http from 'node:http';
import https from 'node:https';
import { type Client, createClient, type Transaction, type TransactionMode } from '@libsql/client';
import { createKeptStreams, type KeptStreams, type ServerAnswer } from './kept-streams.ts';
import { createReachability, type Reachability } from './reachability.ts';
import type { ReaderOptions } from './reader.ts';
import { DatabaseUnreachable, findError } from './unreachable.ts';

export interface Server extends Reachability {
  connect(options?: ConnectOptions): Client;
}

export interface ConnectOptions {
  /** SQL that runs in the same request as each COMMIT, before it. */
  readonly beforeCommit?: () => string;
  /** Receives each transaction that is opened. */
  readonly onTransaction?: (transaction: Transaction) => void;
  /** Milliseconds that a call may take on a server that answers; 15,000 unless given. */
  readonly timeout?: number;
}

/** At most this many concurrent calls per client. */
const concurrency = 4;
/** Milliseconds that a call may take on a server that answers. */
const callTimeout = 15_000;
/** Milliseconds of silence after which the connection of a probe is closed. */
const probeTimeout = 3000;
// A server ends a transaction that is silent for ten seconds, also one that only reads while pages are rendered.
/** Milliseconds of silence after which a transaction shows that it is alive. */
const keepAliveAfter = 3000;

export function openServer({ url, authToken }: ReaderOptions): Server {
  const cuts = new Set<() => void>();
  const keptStreams = createKeptStreams(() => performance.now());
  const reachability = createReachability({
    probe: () => probe(url, authToken),
    cut: () => {
      for (const cut of cuts) cut();
    },
    now: Date.now,
  });

  function connect({ beforeCommit, onTransaction, timeout = callTimeout }: ConnectOptions = {}): Client {
    const transport = createServerTransport(timeout, keptStreams);
    const open = () => createClient({ url, concurrency, fetch: transport.fetch, ...(authToken !== undefined && { authToken }) });
    let client = open();
    cuts.add(() => {
      transport.cut();
      // What hangs in a client would count as its concurrent calls.
      const old = client;
      client = open();
      old.close();
    });
    const guard = <T>(call: () => Promise<T>) => reachability.guard(call, timeout);
    return guardMembers(() => client, {
      guard,
      async transaction(mode: TransactionMode = 'write') {
        const transaction = keepAlive(await guard(() => client.transaction(mode)), guard, beforeCommit);
        onTransaction?.(transaction);
        return transaction;
      },
      close: () => client.close(),
    });
  }
  return { ...reachability, connect };
}

/** Over a connection of its own. */
async function probe(url: string, authToken: string | undefined): Promise<void> {
  const transport = createServerTransport(probeTimeout);
  const client = createClient({ url, fetch: transport.fetch, ...(authToken !== undefined && { authToken }) });
  try {
    await client.execute('SELECT 1');
  } finally {
    client.close();
    transport.cut();
  }
}

type Guard = <T>(call: () => Promise<T>) => Promise<T>;

/** Each call that returns a promise is guarded, except those in `own`. */
function guardMembers(current: () => Client, { guard, ...own }: { readonly guard: Guard; readonly transaction: Client['transaction']; close(): void }): Client {
  return new Proxy(current(), {
    get(_, name) {
      if (name in own) return own[name as keyof typeof own];
      const target = current();
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]) => guard(async () => Reflect.apply(member, current(), given) as unknown);
    },
  });
}

function keepAlive(transaction: Transaction, guard: Guard, beforeCommit: (() => string) | undefined): Transaction {
  let timer: NodeJS.Timeout | undefined;
  let hasStarted = false;
  let lost: DatabaseUnreachable | undefined;
  /** The statement that shows that it is alive, while it is on its way. */
  let asking: Promise<unknown> | undefined;
  function later() {
    clearTimeout(timer);
    if (!transaction.closed) timer = setTimeout(ask, keepAliveAfter).unref();
  }
  // What it finds out, the next call says.
  function ask() {
    asking = call(() => transaction.execute('SELECT 1'))
      .catch(() => undefined)
      .finally(() => (asking = undefined));
  }
  function call<T>(work: () => Promise<T>): Promise<T> {
    const before = asking;
    hasStarted = true;
    clearTimeout(timer);
    return guard(async () => {
      await before;
      // A server says once that it has ended a transaction. What follows in its stream is outside of it.
      if (lost) throw lost;
      return work();
    })
      .catch((error: unknown) => {
        lost ??= findError(error, DatabaseUnreachable);
        throw error;
      })
      .finally(later);
  }
  function close() {
    clearTimeout(timer);
    transaction.close();
  }
  return {
    execute: (statement) => call(() => transaction.execute(statement)),
    batch: (statements) => call(() => transaction.batch(statements)),
    executeMultiple: (text) => call(() => transaction.executeMultiple(text)),
    async commit() {
      try {
        if (hasStarted && beforeCommit) await call(() => transaction.executeMultiple(`${beforeCommit()}; COMMIT`));
        else await call(() => transaction.commit());
      } finally {
        close();
      }
    },
    // A server that is away, or has ended the transaction, has rolled it back: the error that led here says more.
    rollback: () =>
      call(() => transaction.rollback())
        .catch(() => undefined)
        .finally(close),
    close,
    get closed() {
      return transaction.closed;
    },
  };
}

// HTTP over connections that can be cut: `fetch` of Node shares its own, and keeps those to a server that went away.

interface ServerTransport {
  /** What the client of libSQL needs of `fetch`. Rejects when the connection breaks, or is silent for `timeout` milliseconds. */
  readonly fetch: typeof fetch;
  /** Cuts every connection; requests under way reject, and later ones open new connections. */
  cut(): void;
}

/** Milliseconds after which an idle connection is closed: routers on the way may forget it. */
const idleTimeout = 4000;

/** Without `keptStreams` each statement and each transaction has a stream of its own. */
function createServerTransport(timeout: number, keptStreams?: KeptStreams): ServerTransport {
  const options = { keepAlive: true, timeout: idleTimeout };
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };

  async function send(request: Request): Promise<Response> {
    const body = await request.text();
    const post = (text: string) => postBody(request, text);
    return asResponse(await (keptStreams && body !== '' ? keptStreams.send(body, post) : post(body)));
  }
  function postBody(request: Request, text: string): Promise<ServerAnswer> {
    const body = Buffer.from(text);
    const url = new URL(request.url);
    const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length };
    return new Promise((resolve, reject) => {
      const isSecure = url.protocol === 'https:';
      const given = { method: request.method, headers, agent: agents[isSecure ? 'https:' : 'http:'], timeout };
      const sent = (isSecure ? https : http).request(url, given, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve(readAnswer(answer, Buffer.concat(chunks))));
      });
      sent.on('timeout', () => sent.destroy(new Error(`The database server was silent for ${timeout / 1000} seconds`)));
      sent.on('error', reject);
      sent.end(body);
    });
  }
  return {
    fetch: (request) => send(request as Request), // the client passes nothing else
    cut() {
      keptStreams?.forget();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function readAnswer({ statusCode = 0, headers }: http.IncomingMessage, bytes: Buffer): ServerAnswer {
  const text = () => bytes.toString();
  return { status: statusCode, contentType: headers['content-type'] ?? '', text, json: () => JSON.parse(text()) };
}

// Not `Response`: workers replace that class by one for pages.
function asResponse({ status, contentType, text, json }: ServerAnswer): Response {
  const answer = {
    ok: status >= 200 && status < 300,
    status,
    headers: new Headers({ 'content-type': contentType }),
    text: async () => text(),
    json: async () => json(),
  };
  return answer as unknown as Response; // the part that the client uses
}
