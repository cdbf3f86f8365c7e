// Which files may be uploaded: found from their bytes, never from their name or from what the browser says.
import { fail, type Result, succeed } from '@stem/model';
import { fileTypeFromBuffer } from 'file-type';
import { isSvg, largestSvg } from './svg.ts';

const megabyte = 1024 * 1024;

/** MIME types by kind, with the largest size of each kind in bytes. */
export const acceptedKinds = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'], most: 20 * megabyte },
  video: { types: ['video/mp4', 'video/webm', 'video/quicktime'], most: 200 * megabyte },
  document: { types: ['application/pdf'], most: 50 * megabyte },
} as const;

export type MediaKind = keyof typeof acceptedKinds;

export interface AcceptedType {
  readonly kind: MediaKind;
  readonly mime: string;
  readonly extension: string;
}

export async function acceptedType(bytes: Uint8Array): Promise<Result<AcceptedType>> {
  const found = isSvg(bytes) ? { mime: 'image/svg+xml', ext: 'svg' } : await fileTypeFromBuffer(bytes);
  const kind = (Object.keys(acceptedKinds) as MediaKind[]).find((name) => (acceptedKinds[name].types as readonly string[]).includes(found?.mime ?? '')); // Object.keys forgets the literal names
  if (!found || !kind)
    return fail({ name: 'unsupported_type', detail: 'Choose a picture (JPEG, PNG, WebP, AVIF, GIF, SVG), a video (MP4, WebM, MOV) or a PDF' });
  const most = found.ext === 'svg' ? largestSvg : acceptedKinds[kind].most;
  if (bytes.length > most) return fail({ name: 'too_large', detail: `A ${kind} may have up to ${most / megabyte} MB` });
  return succeed({ kind, mime: found.mime, extension: found.ext });
}
