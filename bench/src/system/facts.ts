// Reads from the database what happened, beside what the client saw over HTTP. Never writes.
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathOf } from '../content/extent.ts';

export interface Facts {
  /** Live pages for readers, without redirects. */
  countPages(): number;
  /** Other live documents: calendars, feeds, pictures for shared links. */
  countOtherDocuments(): number;
  /** Bytes of an event's page. */
  readPageSize(): number;
  countChanges(): number;
  countPublications(): number;
  /** Rises when another connection has written to the file. */
  readVersion(): number;
  /** The hash of the own bytes of each page, and of each part by its key. */
  readServed(): ReadonlyMap<string, string>;
  /** Every page and document, with the entry its page source lists and the hash of its bytes. */
  readBuilt(): { readonly path: string; readonly entry: { readonly lang: string }; readonly key: string }[];
  /** Resolves when nothing was written for this number of milliseconds but the lease, which is renewed every three seconds. */
  waitUntilQuiet(milliseconds: number): Promise<void>;
  /** Pages that all publications together rendered, and that failed. */
  countRenderings(): { readonly rendered: number; readonly failed: number };
  /** Every change up to this one is live. */
  readPublishedSeq(): number;
  /** Bytes of the ledger, indexes included. */
  readLedgerSize(): number;
  close(): void;
}

/** Milliseconds. */
const pollInterval = 50;

const isHtml = `headers->>'content-type' LIKE 'text/html%'`;

export function openFacts(file: string): Facts {
  const database = new DatabaseSync(file, { readOnly: true });
  const number = (sql: string) => {
    const statement = database.prepare(sql);
    return () => Number(Object.values(statement.get() ?? {})[0]);
  };
  const readVersion = number('PRAGMA data_version');
  const lease = database.prepare("SELECT value FROM pipeline_state WHERE name = 'lease'");
  const readLease = () => lease.get()?.value;
  const rendered = number("SELECT sum(counts->>'rendered') FROM publications");
  const failed = number("SELECT sum(counts->>'failed') FROM publications");
  return {
    countPages: number(`SELECT count(*) FROM pipeline_manifest WHERE object IS NOT NULL AND source_id <> 0 AND ${isHtml}`),
    countOtherDocuments: number(`SELECT count(*) FROM pipeline_manifest WHERE object IS NOT NULL AND NOT ${isHtml}`),
    readPageSize: number(`SELECT size FROM pipeline_pages WHERE path = '${pathOf(0, 'en')}'`),
    countChanges: number('SELECT count(*) FROM change_log'),
    countPublications: number('SELECT count(*) FROM publications'),
    readVersion,
    readServed: () =>
      new Map(
        database
          .prepare('SELECT path, object FROM pipeline_pages WHERE object IS NOT NULL')
          .all()
          .map(({ path, object }) => [String(path), String(object)]),
      ),
    readBuilt: () =>
      database
        .prepare("SELECT path, entry, object FROM pipeline_pages WHERE object IS NOT NULL AND source_id <> 0 AND entry->>'redirect' IS NULL")
        .all()
        .map(({ path, entry, object }) => ({ path: String(path), entry: { path: String(path), ...JSON.parse(String(entry)) }, key: String(object) })),
    async waitUntilQuiet(milliseconds) {
      const read = () => ({ version: readVersion(), lease: readLease(), at: performance.now() });
      let last = read();
      for (let quietSince = last.at; last.at - quietSince < milliseconds; ) {
        await pause(pollInterval);
        const now = read();
        if (now.version !== last.version && now.lease === last.lease) quietSince = now.at;
        last = now;
      }
    },
    countRenderings: () => ({ rendered: rendered(), failed: failed() }),
    readPublishedSeq: number("SELECT value FROM pipeline_state WHERE name = 'published_seq'"),
    readLedgerSize: number(`SELECT sum(pgsize) FROM dbstat WHERE name IN
      (SELECT name FROM sqlite_schema WHERE tbl_name LIKE 'pipeline\\_%' ESCAPE '\\' OR tbl_name LIKE 'publication%')`),
    close: () => database.close(),
  };
}
