// The links of mails of a server in another process. Without Vitest, so that browser stories use it.
import { contributionAddress, type LinkOwner } from '../src/contributions/contribution-link.ts';
import { guestAddress, type LinkedGuest } from '../src/guests/guest-link.ts';
import { createSeal, readKey } from '../src/mail/seal.ts';

interface OtherServer {
  /** Where it keeps its data. */
  readonly folder: string;
  readonly origin: string;
}

/** The link in an invitation, or in the thanks to a guest. */
export const guestLink = async (page: 'answer' | 'feedback', guest: LinkedGuest, server: OtherServer): Promise<string> =>
  guestAddress(page, guest, server.origin, await sealOf(server));

/** The link of a speaker or partner. */
export const contributionLink = async (owner: LinkOwner, server: OtherServer): Promise<string> =>
  contributionAddress(owner, server.origin, await sealOf(server));

async function sealOf({ folder }: OtherServer) {
  const key = await readKey(folder);
  if (!key) throw new Error('The server has no key');
  return createSeal(key);
}
