// What is done with the bytes of an uploaded file, each in a media process: only there its libraries are loaded.
import { readFile, writeFile } from 'node:fs/promises';
import { fail, type Result, type Sentence, say, succeed } from '@stem/model';
import sharp from 'sharp';
import { isActivePdf } from '../active-pdf.ts';
import { cleanPicture } from '../clean-picture.ts';
import { findMissingPart } from '../complete-file.ts';
import { makePlaceholder, makePoster, makeVariants } from '../derived-pictures.ts';
import { detectType } from '../detect-type.ts';
import { edgesOfHeic } from '../heic.ts';
import { needsPassword } from '../locked-pdf.ts';
import { blankFilm } from '../metadata/blank-film.ts';
import { blankMp3 } from '../metadata/blank-mp3.ts';
import { blankWebm } from '../metadata/blank-webm.ts';
import { editFile } from '../metadata/editable-file.ts';
import { tooManyPixels } from '../open-picture.ts';

// One picture at a time in each process, on one core.
sharp.concurrency(1);
sharp.cache(false);

export interface CleaningTask {
  readonly path: string;
  readonly mime: string;
  /** Where the clean file is written, unless the given one is clean already or is cleaned in place. */
  readonly into: string;
}

export interface CleanedFile {
  /** Bytes written to `into`; undefined when the given file is the clean one. */
  readonly written?: number;
  /** Of pictures; their type may have changed. */
  readonly picture?: { readonly mime: string; readonly extension: string; readonly width: number; readonly height: number };
}

/** Refuses a file without its end, and removes what says where, when and by whom it was made. */
async function clean({ path, mime, into }: CleaningTask): Promise<Result<CleanedFile>> {
  const problem = findMissingPart(path, mime);
  if (problem !== undefined) return fail({ name: 'unsupported_type', detail: problem });
  const inPlace = blanked[mime];
  if (inPlace) {
    editFile(path, inPlace);
    return succeed({});
  }
  const isPdf = mime === 'application/pdf';
  if (!isPdf && !mime.startsWith('image/')) return succeed({});
  const given = await readFile(path);
  if (isPdf) return needsPassword(given) ? fail({ name: 'unsupported_type', detail: say('files.lockedPdf') }) : succeed({});
  const safe = mime === 'image/svg+xml' ? await (await import('../drawings/clean-drawing.ts')).cleanDrawing(given) : succeed(given);
  if (!safe.ok) return safe;
  try {
    const { bytes, ...picture } = await cleanPicture(safe.value, mime);
    if (given.equals(bytes)) return succeed({ picture });
    await writeFile(into, bytes, { flush: true, mode: 0o600 });
    return succeed({ written: bytes.length, picture });
  } catch (error) {
    return fail({ name: 'unsupported_type', detail: await whyClosed(safe.value, mime, error) });
  }
}

const blanked: Readonly<Record<string, Parameters<typeof editFile>[1]>> = {
  'video/mp4': blankFilm,
  'video/quicktime': blankFilm,
  'audio/x-m4a': blankFilm,
  'video/webm': blankWebm,
  'audio/mpeg': blankMp3,
};

/** The sentence for a picture that cannot be opened. Rejects when that has to do with the disk. */
async function whyClosed(bytes: Buffer, mime: string, error: unknown): Promise<Sentence> {
  if (error instanceof Error && 'code' in error) throw error;
  // Without the limit: the size is read, the pixels are not.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({}) as { width?: number; height?: number }); // as above: unknown
  const announced = [[width, height] as const, ...(mime === 'image/heic' ? edgesOfHeic(bytes) : [])];
  return announced.map((edges) => tooManyPixels(...edges)).find((sentence) => sentence !== undefined) ?? say('files.noPicture');
}

const makePictures = async ({ path, ...wanted }: { readonly path: string; readonly variants: boolean; readonly placeholder: boolean }) => {
  const bytes = await readFile(path);
  return {
    placeholder: wanted.placeholder ? await makePlaceholder(bytes) : undefined,
    variants: wanted.variants ? await makeVariants(bytes) : [],
  };
};

const makePosterOf = ({ frame }: { readonly frame: Uint8Array }): Promise<Buffer> => makePoster(frame);

export const mediaTasks = { detect: detectType, clean, isActivePdf, makePictures, makePosterOf };

export type MediaTasks = typeof mediaTasks;
