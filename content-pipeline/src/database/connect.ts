// Connects drizzle to libSQL. The client never waits for locks, which would block the process; our retries do.
import { type Client, createClient } from '@libsql/client';
import { openEmbeddedClient } from '../quick/embedded-client.ts';
import { fileOf } from './reader.ts';

/** `concurrency`: at most this many concurrent transactions on a server. */
export function connect(url: string, authToken: string | undefined, concurrency: number): Client {
  const file = fileOf(url);
  return file === undefined ? createClient({ url, concurrency, ...(authToken !== undefined && { authToken }) }) : openEmbeddedClient(file);
}
