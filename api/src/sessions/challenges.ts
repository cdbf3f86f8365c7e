// Challenges of passkeys and the provider, in a sealed cookie: asking writes nothing. Answered ones are noted, each signs in once.
import type { Transaction } from '@stem/content-pipeline/database';
import { lte } from 'drizzle-orm';
import { TimeSpan } from 'lucia';
import { CookieController } from 'oslo/cookie';
import { spentChallenges } from '../database/editor-tables.ts';
import type { Seal } from '../mail/seal.ts';
import { hashSecret } from './login-secrets.ts';
import { readableCookies } from './readable-cookies.ts';

/** Milliseconds in which a challenge can be answered. */
const lifetime = 5 * 60_000;

export interface ChallengesOptions {
  /** What they are for: one kind answers no other. */
  readonly purpose: 'passkey' | 'new-passkey' | 'provider';
  readonly isSecure: boolean;
  readonly seal: Seal;
  readonly now: () => number;
}

export function createChallenges({ purpose, isSecure, seal, now }: ChallengesOptions) {
  const name = `${isSecure ? '__Host-' : ''}stem_${purpose.replace('-', '_')}`;
  // A provider sends the browser back from its own site: a strict cookie would stay behind.
  const controller = new CookieController(name, { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' }, { expiresIn: new TimeSpan(5, 'm') });
  return {
    createCookie: (held: Readonly<Record<string, string>>) =>
      controller.createCookie(seal.close(JSON.stringify({ ...held, until: now() + lifetime }), name)).serialize(),
    /** What the cookie of this browser holds; undefined when it is not ours, or too old. */
    read(cookies: string | undefined) {
      const sealed = controller.parse(readableCookies(cookies));
      const opened = sealed ? seal.open(sealed, name) : undefined;
      if (opened === undefined) return undefined;
      const { until, ...held } = JSON.parse(opened) as { until: number } & Record<string, string>; // sealed by us
      return now() < until && until <= now() + lifetime ? held : undefined;
    },
    createBlankCookie: () => controller.createBlankCookie().serialize(),
  };
}

/** Notes an answered challenge. False when it was answered before. */
export async function spendChallenge(challenge: string, now: number, transaction: Transaction): Promise<boolean> {
  const noted = await transaction
    .insert(spentChallenges)
    .values({ hash: hashSecret(challenge), expires_at: now + lifetime })
    .onConflictDoNothing()
    .returning({ hash: spentChallenges.hash });
  return noted.length > 0;
}

export const purgeChallenges = (now: number, transaction: Transaction): Promise<unknown> =>
  transaction.delete(spentChallenges).where(lte(spentChallenges.expires_at, now));
