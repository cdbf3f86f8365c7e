// A database that is only read, as workers, commands and the engine see it.
import { fileURLToPath } from 'node:url';
import type { Value } from '@libsql/client';

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

/** The file of an embedded database, from its address; undefined for a server. */
export function fileOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  return url.startsWith('file://') ? fileURLToPath(url) : decodeURIComponent(url.slice('file:'.length).replace(/\?.*$/, ''));
}
