// Tries a code that was typed. It works in the browser that asked for its link, and every try counts.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type editorLinks, spentChallenges } from '../database/editor-tables.ts';
import type { loginLinks } from '../database/tables.ts';
import { hashSecret, isCode, newToken } from '../sessions/login-secrets.ts';

/** At most 5 tries at a code; then only the link works. */
const mostTries = 5;

export interface TypedCode {
  readonly code: string;
  /** The secret of the browser it was typed in. */
  readonly browser: string | undefined;
}

export interface CodedLinks {
  readonly links: typeof loginLinks | typeof editorLinks;
  readonly isUsable: SQL | undefined;
}

/** The id of the link when the code is right. Every try counts, so its transaction must commit. */
export async function tryTypedCode({ code, browser = '' }: TypedCode, { links, isUsable }: CodedLinks, transaction: Transaction): Promise<string | undefined> {
  const [link] = await transaction
    .update(links)
    .set({ tries: sql`${links.tries} + 1` })
    .where(and(eq(links.browser_hash, hashSecret(browser)), lt(links.tries, mostTries), isUsable))
    .returning({ id: links.id, code: links.code_hmac });
  // An address that gets no mail has no row: that would be seen by the time that writing one takes.
  if (!link && browser !== '') await transaction.insert(spentChallenges).values({ hash: hashSecret(newToken()), expires_at: 0 });
  return link?.code && isCode(code, link.code, browser) ? link.id : undefined;
}
