// The links of mails of a server in another process. Without Vitest, so that browser stories use it.
import { contributionAddress, type LinkOwner } from '../src/contributions/contribution-link.ts';
import { feedbackAddress } from '../src/feedback/guest-feedback.ts';
import { type AnsweringGuest, answerAddress } from '../src/guests/answer-link.ts';
import { createSeal, readKey } from '../src/mail/seal.ts';

interface OtherServer {
  /** Where it keeps its data. */
  readonly folder: string;
  readonly origin: string;
}

export const guestLink = async (guest: AnsweringGuest, server: OtherServer): Promise<string> => answerAddress(guest, server.origin, await sealOf(server));

/** The link in the thanks to a guest. */
export const feedbackLink = async (guest: Pick<AnsweringGuest, 'id' | 'language'>, server: OtherServer): Promise<string> =>
  feedbackAddress(guest, server.origin, await sealOf(server));

/** The link of a speaker or partner. */
export const contributionLink = async (owner: LinkOwner, server: OtherServer): Promise<string> =>
  contributionAddress(owner, server.origin, await sealOf(server));

async function sealOf({ folder }: OtherServer) {
  const key = await readKey(folder);
  if (!key) throw new Error('The server has no key');
  return createSeal(key);
}
