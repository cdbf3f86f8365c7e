// Photographs of iPhones, which browsers do not show: the library that makes our pictures cannot open them either.
import decode from 'heic-decode';
import sharp from 'sharp';
import { boxesIn, findBox } from './metadata/boxes.ts';
import { editBytes } from './metadata/editable-file.ts';
import { withColourProfile } from './metadata/strip-jpeg.ts';
import { tooManyPixels } from './open-picture.ts';

/** As a JPEG with the colour profile of the photograph. Rejects when it is damaged. */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  if (edgesOfHeic(bytes).some((edges) => tooManyPixels(...edges) !== undefined)) throw new Error('Too many pixels');
  const { width, height, data } = await decode({ buffer: bytes });
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 92 }).toBuffer();
  const profile = profileOf(bytes);
  return profile ? withColourProfile(jpeg, profile) : jpeg;
}

/** The contents of the properties of this type, of all of its items. */
function propertiesOf(bytes: Buffer, wanted: string): Buffer[] {
  const file = editBytes(bytes);
  const meta = findBox(file, { start: 0, end: file.size }, ['meta']);
  const properties = meta && findBox(file, { start: meta.start + 4, end: meta.end }, ['iprp', 'ipco']);
  const boxes = properties ? [...boxesIn(file, properties)] : [];
  return boxes.filter(({ type }) => type === wanted).map(({ start, end }) => bytes.subarray(start, end));
}

/** The widths and heights that it announces: it needs that much memory. */
export const edgesOfHeic = (bytes: Buffer): (readonly [number, number])[] =>
  propertiesOf(bytes, 'ispe').flatMap((size) => (size.length < 12 ? [] : [[size.readUInt32BE(4), size.readUInt32BE(8)] as const]));

const profileOf = (bytes: Buffer): Buffer | undefined =>
  propertiesOf(bytes, 'colr')
    .find((colours) => /^(?:prof|rICC)$/.test(colours.toString('latin1', 0, 4)))
    ?.subarray(4);
