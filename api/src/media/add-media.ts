// Takes a file into the media library: its bytes to the disk, what can be known of it into a row.
import { fail, type Result, succeed } from '@stem/model';
import { createRow } from '../content/verbs/create.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { type AcceptedType, acceptedType } from './accepted.ts';
import { cleanPicture } from './clean-picture.ts';
import { findMediaAt } from './find-media.ts';
import { fileInMemory, type IncomingFile } from './incoming-file.ts';
import { type MediaFiles, type MediaKeeper, mediaAddress } from './media-files.ts';
import { originalName } from './original-name.ts';
import { sanitizedSvg } from './svg.ts';

export interface MediaUpload {
  readonly file: IncomingFile;
  /** As it was sent. */
  readonly name: string | undefined;
}

/** A file on the disk whose row is still to be written. */
export interface StoredMedia {
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Checks and stores the bytes; refused files leave nothing behind. */
export async function storeMedia({ file, name }: MediaUpload, files: MediaFiles, now: string): Promise<Result<StoredMedia>> {
  const type = await acceptedType(file);
  if (!type.ok) return type;
  const kept = await keptFile(file, type.value).catch(() => undefined);
  if (!kept) return fail({ name: 'unsupported_type', detail: 'This picture is damaged or too large to be opened; save it again and retry' });
  const { file: clean, ...size } = kept;
  return succeed(await store({ file: clean, name: originalName(name) }, { ...type.value, ...size }, files, now));
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
  /** Texts and the focal point, if they are known already. */
  readonly described?: Readonly<Record<string, unknown>>;
}

/** Stores bytes that Stem has made itself, whose type is known. */
export const storeTrusted = ({ bytes, originalName: name, described }: TrustedFile, type: KnownType, files: MediaKeeper, now: string): Promise<StoredMedia> =>
  store({ file: fileInMemory(bytes), name, ...(described && { described }) }, type, files, now);

/** Answers with the row it has already when the library holds this file. */
export async function addMedia({ body, system }: StoredMedia, writing: Writing): Promise<Result<AnyRow>> {
  const known = await findMediaAt(String(system.url), writing.transaction);
  return known ? succeed(known) : createRow('media_library', body, writing, system);
}

interface Described {
  readonly file: IncomingFile;
  readonly name: string;
  readonly described?: Readonly<Record<string, unknown>>;
}

async function store(
  { file, name, described = {} }: Described,
  { mime, extension, ...known }: KnownType,
  files: MediaKeeper,
  now: string,
): Promise<StoredMedia> {
  const filename = await file.keep(files, extension);
  const { width, height, duration, poster } = known;
  return {
    body: { original_name: name, ...described },
    system: {
      ...Object.fromEntries(Object.entries({ width, height, duration, poster }).filter(([, value]) => value !== undefined)),
      filename,
      file_type: mime,
      file_size: file.size,
      url: mediaAddress(filename),
      uploaded_at: now,
    },
  };
}

interface KeptFile {
  readonly file: IncomingFile;
  readonly width?: number;
  readonly height?: number;
}

// What of an upload is kept. Undefined, or rejected, when nothing can be made of it.
async function keptFile(file: IncomingFile, { kind, mime }: AcceptedType): Promise<KeptFile | undefined> {
  if (kind !== 'image') return { file };
  const given = await file.bytes();
  const safe = mime === 'image/svg+xml' ? await sanitizedSvg(given) : given;
  if (!safe) return undefined;
  const { bytes, width, height } = await cleanPicture(safe, mime);
  return { file: fileInMemory(bytes), width, height };
}
