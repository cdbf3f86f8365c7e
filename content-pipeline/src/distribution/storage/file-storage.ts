// Files under names that never change their bytes: in a folder, or in a bucket with copies in a folder.
import type { Readable } from 'node:stream';

/** Size and age of a stored file. */
export interface FileState {
  /** In bytes. */
  readonly size: number;
  /** When it was last stored, in milliseconds since 1970. */
  readonly modified: number;
  /** Where it lies on this machine; absent for a file of a bucket without a copy here. */
  readonly path?: string;
}

/** A file that is being read. */
export interface OpenFile {
  readonly size: number;
  readonly modified: Date;
  /** The bytes from `start` to `end`, both included. Ends with the file closed, also when the reader stops early. */
  read(range: { readonly start: number; readonly end: number }): Readable;
  /** For a file of which nothing is read. */
  close(): Promise<void>;
}

/** With a bucket, everything rejects with StorageUnreachable while it is away, except for what has a copy here. */
export interface FileStorage {
  /** The folder for files that are not complete; on a disk, of the files as well. */
  readonly folder: string;
  /** A folder for a file of this size that arrives; with a bucket another one when this disk takes nothing. */
  placeFor(bytes: number): Promise<string>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Takes over a complete file from the folder. The original may be removed afterwards. */
  adopt(path: string, name: string): Promise<void>;
  /** Makes an existing file young again; false when it has to be stored again. */
  renew(name: string): Promise<boolean>;
  has(name: string): Promise<boolean>;
  /** Undefined when there is no such file. */
  stat(name: string): Promise<FileState | undefined>;
  open(name: string): Promise<OpenFile | undefined>;
  /** The same for a file that is read once: it is not copied to this machine. */
  openOnce(name: string): Promise<OpenFile | undefined>;
  /** Its path on this machine, for programs that read files; it is fetched before if need be. */
  locate(name: string): Promise<string | undefined>;
  /** Deletes the copy on this machine; false when that is the file itself. */
  forgetCopy(name: string): Promise<boolean>;
  /** All files, those included that are not complete, and copies of files that the bucket does not have any more. */
  list(): Promise<readonly (Omit<FileState, 'path'> & { readonly name: string })[]>;
  remove(name: string): Promise<void>;
  /** Removes a file that was last stored before an instant, in milliseconds since 1970; false when it is younger by now. */
  removeOlder(name: string, instant: number): Promise<boolean>;
}
