// Reads a database on a server.
import type { Client } from '@libsql/client';
import type { Reader, Snapshot } from './reader.ts';

export const remoteReader = (connecting: () => Promise<Client>): Reader => ({
  rows: async (sql, args = []) => (await (await connecting()).execute({ sql, args: [...args] })).rows,
  snapshot: async () => openSnapshot(await connecting()),
  close: async () => (await connecting()).close(),
});

/** Its instant is that of its first read. */
async function openSnapshot(client: Client): Promise<Snapshot> {
  const transaction = await client.transaction('read');
  return {
    rows: async (sql, args = []) => (await transaction.execute({ sql, args: [...args] })).rows,
    close: () => transaction.close(),
  };
}
