// The code by which a guest is found at the door. Their mail shows it as letters and as a picture; it opens nothing elsewhere.
import { createHash } from 'node:crypto';
import { readableSigns } from '../sessions/login-secrets.ts';

/** Eight letters and digits, always the same ones. */
export function doorCode(guestId: string): string {
  const bytes = createHash('sha256').update(`door ${guestId}`).digest();
  return Array.from({ length: 8 }, (_, at) => readableSigns[bytes.readUInt16BE(at * 2) % readableSigns.length]).join('');
}

/** The name of its picture within a mail. */
export const pictureOfCode = 'code';

/** The code as a picture that cameras read. The library is loaded with the first one. */
export async function drawCode(code: string): Promise<Uint8Array> {
  const { encodeQR } = await import('qr');
  // Its pixels are not compressed: 6 kB, which mail programs enlarge.
  return encodeQR(code, 'gif', { ecc: 'quartile', scale: 3 });
}
