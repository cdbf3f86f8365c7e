// The link of a speaker or partner of a server in another process, as a mail would have it. Without Vitest, for browser stories.
import { contributionAddress, type LinkOwner } from '../src/contributions/contribution-link.ts';
import { createSeal, readKey } from '../src/mail/seal.ts';

interface OtherServer {
  /** Where it keeps its data. */
  readonly folder: string;
  readonly origin: string;
}

export async function contributionLink(owner: LinkOwner, { folder, origin }: OtherServer): Promise<string> {
  const key = await readKey(folder);
  if (!key) throw new Error('The server has no key');
  return contributionAddress(owner, origin, createSeal(key));
}
