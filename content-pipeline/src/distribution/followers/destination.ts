// Where a follower copies to: a folder or a bucket.
import type { Snapshot } from '../../core/database.ts';
import type { Beginning, Cursor } from './cursor.ts';
import type { ServedPath, UsualHeaders } from './nginx.ts';
import type { ChangedPath } from './served-paths.ts';

/** A file to write or to remove. */
export interface FileChange {
  readonly file: string;
  /** What to write. Absent to remove the file. */
  readonly content?: FileContent;
}

export interface FileContent {
  /** As the edge sends them. */
  readonly headers: Readonly<Record<string, string>>;
  /** Loads the content, one file at a time to limit memory. */
  bytes(): Promise<Uint8Array>;
}

export interface Changes {
  /** Assets come before the pages that need them. */
  readonly files: readonly FileChange[];
  /** Call it before each batch. Throws when another process copies now; returns when that was asked, in milliseconds since 1970. */
  readonly check: () => Promise<number>;
}

export interface AllFiles extends Changes {
  /** The copy as it is under way. An earlier process may have begun it, at an earlier publication. */
  readonly beginning: Beginning;
  readonly pages: readonly ServedPath[];
  /** To be called when it has got somewhere, for another attempt to go on from there. */
  readonly noteDone: (done: string) => Promise<void>;
}

export interface ChangedFiles extends Changes {
  readonly cursor: Cursor;
  readonly changed: readonly ChangedPath[];
  /** Whether files are copied again that may be other than the cursor says. */
  readonly isRepeated: boolean;
  readonly snapshot: Snapshot;
}

export interface Destination {
  readonly name: string;
  /** Milliseconds for which a file may still arrive that a process has sent before it stopped. */
  readonly delay: number;
  /** Called before and after each copy, also after one that failed. */
  prepare(): Promise<void>;
  /** Whether the copy is that of the cursor, and not of another database or of a later state of this one. */
  isOwn(cursor: Pick<Cursor, 'mark' | 'publication'>): Promise<boolean>;
  /** Replaces everything, or what is left of it: `isOwn` says before whether this copy is there. Returns the usual headers of pages, for the cursor. */
  copyAll(all: AllFiles): Promise<UsualHeaders>;
  /** Idempotent; otherwise the same. */
  copyChanged(changed: ChangedFiles): Promise<UsualHeaders>;
  /** Breaks off what may take long. Nothing is copied afterwards. */
  breakOff(): void;
  noteCursor(cursor: Cursor): Promise<void>;
}
