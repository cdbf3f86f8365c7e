// Who a mail is from, as it stands in its head: one address, alone or behind a name. More would be further senders, or
// another one than the name pretends.
import { z } from 'zod';

/** The sentence shown beside a refused sender. */
export const mailboxRule =
  'Give one address, alone or behind a name: Stem <office@stem.example>. A name with commas, colons or brackets stands in double quotes: "Stem, Zurich" <office@stem.example>';

/** The one address in it, also of a host that is known in its own network only, such as localhost; undefined when there is none, or more. */
export function addressIn(value: string): string | undefined {
  const [, address = value] = /^(?:[^<>"@,;:()[\]\\\r\n]*|"[^"<>\\\r\n]*" *)<([^<>]+)>$/.exec(value) ?? [];
  return /^[^\s<>"@,;:()[\]\\]+@[^\s<>"@,;:()[\]\\]+$/.test(address) ? address : undefined;
}

export const isMailbox = (value: string): boolean => z.email().safeParse(addressIn(value)).success;
