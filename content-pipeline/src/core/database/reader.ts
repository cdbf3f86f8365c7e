// The interface of a database that is only read.
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Value } from '@libsql/client';

/** Stored values by the names of their columns. */
export type Row = Readonly<Record<string, Value>>;

/** The state of the database at one instant, that of its first read at the latest. The caller closes it. */
export interface Snapshot {
  rows(sql: string, args?: readonly Value[]): Promise<Row[]>;
  close(): void;
}

/** A database that is only read: for workers and commands. */
export interface Reader {
  /** Plain rows without drizzle, for hot paths. */
  rows(sql: string, args?: readonly Value[]): Promise<Row[]>;
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
}

/** Makes a call into the library of the embedded database. */
export type RunNative = <T>(call: () => T) => T;

export interface ReaderOptions {
  /** `file:/path/to.db`, or a libSQL server: `http(s)://…`, `ws(s)://…`. */
  readonly url: string;
  readonly authToken?: string | undefined;
}

/** The URL of an embedded database. Any path can be one: what has a meaning in a URL is encoded. */
export const fileUrl = (path: string): string => pathToFileURL(path).href;

/** The path of an embedded database from its URL; undefined for a server. */
export function fileOf(url: string): string | undefined {
  if (!url.startsWith('file:')) return undefined;
  if (url.startsWith('file://')) return fileURLToPath(url);
  const path = url.slice('file:'.length).split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent sign that encodes nothing is part of the name.
    return path;
  }
}
