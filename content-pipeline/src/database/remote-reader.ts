// Reads a database on a server.
import type { Client } from '@libsql/client';
import type { Reader, Snapshot } from './reader.ts';

export const remoteReader = (connecting: () => Promise<Client>): Reader => ({
  rows: async (sql, args = []) => (await (await connecting()).execute({ sql, args: [...args] })).rows,
  snapshot: async () => openSnapshot(await connecting()),
  close: async () => (await connecting()).close(),
});

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
