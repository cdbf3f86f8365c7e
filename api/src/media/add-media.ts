// Takes a file into the media library: its bytes to the disk, what can be known of it into a row.
import { fail, type Result, succeed } from '@stem/model';
import { createRow } from '../content/create.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { type AcceptedType, acceptedType } from './accepted.ts';
import { type CleanPicture, cleanPicture } from './clean-picture.ts';
import { type MediaFiles, mediaAddress } from './media-files.ts';
import { sanitizedSvg } from './svg.ts';

export interface MediaFile {
  readonly bytes: Uint8Array;
  readonly originalName: string;
  /** Texts and the focal point, if they are known already. */
  readonly described?: Readonly<Record<string, unknown>>;
}

/** A file on the disk whose row is still to be written. */
export interface StoredMedia {
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Checks and stores the bytes; refused files leave nothing behind. */
export async function storeMedia(file: MediaFile, files: MediaFiles, now: string): Promise<Result<StoredMedia>> {
  const type = await acceptedType(file.bytes);
  if (!type.ok) return type;
  const { mime, extension } = type.value;
  const kept = await keptFile(file.bytes, type.value).catch(() => undefined);
  if (!kept) return fail({ name: 'unsupported_type', detail: 'This picture is damaged; save it again and retry' });
  const { bytes, ...size } = kept;
  return succeed(await storeTrusted({ ...file, bytes }, { mime, extension, ...size }, files, now));
}

export interface KnownType {
  readonly mime: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
  readonly duration?: number;
}

/** Stores bytes that Stem has made itself, whose type is known. */
export async function storeTrusted(
  { bytes, originalName, described = {} }: MediaFile,
  { mime, extension, ...known }: KnownType,
  files: MediaFiles,
  now: string,
): Promise<StoredMedia> {
  const filename = await files.put(bytes, extension);
  return {
    body: { original_name: originalName, ...described },
    system: { ...known, filename, file_type: mime, file_size: bytes.length, url: mediaAddress(filename), uploaded_at: now },
  };
}

export const addMedia = ({ body, system }: StoredMedia, writing: Writing): Promise<Result<AnyRow>> => createRow('media_library', body, writing, system);

// What of an upload is kept. Undefined, or rejected, when nothing can be made of it.
async function keptFile(bytes: Uint8Array, { kind, mime }: AcceptedType): Promise<CleanPicture | { readonly bytes: Uint8Array } | undefined> {
  if (kind !== 'image') return { bytes };
  const safe = mime === 'image/svg+xml' ? await sanitizedSvg(bytes) : bytes;
  return safe && cleanPicture(safe, mime);
}
