// Photographs of iPhones, which browsers do not show: the library that makes our pictures cannot open them either.
import decode from 'heic-decode';
import sharp from 'sharp';
import { boxesIn, findBox } from './metadata/boxes.ts';
import { editBytes } from './metadata/editable-file.ts';
import { withColourProfile } from './metadata/strip-jpeg.ts';

/** As a JPEG with the colour profile of the photograph. Rejects when it is damaged. */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  const { width, height, data } = await decode({ buffer: bytes });
  const raw = { width, height, channels: 4 } as const;
  const jpeg = await sharp(data, { raw }).removeAlpha().jpeg({ quality: 92 }).toBuffer();
  const profile = profileOf(bytes);
  return profile ? withColourProfile(jpeg, profile) : jpeg;
}

/** The first colour profile among the properties of its items. */
function profileOf(bytes: Buffer): Buffer | undefined {
  const file = editBytes(bytes);
  const meta = findBox(file, { start: 0, end: file.size }, ['meta']);
  const properties = meta && findBox(file, { start: meta.start + 4, end: meta.end }, ['iprp', 'ipco']);
  if (!properties) return undefined;
  for (const { type, start, end } of boxesIn(file, properties))
    if (type === 'colr' && /^(?:prof|rICC)$/.test(bytes.toString('latin1', start, start + 4))) return bytes.subarray(start + 4, end);
  return undefined;
}
