// Visitors and editors who use a server without a pause until it takes no connection any more: over connections that stay open
// and over new ones, with bodies that arrive at once and in pieces.
import { Agent, type ClientRequest, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface LoadOptions {
  readonly address: string;
  readonly cookie: string;
  /** Each is edited by its own editor. */
  readonly formats: readonly string[];
}

export interface Load {
  /** Requests answered so far. */
  answered(): number;
  /** Resolves when the server has refused a new connection of everybody. */
  readonly over: Promise<LoadResult>;
}

export interface LoadResult {
  /** Requests that were sent on an accepted connection and got no whole answer, and answers that say something went wrong. */
  readonly cut: readonly string[];
  /** The last number each editor has saved, in the order of the formats. */
  readonly saved: readonly number[];
}

type Outcome = { readonly kind: 'answered'; readonly status: number } | { readonly kind: 'refused' } | { readonly kind: 'cut'; readonly why: string };

/** Three kinds of visitors, each this many times. */
const visitors = 6;

export function startLoad({ address, cookie, formats }: LoadOptions): Load {
  const cut: string[] = [];
  const saved = formats.map(() => 0);
  let answered = 0;

  /** Repeats a request until the server refuses the connection. */
  async function repeat(name: string, send: (number: number) => Promise<Outcome>, onAnswer: (number: number) => void = () => undefined) {
    for (let number = 1; ; number += 1) {
      const outcome = await send(number);
      if (outcome.kind === 'refused') return;
      if (outcome.kind === 'cut') cut.push(`${name}: ${outcome.why}`);
      else if (outcome.status >= 300) cut.push(`${name}: answered with ${outcome.status}`);
      else {
        answered += 1;
        onAnswer(number);
      }
    }
  }
  const save = (format: string, agent: Agent, isSlow: boolean) => (number: number) => {
    const body = JSON.stringify({ description: `Number ${number}.` });
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const saving = request(`${address}/api/formats/${format}`, { agent, method: 'PATCH', headers });
    return outcomeOf(saving, async () => {
      if (isSlow) {
        saving.write(body.slice(0, 10));
        await pause(50);
      }
      saving.end(isSlow ? body.slice(10) : body);
    });
  };
  const read = (path: string, agent: Agent | false) => () => {
    const reading = request(address + path, { agent });
    return outcomeOf(reading, () => reading.end());
  };
  const clients = [
    ...formats.map((format, place) =>
      repeat('save', save(format, new Agent({ keepAlive: true }), place % 2 === 1), (number) => {
        saved[place] = number;
      }),
    ),
    ...Array.from({ length: visitors }, () => [
      repeat('page, kept connection', read('/', new Agent({ keepAlive: true }))),
      repeat('page, new connection', read('/', false)),
      repeat('list, new connection', read('/api/formats', false)),
    ]).flat(),
  ];
  return { answered: () => answered, over: Promise.all(clients).then(() => ({ cut, saved })) };
}

function outcomeOf(sent: ClientRequest, send: () => unknown): Promise<Outcome> {
  return new Promise((resolve) => {
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete ? { kind: 'answered', status: response.statusCode ?? 0 } : { kind: 'cut', why: 'incomplete' }));
      response.on('error', ({ message }) => resolve({ kind: 'cut', why: message }));
    });
    // A server that stops resets what the system has connected and it has not accepted: nothing was sent on it.
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.syscall === 'connect' ? { kind: 'refused' } : { kind: 'cut', why: error.message }));
    void send();
  });
}
