// Adds a file to the media library: its bytes to the disk, its properties to a row.
import { fail, type Result, succeed } from '@stem/model';
import { createRow } from '../content/verbs/create.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { type AcceptedType, checkMediaType } from './accepted.ts';
import { cleanPicture } from './clean-picture.ts';
import { cleanFileName, fileInMemory, type IncomingFile } from './incoming-file.ts';
import { type MediaFiles, type MediaKeeper, mediaAddress } from './media-files.ts';
import { findMediaAt } from './media-records.ts';
import { sanitizeSvg } from './svg.ts';

export interface MediaUpload {
  readonly file: IncomingFile;
  /** As the browser sent it. */
  readonly name: string | undefined;
}

/** A stored file whose row is not written yet. */
export interface StoredMedia {
  readonly body: Readonly<Record<string, unknown>>;
  readonly system: Readonly<Record<string, unknown>>;
}

/** Checks and stores the bytes; a refused file leaves nothing behind. */
export async function storeMedia({ file, name }: MediaUpload, files: MediaFiles, now: string): Promise<Result<StoredMedia>> {
  const type = await checkMediaType(file);
  if (!type.ok) return type;
  const kept = await cleanFile(file, type.value).catch(() => undefined);
  if (!kept) return fail({ name: 'unsupported_type', detail: 'This picture is damaged or too large to be opened; save it again and retry' });
  const { file: clean, ...size } = kept;
  return succeed(await store({ file: clean, name: cleanFileName(name) }, { ...type.value, ...size }, files, now));
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
export const storeTrusted = ({ bytes, originalName: name, described }: TrustedFile, type: KnownType, files: MediaKeeper, now: string): Promise<StoredMedia> =>
  store({ file: fileInMemory(bytes), name, ...(described && { described }) }, type, files, now);

/** Returns the existing row when the library has this file already. */
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

interface CleanFile {
  readonly file: IncomingFile;
  readonly width?: number;
  readonly height?: number;
}

// What is stored of an upload. Undefined, or rejected, when it is damaged.
async function cleanFile(file: IncomingFile, { kind, mime }: AcceptedType): Promise<CleanFile | undefined> {
  if (kind !== 'image') return { file };
  const given = await file.bytes();
  const safe = mime === 'image/svg+xml' ? await sanitizeSvg(given) : given;
  if (!safe) return undefined;
  const { bytes, width, height } = await cleanPicture(safe, mime);
  return { file: fileInMemory(bytes), width, height };
}
