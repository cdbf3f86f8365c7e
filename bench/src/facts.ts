// What the database says happened, beside what was heard over HTTP. It is only read.
import { DatabaseSync } from 'node:sqlite';
import { pathOf } from './addresses.ts';

export interface Facts {
  /** Live pages to read; redirects are none. */
  pages(): number;
  /** What else is live: calendars, feeds, pictures for shared links. */
  otherDocuments(): number;
  /** Bytes of an event's page. */
  pageSize(): number;
  changes(): number;
  publications(): number;
  /** Another number than before: somebody else has written to the file since. */
  version(): number;
  close(): void;
}

const isHtml = `headers->>'content-type' LIKE 'text/html%'`;

export function openFacts(file: string): Facts {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (sql: string) => {
    const statement = database.prepare(sql);
    return () => Number(Object.values(statement.get() ?? {})[0]);
  };
  return {
    pages: number(`SELECT count(*) FROM pipeline_pages WHERE object IS NOT NULL AND ${isHtml}`),
    otherDocuments: number(`SELECT count(*) FROM pipeline_pages WHERE object IS NOT NULL AND NOT ${isHtml}`),
    pageSize: number(`SELECT size FROM pipeline_pages WHERE path = '${pathOf(0, 'en')}'`),
    changes: number('SELECT count(*) FROM change_log'),
    publications: number('SELECT count(*) FROM publications'),
    version: number('PRAGMA data_version'),
    close: () => database.close(),
  };
}
