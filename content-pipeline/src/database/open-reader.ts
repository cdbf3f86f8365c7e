// Opens a database to read. It loads nothing that only writers need, because every worker loads it.
import type { Client } from '@libsql/client';
import { openEmbeddedReader } from '../quick/embedded-reader.ts';
import { fileOf, type Reader, type ReaderOptions, type RunNative, type Snapshot } from './reader.ts';

/** If a server cannot be reached, the first query rejects. `run` makes each call into the library of an embedded database. */
export function openReader({ url, authToken }: ReaderOptions, run?: RunNative): Reader {
  const file = fileOf(url);
  return file === undefined ? openRemoteReader(url, authToken) : openEmbeddedReader(file, run);
}

// The client of a libSQL server is loaded only if it is needed.
function openRemoteReader(url: string, authToken: string | undefined): Reader {
  const connecting = import('./connect.ts').then(({ connect }) => connect(url, authToken, 4));
  connecting.catch(() => undefined); // the first query rejects with it
  return {
    rows: async (sql, args = []) => (await (await connecting).execute({ sql, args: [...args] })).rows,
    snapshot: async () => openSnapshot(await connecting),
    close: async () => (await connecting).close(),
  };
}

async function openSnapshot(client: Client): Promise<Snapshot> {
  const transaction = await client.transaction('read');
  try {
    // The snapshot of a transaction is taken at its first read, not at its start.
    await transaction.execute('SELECT 1 FROM sqlite_schema LIMIT 1');
  } catch (error) {
    transaction.close();
    throw error;
  }
  return {
    rows: async (sql, args = []) => (await transaction.execute({ sql, args: [...args] })).rows,
    close: () => transaction.close(),
  };
}
