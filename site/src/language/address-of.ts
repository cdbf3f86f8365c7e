// Addresses that are written as text, to be followed with a click.
import { telephoneAddress } from '@stem/model';

/** Where a line leads that is nothing but an e-mail address, an international telephone number or a web address. */
export function addressOf(line: string): string | undefined {
  const text = line.trim();
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return `mailto:${text}`;
  if (/^\+\d[\d\s()/.-]{6,}$/.test(text)) return telephoneAddress(text);
  if (/^https?:\/\/\S+$/i.test(text)) return text;
  return /^www\.\S+\.\S+$/i.test(text) ? `https://${text}` : undefined;
}
