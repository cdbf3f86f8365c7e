// Turns an uploaded picture upright and removes what the camera noted; its pixels are untouched where that is possible.
import type { Metadata, Sharp } from 'sharp';
import { blankFilm } from './metadata/blank-film.ts';
import { blankItems } from './metadata/blank-items.ts';
import { editBytes } from './metadata/editable-file.ts';
import { isAnimatedPng, stripPicture } from './metadata/strip-picture.ts';
import { openPicture } from './open-picture.ts';

export interface CleanPicture {
  readonly bytes: Uint8Array;
  readonly mime: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** Bytes of the largest picture that is stored as it was sent: larger ones have more pixels than any screen. */
const largestKept = 20 * 1024 * 1024;

/** In pixels, of a picture that was larger. */
const longestEdge = 6000;

/** Rejects when the picture is damaged. A picture that is clean already keeps its bytes. */
export async function cleanPicture(given: Buffer, mime: string): Promise<CleanPicture> {
  if (mime !== 'image/heic') return cleanShown(given, mime);
  // Loaded when it is needed: each library makes the start of a process slower.
  const { decodeHeic } = await import('./heic.ts');
  return cleanShown(await decodeHeic(given), 'image/jpeg');
}

async function cleanShown(source: Buffer, mime: string): Promise<CleanPicture> {
  const picture = openPicture(source);
  const found = await picture.metadata();
  // Only decoding shows whether a picture is damaged.
  await picture.clone().resize(16).toBuffer();
  const plan = targetOf(mime, source, found);
  const kept = plan === undefined ? await withoutNotes(source, mime) : undefined;
  if (kept) {
    const { width, height } = found.autoOrient;
    return { bytes: kept, ...typeOf(mime), width, height };
  }
  // A file that is built in an unusual way is written again.
  const target = plan ?? (isEncodable(mime) && (found.pages ?? 1) === 1 ? mime : undefined);
  if (target === undefined) throw new Error('This picture is not built as its type says');
  const upright = picture.clone().autoOrient();
  const small = source.length > largestKept ? upright.resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true }) : upright;
  // The colours of print become those of screens, as their profile says. Other profiles stay.
  const coloured = found.space === 'cmyk' ? small.toColourspace('srgb') : small.keepIccProfile();
  const { data, info } = await encoders[target](coloured).toBuffer({ resolveWithObject: true });
  return { bytes: data, ...typeOf(target), width: info.width, height: info.height };
}

/** The type to write the picture in; undefined when its pixels stay as they are. */
function targetOf(mime: string, source: Buffer, { pages = 1, orientation = 1, space, hasAlpha }: Metadata): keyof typeof encoders | undefined {
  // Only the first picture of an animation would be left.
  if (mime === 'image/gif' || mime === 'image/svg+xml' || (pages > 1 && mime !== 'image/tiff') || (mime === 'image/png' && isAnimatedPng(source)))
    return undefined;
  const isLarge = source.length > largestKept;
  if (isEncodable(mime) && orientation === 1 && space !== 'cmyk' && !isLarge) return undefined;
  return isEncodable(mime) && !isLarge ? mime : hasAlpha ? 'image/webp' : 'image/jpeg';
}

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 92 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 92 }),
  'image/avif': (picture: Sharp) => picture.avif({ quality: 85, effort: 2 }),
};

const isEncodable = (mime: string): mime is keyof typeof encoders => mime in encoders;

/** Undefined when notes are left. */
async function withoutNotes(bytes: Buffer, mime: string): Promise<Buffer | undefined> {
  const stripped = mime === 'image/avif' ? withoutItems(bytes) : stripPicture(bytes, mime);
  const { exif, xmp, iptc } = stripped ? await openPicture(stripped).metadata() : {};
  return exif || xmp || iptc ? undefined : stripped;
}

function withoutItems(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const file = editBytes(changed);
  blankItems(file);
  blankFilm(file, ['meta']);
  return changed.equals(bytes) ? bytes : changed;
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

const typeOf = (mime: string) => ({ mime, extension: extensions[mime] ?? 'bin' });
