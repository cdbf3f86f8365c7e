// Adds a file to the media library: its bytes to the disk, its properties to a row.
import { rm } from 'node:fs/promises';
import { type Result, succeed } from '@stem/model';
import { createRow } from '../content/verbs/create.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { checkMediaType } from './accepted.ts';
import { cleanUpload } from './clean-upload.ts';
import { cleanFileName, type IncomingFile } from './incoming-file.ts';
import { type MediaFiles, mediaAddress } from './media-files.ts';
import { findMediaAt } from './media-records.ts';
import type { MediaProcesses } from './processes/media-processes.ts';

export interface MediaUpload {
  readonly file: IncomingFile;
  readonly name: string | undefined;
}

/** A stored file whose row is not written yet. */
export interface StoredMedia {
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: Readonly<Record<string, unknown>>;
}

export interface MediaPlaces {
  readonly media: MediaFiles;
  readonly processes: Pick<MediaProcesses, 'run'>;
}

/** Checks, cleans and stores the bytes; a refused file leaves nothing behind. */
export async function storeMedia({ file, name }: MediaUpload, { media, processes }: MediaPlaces, now: string): Promise<Result<StoredMedia>> {
  const type = await checkMediaType(file, processes);
  if (!type.ok) return type;
  const into = await media.incompletePath(file.size);
  try {
    const clean = await cleanUpload(file, type.value, into, processes);
    if (!clean.ok) return clean;
    const { path, size, ...known } = clean.value;
    return succeed(recordOf({ filename: await media.adopt(path, known.extension), size, name: cleanFileName(name) }, known, now));
  } finally {
    await rm(into, { force: true });
  }
}

export interface KnownType {
  readonly mime: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
  readonly poster?: string;
}

export interface TrustedFile {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  /** Texts and the focal point, if they are known. */
  readonly described?: Readonly<Record<string, unknown>>;
}

/** Stores bytes that Stem itself has made, whose type is known. */
export async function storeTrusted(
  { bytes, originalName: name, described }: TrustedFile,
  type: KnownType,
  files: Pick<MediaFiles, 'put'>,
  now: string,
): Promise<StoredMedia> {
  const filename = await files.put(bytes, type.extension);
  return recordOf({ filename, size: bytes.length, name, ...(described && { described }) }, type, now);
}

/** Returns the existing row when the library has this file already. */
export async function addMedia({ body, system }: StoredMedia, writing: Writing): Promise<Result<AnyRow>> {
  const known = await findMediaAt(String(system.url), writing.transaction);
  return known ? succeed(known) : createRow('media_library', body, writing, system);
}

interface Described {
  readonly filename: string;
  readonly size: number;
  readonly name: string;
  readonly described?: Readonly<Record<string, unknown>>;
}

function recordOf({ filename, size, name, described = {} }: Described, { mime, width, height, duration, poster }: KnownType, now: string): StoredMedia {
  return {
    body: { original_name: name, ...described },
    system: {
      ...Object.fromEntries(Object.entries({ width, height, duration, poster }).filter(([, value]) => value !== undefined)),
      filename,
      file_type: mime,
      file_size: size,
      url: mediaAddress(filename),
      uploaded_at: now,
    },
  };
}
