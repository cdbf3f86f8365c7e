// Reads from a libSQL server. Its client is loaded only where there is one.
import type { Client } from '@libsql/client';
import type { Reader, Snapshot } from './reader.ts';

export function openRemoteReader(url: string, authToken: string | undefined): Reader {
  const connecting = import('./connect.ts').then(({ connect }) => connect(url, authToken, 4));
  connecting.catch(() => undefined); // told to whoever asks
  return {
    rows: async (sql, args = []) => (await (await connecting).execute({ sql, args: [...args] })).rows,
    snapshot: async () => openSnapshot(await connecting),
    close: async () => (await connecting).close(),
  };
}

async function openSnapshot(client: Client): Promise<Snapshot> {
  const transaction = await client.transaction('read');
  try {
    // A transaction sees the instant of its first read, not of its start.
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
