// What plain text of editors contains: paragraphs, addresses to follow, the initials of a name. Pure.
import { telephoneAddress } from '@stem/model';

/** Blank lines separate paragraphs. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** The link for a line that is only an e-mail address, an international telephone number or a web address. */
export function addressOf(line: string): string | undefined {
  const text = line.trim();
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return `mailto:${text}`;
  if (/^\+\d[\d\s()/.-]{6,}$/.test(text)) return telephoneAddress(text);
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  return /^www\.[^\s.]+\.\S+$/i.test(text) ? `https://${text}` : undefined;
}

/** Shown instead of a missing portrait. Of the first and last name, without titles: Frau Dr. Anna Maria Keller is AK. */
export function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '' && !part.endsWith('.') && !/^(?:\p{Ll}|(?:Frau|Herr|Mr|Mrs|Ms)$)/u.test(part));
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0] ?? '').join('');
}
