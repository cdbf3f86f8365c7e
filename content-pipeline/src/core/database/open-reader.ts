// Opens a database to read. It loads nothing that only writers need, because every worker loads it.
import { openEmbeddedReader } from '../quick/embedded-reader.ts';
import { fileOf, type Reader, type ReaderOptions, type RunNative } from './reader.ts';

/** If a server cannot be reached, the first query rejects. `run` makes each call into the library of an embedded database. */
export function openReader(options: ReaderOptions, run?: RunNative): Reader {
  const file = fileOf(options.url);
  return file === undefined ? openRemoteReader(options) : openEmbeddedReader(file, run);
}

// The client of a libSQL server is loaded only if it is needed.
function openRemoteReader(options: ReaderOptions): Reader {
  const opening = Promise.all([import('./server.ts'), import('./remote-reader.ts')]).then(([{ openServer }, { remoteReader }]) => {
    const server = openServer(options);
    const client = server.connect();
    const reader = remoteReader(async () => client);
    return {
      ...reader,
      async close() {
        server.close();
        await reader.close();
      },
    };
  });
  opening.catch(() => undefined); // the first query rejects with it
  return {
    rows: async (sql, args) => (await opening).rows(sql, args),
    snapshot: async () => (await opening).snapshot(),
    close: async () => (await opening).close(),
  };
}
