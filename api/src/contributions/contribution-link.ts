// The personal address at which a speaker or partner sends what is theirs, without signing in. The token is in the fragment of the
// address; it is the sealed id of the contribution with a hash of its address and how many links were ended before,
// so that a corrected address ends the link, and one that was ended stays so.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { fail, localPath, may, say } from '@stem/model';
import { eq } from 'drizzle-orm';
import { type Contribution, contributions } from '../database/contribution-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
import type { Seal } from '../mail/seal.ts';
import { hashSecret } from '../sessions/login-secrets.ts';
import { contributorActor } from './contributor.ts';
import { readContributors } from './list-contributions.ts';

export type LinkOwner = Pick<Contribution, 'id' | 'email' | 'language' | 'ended'>;

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

/** Undefined for a token that is none of ours, has ended, is of a record that the event has no more, or of an editor who may not change it any more. */
export async function findContribution(token: string, { read, seal, now }: Opening): Promise<Contribution | undefined> {
  const content = seal.open(token, sealName);
  const [id = ''] = content?.split(' ') ?? [];
  return findOpen(id, content, { read, now });
}

/** The same within a save, by what was found before it. */
export const findAgain = (known: Contribution, opening: Pick<Opening, 'read' | 'now'>): Promise<Contribution | undefined> =>
  findOpen(known.id, contentOf(known), opening);

async function findOpen(id: string, content: string | undefined, { read, now }: Pick<Opening, 'read' | 'now'>): Promise<Contribution | undefined> {
  const [found] = await read.select().from(contributions).where(eq(contributions.id, id));
  if (!found || contentOf(found) !== content || found.expires_at <= Date.parse(now())) return undefined;
  const record = found.speaker_id ?? found.partner_id;
  if (!(await readContributors(found.format_id, read)).some(({ row }) => row.id === record)) return undefined;
  const rights = await rightsOf(contributorActor(id), { read, now });
  return rights && may(rights, 'events.write', [found.format_id]) ? found : undefined;
}

/** The same for every token that opens nothing. */
export const noContribution = () => fail({ name: 'not_found', detail: say('people.noContribution') });

const contentOf = ({ id, email, ended }: Pick<LinkOwner, 'id' | 'email' | 'ended'>) => `${id} ${hashSecret(email).slice(0, 12)} ${ended}`;
