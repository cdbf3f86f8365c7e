// Events that happen on servers that are killed meanwhile, and what their webhooks should have sent by the end.
import { setTimeout as pause } from 'node:timers/promises';
import type { Reader } from '@stem/content-pipeline/database';
import fc from 'fast-check';
import type { WebhookReceiver } from './webhook-receiver.ts';

export interface Kill {
  /** Milliseconds since something was sent after the one before. */
  readonly after: number;
  /** Whether the process that sends is killed, or another one. */
  readonly sender: boolean;
}

const kill: fc.Arbitrary<Kill> = fc.record({ after: fc.integer({ min: 0, max: 600 }), sender: fc.oneof(...[true, true, true, false].map(fc.constant)) });

/** Always the same for the same seed. */
export const killsOf = (times: number, seed: number): Kill[] => fc.sample(kill, { seed, numRuns: times });

export interface Happening {
  /** Keys of events whose request was answered. */
  readonly acknowledged: ReadonlySet<string>;
  /** Resolves when the last request is over. */
  stop(): Promise<void>;
}

/** At most 250 inquiries: more an hour are refused. */
const mostInquiries = 250;
/** Milliseconds between two events of a kind. */
const eventPause = 40;

/** Inquiries, users and saves, all the time. A server that is away fails them. */
export function startHappening(addresses: () => readonly string[], editor: Readonly<Record<string, string>>, format: string): Happening {
  const acknowledged = new Set<string>();
  let isOver = false;
  async function repeat(send: (number: number, address: string) => Promise<unknown>) {
    for (let number = 1; !isOver; number += 1) {
      const all = addresses();
      const address = all[number % all.length];
      if (address !== undefined) await send(number, address).catch(() => undefined);
      await pause(eventPause);
    }
  }
  const post = (url: string, body: object, headers: Readonly<Record<string, string>> = editor, method = 'POST') =>
    fetch(url, { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(5000) });
  const all = Promise.all([
    repeat(async (number, address) => {
      if (number > mostInquiries) return;
      const network = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${number >> 8}.${number & 255}` };
      const entry = { form: 'contact', name: 'Vreni', email: 'vreni@alder.example', message: `Number ${number}`, language: 'en', page: '/contact' };
      await post(`${address}/api/contact`, entry, network);
    }),
    repeat(async (number, address) => {
      const answer = await post(`${address}/api/users`, { email: `user-${number}@alder.example`, language: 'en', authorized_formats: [] });
      if (answer.status === 201) acknowledged.add(`user ${((await answer.json()) as { id: string }).id}`); // the row
    }),
    repeat((number, address) => post(`${address}/api/formats/${format}`, { location: `Room ${number}.` }, editor, 'PATCH')),
  ]);
  return {
    acknowledged,
    async stop() {
      isOver = true;
      await all;
    },
  };
}

/** Keys of everything that has happened after the first changes and publications, by kind and in order. */
export async function readHappened({ change, publication }: { readonly change: number; readonly publication: number }, database: Reader) {
  const inserted = async (entity: string) =>
    (await database.rows("SELECT row_id FROM change_log WHERE entity = ? AND op = 'insert' AND seq > ? ORDER BY seq", [entity, change])).map(
      (row) => row.row_id,
    );
  const published = await database.rows(
    "SELECT id FROM publications WHERE id > ? AND EXISTS (SELECT 1 FROM publication_pages WHERE publication_id = id AND outcome <> 'failed') ORDER BY id",
    [publication],
  );
  return {
    inquiry: (await inserted('inquiries')).map((id) => `inquiry ${id}`),
    user: (await inserted('users')).map((id) => `user ${id}`),
    publication: published.map(({ id }) => `publication ${id}`),
  };
}

export interface Arrival {
  readonly id: string;
  /** What kind of event it is, and of what. */
  readonly key: string;
  readonly body: string;
}

/** What has arrived at a path, repetitions too. */
export const arrivalsAt = (path: string, { received }: Pick<WebhookReceiver, 'received'>): Arrival[] =>
  received
    .filter((one) => one.path === path)
    .map(({ headers, body }) => {
      const { data } = JSON.parse(body);
      const [kind = 'unknown'] = ['inquiry', 'user', 'publication'].filter((name) => name in data);
      return { id: String(headers['webhook-id']), key: `${kind} ${data[kind]}`, body };
    });
