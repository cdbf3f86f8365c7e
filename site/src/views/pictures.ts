// Pictures and videos as pages show them: the file with its description, size, focus and variants from the media library.
import type { Read } from '@stem/content-pipeline/read';
import { localize, type Words } from '@stem/model';
import { published } from '@stem/model/tables';

export interface Picture {
  readonly src: string;
  /** Empty for a picture that only decorates. */
  readonly alt: Words;
  readonly width?: number;
  readonly height?: number;
  /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
  readonly focus: { readonly x: number; readonly y: number };
  readonly type?: string;
  /** A few blurred pixels as a data URI, shown until the picture is loaded. */
  readonly placeholder?: string;
  readonly variants: readonly { readonly src: string; readonly type: string; readonly width: number }[];
}

type Address = string | null;

/** Reads the pictures at the addresses in these rows. A picture that is not in the library is shown as it is. */
export async function readPictures<Row>(read: Read, rows: readonly Row[], addressesIn: (row: Row) => Address | readonly Address[]) {
  const wanted = [...new Set(rows.flatMap(addressesIn).filter((address) => address !== null))];
  const known = wanted.length > 0 ? await read.rows(published.media_library, { url: wanted }) : [];
  const byAddress = new Map(known.map((row) => [row.url, row]));
  return (address: Address): Picture | undefined => {
    if (!address) return undefined;
    const row = byAddress.get(address);
    if (!row) return { src: address, alt: { text: '' }, focus: { x: 50, y: 50 }, variants: [] };
    return {
      src: row.url,
      alt: localize(read.lang, row, 'alt_text') ?? { text: '' },
      ...(row.width !== null && { width: row.width }),
      ...(row.height !== null && { height: row.height }),
      focus: { x: Math.round(row.focal_x * 100), y: Math.round(row.focal_y * 100) },
      type: row.file_type,
      ...(row.placeholder !== null && { placeholder: row.placeholder }),
      variants: row.variants.map(({ url, file_type, width }) => ({ src: url, type: file_type, width })),
    };
  };
}

export const readPicture = async (read: Read, address: string | null): Promise<Picture | undefined> =>
  (await readPictures(read, [address], (own) => own))(address);

export interface Still extends Picture {
  /** In pixels, when the library knows it. */
  readonly filmWidth?: number;
}

/** Shown before a film plays: the picture that the editor chose, or its first frame. */
export async function readStill(read: Read, film: string | null, chosen: string | null = null): Promise<Still | undefined> {
  if (!film) return readPicture(read, chosen);
  if (chosen) {
    const picture = await readPicture(read, chosen);
    const row = await read.one(published.media_library, { url: film }, { columns: ['width'] });
    return picture && { ...picture, ...(row?.width && { filmWidth: row.width }) };
  }
  const row = await read.one(published.media_library, { url: film }, { columns: ['poster', 'placeholder', 'width', 'height'] });
  const frame = await readPicture(read, row?.poster ?? null);
  if (!row || !frame) return undefined;
  return {
    ...(row.width !== null && { width: row.width }),
    ...(row.height !== null && { height: row.height }),
    ...(row.placeholder !== null && { placeholder: row.placeholder }),
    ...frame,
  };
}

interface SourceSet {
  readonly type: string;
  readonly srcset: string;
}

/** The variants as source elements: one set per file type, the best type first. */
export function sourceSetsOf({ variants }: Pick<Picture, 'variants'>): SourceSet[] {
  const types = [...new Set(variants.map(({ type }) => type))];
  const listed = (wanted: string) => variants.filter(({ type }) => type === wanted).map(({ src, width }) => `${src} ${width}w`);
  return types.map((type) => ({ type, srcset: listed(type).join(', ') }));
}
