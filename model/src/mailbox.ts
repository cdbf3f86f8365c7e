// Who a mail is from, as it stands in its head: one address, alone or behind a name. More would be further senders, or
// another one than the name pretends.
import { z } from 'zod';

/** The sentence shown beside a refused sender. */
export const mailboxRule = 'Give one address, alone or behind a name: Stem <office@stem.example>';

/** A name with commas, colons or brackets stands in double quotes. */
export function isMailbox(value: string): boolean {
  const [, address = value] = /^(?:[^<>"@,;:()[\]\\]*|"[^"<>\\]*" ?)<([^<>]+)>$/.exec(value) ?? [];
  return z.email().safeParse(address).success;
}
