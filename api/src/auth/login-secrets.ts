// What signs an attendee in: the token of a link, and the code a person types. The database keeps hashes. A code is short,
// so its hash has a key, which only the browser that asked knows: a copy of the database helps nobody to guess it.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { generateRandomString } from 'oslo/crypto';

/** 256 bits, as text for an address or a cookie. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Without letters and digits that look like one another. */
const readable = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

export const newCode = (): string => generateRandomString(8, readable);

/** As it stands in the mail: in two groups. */
export const groupedCode = (code: string): string => code.replace(/^.{4}/, '$& ');

/** A code as it was made, however it was typed. */
const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{P}]/gu, '');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const codeHmac = (code: string, browser: string): string => createHmac('sha256', browser).update(code).digest('hex');

/** Compares without telling by its time how much was right. */
export function isCode(typed: string, hmac: string, browser: string): boolean {
  const [given, kept] = [Buffer.from(codeHmac(plainCode(typed), browser)), Buffer.from(hmac)];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
