// The rows of login links and codes. One conditional update uses a row, so that each signs in once.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { clockCorrection } from '../clock/confirm-time.ts';
import { loginLinks, sessions } from '../database/tables.ts';
import type { LoginMailKind } from '../mail/login-mail.ts';
import { codeHmac, hashSecret } from '../sessions/login-secrets.ts';
import { type TypedCode, tryTypedCode } from './typed-code.ts';

export type LoginLink = typeof loginLinks.$inferSelect;

const minute = 60_000;
/** Milliseconds a link works. An invitation may be read days later (docs/decisions/0010-invitations-last-a-week.md). */
export const linkLifetimes: Readonly<Record<LoginMailKind, number>> = { asked: 10 * minute, sent: 10 * minute, invitation: 7 * 24 * 60 * minute };

export interface NewLink {
  readonly id: string;
  /** Absent for an address that gets no mail. */
  readonly userId?: string;
  readonly formatId: string;
  readonly token: string;
  /** The code, and the secret of the browser that may use it. */
  readonly typed?: { readonly code: string; readonly browser: string };
  readonly expiresAt: number;
}

export async function addLink({ id, userId, formatId, token, typed, expiresAt }: NewLink, transaction: Transaction): Promise<void> {
  await transaction.insert(loginLinks).values({
    id,
    user_id: userId ?? null,
    format_id: formatId,
    token_hash: hashSecret(token),
    ...(typed && { browser_hash: hashSecret(typed.browser), code_hmac: codeHmac(typed.code, typed.browser) }),
    expires_at: expiresAt,
  });
}

export interface OpenedLink {
  readonly token: string;
  /** The secret of the browser, when only the one that asked may use the link. */
  readonly onlyIn?: string;
}

/** Uses a link by its token. Of two concurrent calls one succeeds. */
export async function redeemToken({ token, onlyIn }: OpenedLink, now: number, transaction: Transaction): Promise<LoginLink | undefined> {
  const isAskingBrowser = onlyIn === undefined ? undefined : eq(loginLinks.browser_hash, hashSecret(onlyIn));
  const isMeant = and(eq(loginLinks.token_hash, hashSecret(token)), isAskingBrowser, isUsable(now));
  const [link] = await transaction.update(loginLinks).set({ used_at: now }).where(isMeant).returning();
  return link;
}

/** Whether a token still signs in, in this browser or in another. */
export async function isTokenUsable(token: string, now: number, transaction: Transaction): Promise<boolean> {
  const isMeant = and(eq(loginLinks.token_hash, hashSecret(token)), isUsable(now));
  const found = await transaction.select({ id: loginLinks.id }).from(loginLinks).where(isMeant);
  return found.length > 0;
}

/** The id of the link when the code is right. Every try counts, so its transaction must commit. */
export const tryCode = (typed: TypedCode, now: number, transaction: Transaction): Promise<string | undefined> =>
  tryTypedCode(typed, { links: loginLinks, isUsable: isUsable(now) }, transaction);

/** Uses a link whose code was right. */
export async function redeemLink(id: string, now: number, transaction: Transaction): Promise<LoginLink | undefined> {
  const isMeant = and(eq(loginLinks.id, id), isUsable(now));
  const [link] = await transaction.update(loginLinks).set({ used_at: now }).where(isMeant).returning();
  return link;
}

/** After a login the other links of the user to the same event are deleted. */
export async function dropLinks({ user_id, format_id }: LoginLink, transaction: Transaction): Promise<void> {
  if (user_id === null) return;
  await transaction.delete(loginLinks).where(and(eq(loginLinks.user_id, user_id), eq(loginLinks.format_id, format_id), isNull(loginLinks.used_at)));
}

/** Deletes expired links and expired sessions of attendees: they say when a person came, and with what browser. */
export async function purgeLogins(now: number, transaction: Transaction): Promise<void> {
  await transaction.delete(loginLinks).where(lte(loginLinks.expires_at, now));
  await transaction.delete(sessions).where(and(lte(sessions.expires_at, now), isNotNull(sessions.user_id)));
}

// A link that was made while the clock was ahead would work for longer than it may.
function isUsable(now: number) {
  const lifetime = sql`CASE WHEN ${loginLinks.browser_hash} IS NULL THEN ${linkLifetimes.invitation} ELSE ${linkLifetimes.asked} END`;
  return and(isNull(loginLinks.used_at), gt(loginLinks.expires_at, now), lte(loginLinks.expires_at, sql`${now + clockCorrection} + ${lifetime}`));
}
