// What the database says happened, beside what was heard over HTTP. It is only read.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
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
  /** What is served under each path: the hash of its bytes. */
  served(): ReadonlyMap<string, string>;
  /** Every page and document there is, with what the site's own code is told of it and the hash of its bytes. */
  built(): { readonly path: string; readonly entry: { readonly lang: string }; readonly key: string }[];
  /** Resolves when nobody has written to the file for so many milliseconds. */
  quiet(milliseconds: number): Promise<void>;
  /** What all publications together have rendered, and how many pages failed with them. */
  renderings(): { readonly rendered: number; readonly failed: number };
  /** Every change up to this one is live. */
  publishedSeq(): number;
  /** Bytes in which the engine keeps its books, indexes included. */
  bookkeeping(): number;
  close(): void;
}

const isHtml = `headers->>'content-type' LIKE 'text/html%'`;

export function openFacts(file: string): Facts {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (sql: string) => {
    const statement = database.prepare(sql);
    return () => Number(Object.values(statement.get() ?? {})[0]);
  };
  const version = number('PRAGMA data_version');
  const rendered = number("SELECT sum(counts->>'rendered') FROM publications");
  const failed = number("SELECT sum(counts->>'failed') FROM publications");
  return {
    pages: number(`SELECT count(*) FROM pipeline_manifest WHERE object IS NOT NULL AND ${isHtml}`),
    otherDocuments: number(`SELECT count(*) FROM pipeline_manifest WHERE object IS NOT NULL AND NOT ${isHtml}`),
    pageSize: number(`SELECT size FROM pipeline_pages WHERE path = '${pathOf(0, 'en')}'`),
    changes: number('SELECT count(*) FROM change_log'),
    publications: number('SELECT count(*) FROM publications'),
    version,
    served: () =>
      new Map(
        database
          .prepare('SELECT path, object FROM pipeline_pages WHERE object IS NOT NULL')
          .all()
          .map(({ path, object }) => [String(path), String(object)]),
      ),
    built: () =>
      database
        .prepare("SELECT path, entry, object FROM pipeline_pages WHERE object IS NOT NULL AND entry->>'redirect' IS NULL")
        .all()
        .map(({ path, entry, object }) => ({ path: String(path), entry: { path: String(path), ...JSON.parse(String(entry)) }, key: String(object) })),
    async quiet(milliseconds) {
      for (let seen = -1; seen !== version(); ) {
        seen = version();
        await pause(milliseconds);
      }
    },
    renderings: () => ({ rendered: rendered(), failed: failed() }),
    publishedSeq: number("SELECT value FROM pipeline_state WHERE name = 'published_seq'"),
    bookkeeping: number(`SELECT sum(pgsize) FROM dbstat WHERE name IN
      (SELECT name FROM sqlite_schema WHERE tbl_name LIKE 'pipeline\\_%' ESCAPE '\\' OR tbl_name LIKE 'publication%')`),
    close: () => database.close(),
  };
}
