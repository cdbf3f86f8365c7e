// Makes what follows from the bytes of a file of the library: variants, a placeholder, and the properties of a film.
import type { RowOf } from '@stem/model';
import type { FilmTools } from './film-tools.ts';
import { type MediaFiles, mediaAddress } from './media-files.ts';
import type { MediaProcesses } from './processes/media-processes.ts';

type MediaRow = RowOf<'media_library'>;

/** The columns that follow from a file's bytes. */
export type Derived = Partial<Pick<MediaRow, 'width' | 'height' | 'duration' | 'poster' | 'placeholder' | 'variants'>>;

export interface DeriveOptions {
  readonly files: MediaFiles;
  readonly films: FilmTools;
  readonly processes: MediaProcesses;
  /** Receives the error of each part that failed while others succeeded. */
  readonly onError: (error: unknown) => void;
}

const rasters = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Drawings up to 160 KB are served as they are: compressed, they are smaller than any raster of them. */
const largestDrawing = 160 * 1024;

const isPicture = ({ file_type }: Pick<MediaRow, 'file_type'>): boolean => file_type.startsWith('image/');

const needsVariants = ({ file_type, file_size }: Pick<MediaRow, 'file_type' | 'file_size'>): boolean =>
  rasters.includes(file_type) || (file_type === 'image/svg+xml' && file_size > largestDrawing);

const isFilm = ({ file_type }: Pick<MediaRow, 'file_type'>): boolean => file_type.startsWith('video/');

/** Whether something is missing that may be possible to make. */
export function isUnfinished(row: MediaRow): boolean {
  if (isFilm(row)) return row.duration === null || row.poster === null || row.placeholder === null;
  return isPicture(row) && (row.placeholder === null || (row.variants.length === 0 && needsVariants(row)));
}

/** Makes only what is missing. Rejects when the file cannot be read. */
export const derive = (row: MediaRow, options: DeriveOptions): Promise<Derived> => (isFilm(row) ? deriveFilm(row, options) : derivePicture(row, options));

async function derivePicture(row: MediaRow, { files, processes }: DeriveOptions): Promise<Derived> {
  const path = await pathOf(row.filename, files);
  const wanted = { placeholder: row.placeholder === null, variants: row.variants.length === 0 && needsVariants(row) };
  const { placeholder = row.placeholder, variants: made } = await processes.run('makePictures', { path, ...wanted });
  const variants = await Promise.all(
    made.map(async ({ bytes: small, extension, ...variant }) => ({ url: mediaAddress(await files.put(small, extension)), ...variant })),
  );
  return { ...(placeholder !== null && { placeholder }), ...(variants.length > 0 && { variants }) };
}

async function deriveFilm(row: MediaRow, { files, films, processes, onError }: DeriveOptions): Promise<Derived> {
  const path = await pathOf(row.filename, files);
  const report = (error: unknown): undefined => {
    onError(error);
  };
  const properties = await films.readProperties(path).catch(report);
  const frame = row.poster === null ? await films.readFirstFrame(path).catch(report) : undefined;
  const still = frame && (await files.put(await processes.run('makePosterOf', { frame }), 'webp'));
  const poster = still ?? row.poster?.split('/').at(-1);
  const { placeholder } =
    poster !== undefined && row.placeholder === null
      ? await processes.run('makePictures', { path: await pathOf(poster, files), placeholder: true, variants: false })
      : { placeholder: undefined };
  return { ...properties, ...(still !== undefined && { poster: mediaAddress(still) }), ...(placeholder !== undefined && { placeholder }) };
}

async function pathOf(name: string, files: MediaFiles): Promise<string> {
  const path = await files.locate(name);
  if (path === undefined) throw new Error(`The file ${name} of the media library is missing`);
  return path;
}
