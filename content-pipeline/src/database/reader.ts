// A database that is only read, and nothing that only writers need: threads that render load no more than this.
import type { Value } from '@libsql/client';
import { openEmbeddedReader } from './embedded-reader.ts';
import { fileOf } from './file-of.ts';
import { openRemoteReader } from './remote-reader.ts';

/** Stored values by the names of their columns. */
export type Row = Readonly<Record<string, Value>>;

/** A consistent look at the database: everything read through it is of one instant. Close it. */
export interface Snapshot {
  rows(sql: string, args?: readonly Value[]): Promise<Row[]>;
  close(): void;
}

/** A database that is only read: enough for workers and commands. */
export interface Reader {
  /** Plain rows of a read, without drizzle: for hot paths. */
  rows(sql: string, args?: readonly Value[]): Promise<Row[]>;
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
}

export interface ReaderOptions {
  /** `file:/path/to.db`, or a libSQL server: `http(s)://…`, `ws(s)://…`. */
  readonly url: string;
  readonly authToken?: string | undefined;
}

/** Opens a database to read. A server that cannot be reached is told by the first question. */
export function openReader({ url, authToken }: ReaderOptions): Reader {
  const file = fileOf(url);
  return file === undefined ? openRemoteReader(url, authToken) : openEmbeddedReader(file);
}
