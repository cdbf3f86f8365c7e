// The link of a guest of a server in another process, as a mail would have it. Without Vitest, so that browser stories use it.
import { type AnsweringGuest, answerAddress } from '../src/guests/answer-link.ts';
import { createSeal, readKey } from '../src/mail/seal.ts';

interface OtherServer {
  /** Where it keeps its data. */
  readonly folder: string;
  readonly origin: string;
}

export async function guestLink(guest: AnsweringGuest, { folder, origin }: OtherServer): Promise<string> {
  const key = await readKey(folder);
  if (!key) throw new Error('The server has no key');
  return answerAddress(guest, origin, createSeal(key));
}
