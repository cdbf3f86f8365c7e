// What the database says happened, beside what was heard over HTTP. It is only read.
import { DatabaseSync } from 'node:sqlite';

export interface Facts {
  /** Documents that are live; redirects are none. */
  pages(): number;
  /** Bytes of an event's page, in the middle of all. */
  pageSize(): number;
  changes(): number;
  publications(): number;
  /** Another number than before: somebody else has written to the file since. */
  version(): number;
  close(): void;
}

export function openFacts(file: string): Facts {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (sql: string) => {
    const statement = database.prepare(sql);
    return () => Number(Object.values(statement.get() ?? {})[0]);
  };
  return {
    pages: number('SELECT count(*) FROM pipeline_pages WHERE object IS NOT NULL'),
    pageSize: number(`SELECT size FROM pipeline_pages WHERE path LIKE '/formats/event-%' AND object IS NOT NULL ORDER BY size
      LIMIT 1 OFFSET (SELECT count(*) / 2 FROM pipeline_pages WHERE path LIKE '/formats/event-%' AND object IS NOT NULL)`),
    changes: number('SELECT count(*) FROM change_log'),
    publications: number('SELECT count(*) FROM publications'),
    version: number('PRAGMA data_version'),
    close: () => database.close(),
  };
}
