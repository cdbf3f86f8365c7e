// What the demo content needs of the system it is written into.
import type { EntityName } from '@stem/model';

/** A file of the media library that is made and not yet stored. */
export interface DemoFile {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  readonly mime: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
  /** In seconds. */
  readonly duration?: number;
  /** Address of a film's first frame. */
  readonly poster?: string;
  /** Fields of its record: alternative texts. */
  readonly texts?: Readonly<Record<string, string>>;
}

export interface DemoStorage {
  /** Stores a file of the media library and returns its address; equal bytes have the same address. */
  addMedia(file: DemoFile): Promise<string>;
  /** Stores a file for attendees and returns its name. */
  addGated(bytes: Uint8Array, extension: string): Promise<string>;
}

export type Fields = Record<string, unknown>;

/** A stored file for attendees, as its record names it. */
export interface DemoGatedFile {
  readonly storedName: string;
  readonly mime: string;
  readonly size: number;
}

/** Writes records. A record that is refused throws: content that is there already conflicts with it. */
export interface DemoWriter {
  insert(entity: EntityName, fields: Readonly<Fields>): Promise<{ readonly id: string }>;
  insertGated(file: DemoGatedFile, fields: Readonly<Fields>): Promise<void>;
  /** Id of the record of a stored file, by its address. */
  mediaId(address: string): string;
}
