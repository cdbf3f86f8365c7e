// A libSQL server as one process or worker sees it: calls with a timeout, by clients that connect again after an outage.
import { type Client, createClient, type Transaction, type TransactionMode } from '@libsql/client';
import { createKeptStreams } from './kept-streams.ts';
import { createReachability, type Reachability } from './reachability.ts';
import type { ReaderOptions } from './reader.ts';
import { createServerTransport } from './server-transport.ts';
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
