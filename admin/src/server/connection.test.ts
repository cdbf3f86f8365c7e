import { expect, test } from 'vitest';
import { createConnection, slowAfter } from './connection.ts';

function aConnection() {
  let isOnline = true;
  const timers = new Map<() => void, number>();
  const connection = createConnection({
    hasNetwork: () => isOnline,
    later(work, milliseconds) {
      timers.set(work, milliseconds);
      return () => timers.delete(work);
    },
  });
  const seen: string[] = [];
  connection.subscribe(() => seen.push(connection.state()));
  const ask = (answer: Promise<Response>, init: RequestInit = {}) =>
    Promise.resolve(connection.observe(() => answer)('/api/speakers', init)).then(
      () => undefined,
      () => undefined,
    );
  return {
    connection,
    seen,
    ask,
    timers,
    network(next: boolean) {
      isOnline = next;
      connection.networkChanged();
    },
    passTime() {
      for (const [work, milliseconds] of timers) if (milliseconds <= slowAfter) work();
    },
  };
}

const good = () => Promise.resolve(Response.json([]));
const broken = () => Promise.reject(new TypeError('Failed to fetch'));

test('a lost network is reported at once, and so is its return', () => {
  const { seen, network } = aConnection();
  network(false);
  network(true);
  expect(seen).toEqual(['offline', 'online']);
});

test('a server that does not answer is unreachable until it answers, also behind a proxy', async () => {
  const { seen, ask } = aConnection();
  await ask(broken());
  await ask(broken());
  await ask(good());
  await ask(Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })));
  await ask(Promise.resolve(Response.json({ status: 'offline' }, { status: 503 })));
  expect(seen).toEqual(['unreachable', 'online', 'unreachable', 'online']);
});

test('a server is slow while an answer is late, and no longer', async () => {
  const { seen, ask, passTime } = aConnection();
  const answer = Promise.withResolvers<Response>();
  const asked = ask(answer.promise);
  passTime();
  expect(seen).toEqual(['slow']);
  answer.resolve(Response.json([]));
  await asked;
  expect(seen).toEqual(['slow', 'online']);
});

test('an upload is not late, and a cancelled request says nothing about the server', async () => {
  const { connection, ask, timers } = aConnection();
  const answer = Promise.withResolvers<Response>();
  const asked = ask(answer.promise, { body: new FormData() });
  expect(timers.size).toBe(0);
  answer.resolve(Response.json([]));
  await asked;
  await ask(broken(), { signal: AbortSignal.abort() });
  expect(connection.state()).toBe('online');
});
