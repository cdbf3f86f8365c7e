// What lets a person or a program in: tokens of links, ids of sessions, tokens of programs, and the code an attendee types. The
// database stores hashes only. A code is short, so its hash has a key that only the asking browser knows: a copy of the database
// does not help to guess it.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { generateRandomString } from 'oslo/crypto';

/** 256 bits as text for an address or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Without letters and digits that look like one another. */
export const readableSigns = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

export const newCode = (): string => generateRandomString(8, readableSigns);

/** In two groups, as the mail shows it. */
export const formatCode = (code: string): string => code.replace(/^.{4}/, '$& ');

/** Undoes groups, dashes and lower case of a typed code. */
const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{P}]/gu, '');

/** Without a key: a long random secret cannot be found by trying. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const codeHmac = (code: string, browser: string): string => createHmac('sha256', browser).update(code).digest('hex');

/** Compares in constant time. */
export function isCode(typed: string, hmac: string, browser: string): boolean {
  const [given, stored] = [Buffer.from(codeHmac(normalizeCode(typed), browser)), Buffer.from(hmac)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
