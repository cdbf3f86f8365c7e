// Makes what follows from the bytes of a file of the library: variants, a placeholder, and the properties of a film.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowOf } from '@stem/model';
import { isPicture, makePlaceholder, makePoster, makeVariants, needsVariants } from './derived-pictures.ts';
import type { FilmTools } from './film-tools.ts';
import { type MediaFiles, mediaAddress } from './media-files.ts';

type MediaRow = RowOf<'media_library'>;

/** The columns that follow from a file's bytes. */
export type Derived = Partial<Pick<MediaRow, 'width' | 'height' | 'duration' | 'poster' | 'placeholder' | 'variants'>>;

export interface DeriveOptions {
  readonly files: MediaFiles;
  readonly films: FilmTools;
  /** Receives the error of each part that failed while others succeeded. */
  readonly onError: (error: unknown) => void;
}

const isFilm = ({ file_type }: Pick<MediaRow, 'file_type'>): boolean => file_type.startsWith('video/');

/** Whether something is missing that may be possible to make. */
export function isUnfinished(row: MediaRow): boolean {
  if (isFilm(row)) return row.duration === null || row.poster === null || row.placeholder === null;
  return isPicture(row) && (row.placeholder === null || (row.variants.length === 0 && needsVariants(row)));
}

/** Makes only what is missing. Rejects when the file cannot be read. */
export const derive = (row: MediaRow, options: DeriveOptions): Promise<Derived> => (isFilm(row) ? deriveFilm(row, options) : derivePicture(row, options));

async function derivePicture(row: MediaRow, { files }: DeriveOptions): Promise<Derived> {
  const bytes = await readFile(join(files.folder, row.filename));
  const placeholder = row.placeholder ?? (await makePlaceholder(bytes));
  const made = row.variants.length === 0 && needsVariants(row) ? await makeVariants(bytes) : [];
  const variants = await Promise.all(
    made.map(async ({ bytes: small, extension, ...variant }) => ({ url: mediaAddress(await files.put(small, extension)), ...variant })),
  );
  return { ...(placeholder !== undefined && { placeholder }), ...(variants.length > 0 && { variants }) };
}

async function deriveFilm({ filename, poster: known, placeholder: knownPlaceholder }: MediaRow, { files, films, onError }: DeriveOptions): Promise<Derived> {
  const path = join(files.folder, filename);
  const report = (error: unknown): undefined => {
    onError(error);
  };
  const properties = await films.readProperties(path).catch(report);
  const frame = known === null ? await films.readFirstFrame(path).catch(report) : undefined;
  const still = frame ? await makePoster(frame) : known && (await readFile(join(files.folder, known.split('/').at(-1) ?? '')));
  const poster = frame && still ? mediaAddress(await files.put(still, 'webp')) : undefined;
  const placeholder = still && knownPlaceholder === null ? await makePlaceholder(still) : undefined;
  return { ...properties, ...(poster !== undefined && { poster }), ...(placeholder !== undefined && { placeholder }) };
}
