// The rows behind links and codes: made, tried and used up. Each is used once, by one conditional update.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import { loginLinks } from '../database/tables.ts';
import { codeHmac, hashOf, isCode } from './login-secrets.ts';

export type LoginLink = typeof loginLinks.$inferSelect;

/** So many codes may be tried; then only the link is left. */
const mostTries = 5;

export interface NewLink {
  readonly id: string;
  /** Absent for an address that gets no mail. */
  readonly userId?: string;
  readonly formatId: string;
  readonly token: string;
  /** The code, and the cookie of the browser that may use it. */
  readonly typed?: { readonly code: string; readonly browser: string };
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export async function addLink({ id, userId, formatId, token, typed, expiresAt }: NewLink, transaction: Transaction): Promise<void> {
  await transaction.insert(loginLinks).values({
    id,
    user_id: userId ?? null,
    format_id: formatId,
    token_hash: hashOf(token),
    ...(typed && { browser_hash: hashOf(typed.browser), code_hmac: codeHmac(typed.code, typed.browser) }),
    expires_at: expiresAt,
  });
}

export interface OpenedLink {
  readonly token: string;
  /** The secret of the browser it was opened in, where only the one that asked may use it. */
  readonly onlyIn?: string;
}

/** Uses up a link by its token. Of two at the same instant one gets it. */
export async function redeemToken({ token, onlyIn }: OpenedLink, now: number, transaction: Transaction): Promise<LoginLink | undefined> {
  const isWhereAsked = onlyIn === undefined ? undefined : eq(loginLinks.browser_hash, hashOf(onlyIn));
  const [link] = await transaction
    .update(loginLinks)
    .set({ used_at: now })
    .where(and(eq(loginLinks.token_hash, hashOf(token)), isWhereAsked, isUsable(now)))
    .returning();
  return link;
}

/** Whether a token still signs somebody in, or would in another browser. */
export async function isTokenUsable(token: string, now: number, transaction: Transaction): Promise<boolean> {
  const found = await transaction
    .select({ id: loginLinks.id })
    .from(loginLinks)
    .where(and(eq(loginLinks.token_hash, hashOf(token)), isUsable(now)));
  return found.length > 0;
}

export interface TypedCode {
  readonly code: string;
  /** The secret of the browser it was typed in. */
  readonly browser: string | undefined;
}

/** The link a code belongs to, if it is right. The try counts whatever comes of it, so its transaction must commit. */
export async function tryCode({ code, browser = '' }: TypedCode, now: number, transaction: Transaction): Promise<string | undefined> {
  const [link] = await transaction
    .update(loginLinks)
    .set({ tries: sql`${loginLinks.tries} + 1` })
    .where(and(eq(loginLinks.browser_hash, hashOf(browser)), lt(loginLinks.tries, mostTries), isUsable(now)))
    .returning();
  return link?.code_hmac && isCode(code, link.code_hmac, browser) ? link.id : undefined;
}

/** Uses up a link whose code was right. */
export async function redeemLink(id: string, now: number, transaction: Transaction): Promise<LoginLink | undefined> {
  const [link] = await transaction
    .update(loginLinks)
    .set({ used_at: now })
    .where(and(eq(loginLinks.id, id), isUsable(now)))
    .returning();
  return link;
}

/** Who is in needs no other link to the same event. */
export async function dropLinks({ user_id, format_id }: LoginLink, transaction: Transaction): Promise<void> {
  if (user_id === null) return;
  await transaction.delete(loginLinks).where(and(eq(loginLinks.user_id, user_id), eq(loginLinks.format_id, format_id), isNull(loginLinks.used_at)));
}

/** Forgets what has run out. */
export async function purgeLinks(now: number, transaction: Transaction): Promise<void> {
  await transaction.delete(loginLinks).where(lte(loginLinks.expires_at, now));
}

const isUsable = (now: number) => and(isNull(loginLinks.used_at), gt(loginLinks.expires_at, now));
