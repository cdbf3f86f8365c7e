// Connects drizzle to libSQL. The client never waits for locks, which would block the process; our retries do.
import { type Client, createClient } from '@libsql/client';
import { openEmbeddedClient } from '../quick/embedded-client.ts';
import { asServerError } from './errors.ts';
import { fileOf } from './reader.ts';

/** `concurrency`: at most this many concurrent transactions on a server. */
export function connect(url: string, authToken: string | undefined, concurrency: number): Client {
  const file = fileOf(url);
  if (file !== undefined) return openEmbeddedClient(file);
  return withServerErrors(createClient({ url, concurrency, ...(authToken !== undefined && { authToken }) }));
}

/** The same client, whose calls reject with DatabaseUnreachable when the server does not answer. */
function withServerErrors(client: Client): Client {
  const around = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const answer: unknown = Reflect.apply(member, target, given);
          return answer instanceof Promise ? answer.then(name === 'transaction' ? around : (value: unknown) => value, rethrow) : answer;
        };
      },
    });
  return around(client);
}

function rethrow(error: unknown): never {
  throw asServerError(error);
}
