// E-mail addresses, each in one form, so that a person exists once: müller.example and xn--mller-kva.example are one domain.
// Addresses are stored and shown with the letters that people read; mail servers get the other form.
// oxlint-disable-next-line typescript/triple-slash-reference -- other packages need the types of this file as well
/// <reference path="./punycode.d.ts" />
import punycode from 'punycode.js';
import { z } from 'zod';

interface Parts {
  readonly person: string;
  /** In ASCII. */
  readonly domain: string;
}

/** The address as people read it, its domain in lower case. Undefined for a text that is no address. */
export function plainEmail(text: string): string | undefined {
  const parts = partsOf(text);
  return parts && `${parts.person}@${readable(parts.domain)}`;
}

export const isEmail = (text: string): boolean => partsOf(text) !== undefined;

/** What is said of a text that is no address: `letters` where some before the @ are in the way, else `usual`. */
export function emailProblem<T>(text: string, usual: T, letters: T): T {
  const at = text.lastIndexOf('@');
  const plain = text.slice(0, at).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\p{L}/gu, 'x');
  return /[^\0-\x7f]/.test(text.slice(0, at).trim()) && isEmail(plain + text.slice(at)) ? letters : usual;
}

/** The address for a mail server, with its domain in ASCII; unchanged if it is no address. */
export function deliverableEmail(text: string): string {
  const parts = partsOf(text);
  return parts ? `${parts.person}@${parts.domain}` : text;
}

/** At most 200 characters. */
export const longestEmail = 200;

/** What is said of no text, of letters that are in the way, and of any other text that is no address. */
interface EmailMessages {
  readonly missing: string;
  readonly letters: string;
  readonly usual: string;
}

/** Parses an address that a person has typed. */
export const emailSchema = ({ missing, letters, usual }: EmailMessages): z.ZodType<string, string> =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longestEmail, usual)
    .transform((text) => plainEmail(text) ?? text)
    .refine(isEmail, { error: ({ input }) => emailProblem(String(input), usual, letters) });

function partsOf(text: string): Parts | undefined {
  // What is copied from a page or a mail may bring invisible characters with it.
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize();
  const at = plain.lastIndexOf('@');
  const [person, domain] = [plain.slice(0, Math.max(at, 0)), asciiDomain(plain.slice(at + 1))];
  // What cannot be read back is no domain of anyone.
  if (domain === undefined || person.length > 64 || !isHost(domain) || asciiDomain(readable(domain)) !== domain) return undefined;
  // Zod knows no top level domains beyond ASCII.
  return z.email().safeParse(`${person}@${domain.replace(/\.xn--[a-z\d-]+$/, '.example')}`).success ? { person, domain } : undefined;
}

// Browsers and Node read the host of a URL by the same standard.
function asciiDomain(domain: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}.。・·-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return undefined;
  return new URL(`http://${domain}`).hostname;
}

/** Labels of at most 63 characters that neither begin nor end with a hyphen, also as people read them. */
const isHost = (domain: string): boolean =>
  domain.length < 254 && [domain, readable(domain)].every((form) => form.split('.').every((label) => label.length < 64 && /^[^-](?:.*[^-])?$/.test(label)));

function readable(domain: string): string {
  try {
    return punycode.toUnicode(domain);
  } catch {
    return domain;
  }
}
