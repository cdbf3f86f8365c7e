// The personal address at which a speaker or partner sends what is theirs, without signing in. The token is in the fragment of the
// address; it is the sealed id of the contribution with a hash of its address, so that a corrected one ends the link.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, localPath, may, say } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type Contribution, contributions } from '../database/contribution-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import type { Seal } from '../mail/seal.ts';
import { hashSecret } from '../sessions/login-secrets.ts';
import { contributorActor } from './contributor.ts';

export type LinkOwner = Pick<Contribution, 'id' | 'email' | 'language'>;

const sealName = 'link of a contribution';

/** `origin` is the public one. */
export function contributionAddress(owner: LinkOwner, origin: string, seal: Seal): string {
  const token = Buffer.from(seal.close(contentOf(owner), sealName), 'base64').toString('base64url');
  return `${origin}${localPath(owner.language, '/contribute')}#${token}`;
}

interface Opening {
  readonly read: Pick<Reading | Transaction, 'select'>;
  readonly seal: Seal;
  readonly now: () => string;
}

/** Undefined for a token that is none of ours, has ended, or is of an editor who may not change the event any more. */
export async function findContribution(token: string, { read, seal, now }: Opening): Promise<Contribution | undefined> {
  const content = seal.open(token, sealName);
  const [id = ''] = content?.split(' ') ?? [];
  const [found] = await read.select().from(contributions).where(eq(contributions.id, id));
  if (!found || contentOf(found) !== content || found.expires_at <= Date.parse(now())) return undefined;
  if (found.speaker_id === null && found.partner_id === null) return undefined;
  const rights = await rightsOf(contributorActor(id), { read, now });
  return rights && may(rights, 'events.write', [found.format_id]) ? found : undefined;
}

/** The same for every token that opens nothing. */
export const noContribution = () => fail({ name: 'not_found', detail: say('people.noContribution') });

const contentOf = ({ id, email }: Pick<LinkOwner, 'id' | 'email'>) => `${id} ${hashSecret(email).slice(0, 12)}`;
