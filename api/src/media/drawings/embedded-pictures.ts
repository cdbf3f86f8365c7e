// Pictures in a drawing: a photograph that the file itself contains is opened, cleaned and kept.
import { fail, type Result, say, succeed } from '@stem/model';
import { fileTypeFromBuffer } from 'file-type';
import { cleanPicture } from '../clean-picture.ts';

export interface EmbeddedPicture {
  readonly pixels: number;
}

/** Types that every browser shows inside a drawing. */
const kept = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

/** Changes the address of the picture. Undefined when it has none; refused when it is not in the file, or cannot be kept. */
export async function cleanEmbedded(attributes: Map<string, string>): Promise<Result<EmbeddedPicture | undefined>> {
  const name = attributes.has('href') ? 'href' : 'xlink:href';
  const address = attributes.get(name)?.trim() ?? '';
  if (address === '' || address.startsWith('#')) return succeed(undefined);
  if (!/^data:/i.test(address)) return refuse('picture');
  const bytes = bytesOf(address);
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
  if (!kept.has(mime)) return refuse('pictureType');
  const picture = await cleanPicture(bytes, mime).catch(() => undefined);
  if (!picture) return refuse('damagedPicture');
  attributes.delete('href');
  attributes.set('xlink:href', `data:${picture.mime};base64,${Buffer.from(picture.bytes).toString('base64')}`);
  return succeed({ pixels: picture.width * picture.height });
}

const refuse = (what: 'picture' | 'pictureType' | 'damagedPicture') =>
  fail({ name: 'unsupported_type', detail: say('drawings.elsewhere', say(`drawings.${what}`)) });

function bytesOf(address: string): Buffer {
  const comma = address.indexOf(',');
  const content = address.slice(comma + 1).replaceAll(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const isBase64 = /;base64$/i.test(address.slice(Math.max(0, comma - 10), comma).trim());
  return Buffer.from(content, isBase64 ? 'base64' : 'latin1');
}
