// A bucket as we use it: each name is always written with the same bytes, so that every request may be repeated.
import type { Readable } from 'node:stream';

export interface BucketEntry {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly modified: Date;
}

/** An entry with what most stores compute of its bytes: the MD5, or for a file in parts that of the MD5s of its parts. */
export interface TaggedEntry extends BucketEntry {
  readonly tag: string;
}

/** One request to the store; what is repeated is several. */
export interface StoreRequest {
  readonly method: string;
  readonly milliseconds: number;
  /** Whether the store did what it was asked for, or said that there is no such file. */
  readonly isAnswered: boolean;
}

/** Everything rejects with StorageUnreachable when the store does not answer or refuses, after retries. */
export interface Bucket {
  /** Resolves when the store has checked the bytes by their hash. Retries for `outageTimeout` milliseconds, 10,000 unless given. */
  put(name: string, bytes: Uint8Array, outageTimeout?: number): Promise<void>;
  /** Stores a file of any size, in parts of 8 MB. Nothing is under the name until all parts are there. */
  putFile(name: string, path: string): Promise<void>;
  /** All bytes; undefined when there is nothing under this name. */
  get(name: string): Promise<Buffer | undefined>;
  /** The bytes from `start` to `end`, both included, as they arrive. It goes on where a connection broke. */
  read(name: string, range: { readonly start: number; readonly end: number }): Readable;
  /** `timeout`: milliseconds for which the store may be silent or away, instead of the usual ten seconds. */
  stat(name: string, timeout?: number): Promise<TaggedEntry | undefined>;
  /** Everything whose name begins with this, in no certain order. */
  list(prefix: string): AsyncGenerator<BucketEntry>;
  /** Also resolves when there is nothing under this name. */
  remove(name: string): Promise<void>;
  /** Resolves when the store has taken a small file. `timeout` in milliseconds. */
  probe(timeout: number): Promise<void>;
  /** `listener` is called after each request. */
  onRequest(listener: (request: StoreRequest) => void): void;
}
