// Whether a PDF opens only with a password: those who download it could not read it. One that is only protected against changes
// opens without. The rules are those of ISO 32000-2, 7.6.4: the password of no letters either fits, or it does not.
import { createCipheriv, createHash } from 'node:crypto';

export function needsPassword(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  const lock = lockOf(text);
  if (lock === undefined) return false;
  // Other filters ask for a certificate.
  if (!/\/Filter\s*\/Standard\b/.test(lock)) return /\/Filter\b/.test(lock);
  const revision = numberOf(lock, 'R');
  const user = stringOf(lock, 'U');
  if (user === undefined || user.length < 32) return false;
  if (revision >= 5) return !opensLater(user, revision);
  return !opensEarlier(user, { lock, revision, id: stringOf(text.slice(text.lastIndexOf('/ID')), 'ID') ?? Buffer.alloc(0) });
}

/** The dictionary that the last trailer names. */
function lockOf(text: string): string | undefined {
  const [, number, generation] = /\/Encrypt\s+(\d{1,9})\s+(\d{1,5})\s+R/.exec(text.slice(Math.max(0, text.lastIndexOf('/Encrypt')))) ?? [];
  if (number === undefined) return /\/Encrypt\s*(<<[\s\S]{0,4000})/.exec(text)?.[1];
  const at = text.search(new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj\\b`));
  return at === -1 ? undefined : text.slice(at, at + 4000).split(/endobj/)[0];
}

const numberOf = (dictionary: string, name: string): number => Number(new RegExp(`/${name}\\s*(-?\\d{1,10})`).exec(dictionary)?.[1] ?? 0);

/** The first string behind a name: <0aff>, or (text) with its escapes. */
function stringOf(dictionary: string, name: string): Buffer | undefined {
  const [, hex, plain] = new RegExp(`/${name}\\s*\\[?\\s*(?:<([\\da-f\\s]*)>|\\(((?:\\\\[\\s\\S]|[^\\\\])*?)\\))`, 'i').exec(dictionary) ?? [];
  if (hex !== undefined) return Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  return plain === undefined ? undefined : Buffer.from(unescaped(plain), 'latin1');
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

const unescaped = (text: string): string =>
  text.replaceAll(/\\([0-7]{1,3}|\r\n|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 255) : (escapes[code.slice(-1)] ?? code),
  );

/** Instead of a password of no letters. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Until PDF 1.7: RC4 or AES with 128 bits. */
function opensEarlier(user: Buffer, { lock, revision, id }: { readonly lock: string; readonly revision: number; readonly id: Buffer }): boolean {
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(lock, 'P') | 0);
  const length = revision === 2 ? 5 : revision === 3 ? (numberOf(lock, 'Length') || 40) / 8 : 16;
  const isPlainAround = revision >= 4 && /\/EncryptMetadata\s+false/.test(lock);
  let key = hash(
    'md5',
    padding,
    (stringOf(lock, 'O') ?? Buffer.alloc(0)).subarray(0, 32),
    permissions,
    id,
    isPlainAround ? Buffer.alloc(4, 255) : Buffer.alloc(0),
  );
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hash('md5', key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let check = hash('md5', padding, id);
  for (let round = 0; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16));
}

/** PDF 2.0: AES with 256 bits. */
function opensLater(user: Buffer, revision: number): boolean {
  const salt = user.subarray(32, 40);
  return (revision === 5 ? hash('sha256', salt) : hardened(salt)).equals(user.subarray(0, 32));
}

function hardened(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = Buffer.concat([cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key))), cipher.final()]);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash((['sha256', 'sha384', 'sha512'] as const)[rest] ?? 'sha256', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

const hash = (name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Uint8Array[]): Buffer => createHash(name).update(Buffer.concat(parts)).digest();

/** OpenSSL has it no more. */
function rc4(key: Uint8Array, given: Uint8Array): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, place) => place);
  const at = (place: number) => box[place & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [box[one], box[other]] = [at(other), at(one)];
  };
  for (let place = 0, other = 0; place < 256; place += 1) {
    other = (other + at(place) + (key[place % key.length] ?? 0)) & 255;
    swap(place, other);
  }
  let other = 0;
  return Buffer.from(
    given.map((byte, index) => {
      const place = (index + 1) & 255;
      other = (other + at(place)) & 255;
      swap(place, other);
      return byte ^ at(at(place) + at(other));
    }),
  );
}
