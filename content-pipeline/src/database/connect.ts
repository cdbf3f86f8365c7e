// A client of libSQL for drizzle. It does not wait for locks at all: that would freeze the process. We wait, between tries.
import { type Client, createClient } from '@libsql/client';
import { openEmbeddedClient } from '../quick/embedded-client.ts';
import { fileOf } from './reader.ts';

/** `concurrency`: how many transactions a server is asked for at once. */
export function connect(url: string, authToken: string | undefined, concurrency: number): Client {
  const file = fileOf(url);
  return file === undefined ? createClient({ url, concurrency, ...(authToken !== undefined && { authToken }) }) : openEmbeddedClient(file);
}
