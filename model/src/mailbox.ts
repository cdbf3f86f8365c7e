// The sender in the header of a mail: one address, with or without a name. A second address would be another sender, or
// not the one the name claims.
import { z } from 'zod';

/** The sentence shown beside a refused sender. */
export const mailboxRule =
  'Give one address, alone or behind a name: Stem <office@stem.example>. A name with commas, colons or brackets stands in double quotes: "Stem, Zurich" <office@stem.example>';

/** Its only address; undefined when it has none or several. Hosts of a local network, such as localhost, are allowed. */
export function addressIn(value: string): string | undefined {
  const [, address = value] = /^(?:[^<>"@,;:()[\]\\\r\n]*|"[^"<>\\\r\n]*" *)<([^<>]+)>$/.exec(value) ?? [];
  return /^[^\s<>"@,;:()[\]\\]+@[^\s<>"@,;:()[\]\\]+$/.test(address) ? address : undefined;
}

export const isMailbox = (value: string): boolean => z.email().safeParse(addressIn(value)).success;
