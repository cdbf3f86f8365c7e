// The rows of editors' links. One conditional update uses a row, so that each signs in once.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { and, eq, exists, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { hashSecret } from '../auth/login-secrets.ts';
import { clockCorrection } from '../clock/confirm-time.ts';
import { editorLinks } from '../database/editor-tables.ts';
import type { EditorLinkKind } from '../mail/editor-mail.ts';

export type EditorLink = typeof editorLinks.$inferSelect;

const minute = 60_000;
/** Milliseconds a link works. */
export const editorLinkLifetimes: Readonly<Record<EditorLinkKind, number>> = { sign_in: 20 * minute, invitation: 7 * 24 * 60 * minute };

export interface NewEditorLink {
  readonly id: string;
  readonly editorId: string;
  readonly kind: EditorLinkKind;
  readonly email: string;
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export async function addEditorLink({ id, editorId, kind, email, token, expiresAt }: NewEditorLink, transaction: Transaction): Promise<void> {
  await transaction.insert(editorLinks).values({ id, editor_id: editorId, kind, email, token_hash: hashSecret(token), expires_at: expiresAt });
}

/** The link of a token that still works. */
export async function findEditorLink(token: string, now: number, read: Reading | Transaction): Promise<EditorLink | undefined> {
  const [link] = await read
    .select()
    .from(editorLinks)
    .where(and(eq(editorLinks.token_hash, hashSecret(token)), isUsable(now)));
  return link;
}

/** Uses a link. Of two concurrent calls one succeeds. The other links to the same address end. */
export async function redeemEditorLink({ id, editor_id }: EditorLink, now: number, transaction: Transaction): Promise<boolean> {
  const used = await transaction
    .update(editorLinks)
    .set({ used_at: now })
    .where(and(eq(editorLinks.id, id), isUsable(now)))
    .returning({ id: editorLinks.id });
  if (used.length === 0) return false;
  await dropEditorLinks(editor_id, transaction);
  return true;
}

/** Ends the unused links of an editor. Returns how many there were. */
export async function dropEditorLinks(editorId: string, transaction: Transaction): Promise<number> {
  const dropped = await transaction
    .delete(editorLinks)
    .where(and(eq(editorLinks.editor_id, editorId), isNull(editorLinks.used_at)))
    .returning({ id: editorLinks.id });
  return dropped.length;
}

/** Ends the unused links of those among these editors who are blocked, or have another address now. */
export async function dropOutdatedLinks(editorIds: readonly string[], transaction: Transaction): Promise<void> {
  const { editors } = tables;
  const changed = transaction
    .select({ one: sql`1` })
    .from(editors)
    .where(and(eq(editors.id, editorLinks.editor_id), or(eq(editors.is_blocked, true), ne(editors.email, editorLinks.email))));
  await transaction.delete(editorLinks).where(and(inArray(editorLinks.editor_id, [...editorIds]), isNull(editorLinks.used_at), exists(changed)));
}

export const purgeEditorLinks = (now: number, transaction: Transaction): Promise<unknown> =>
  transaction.delete(editorLinks).where(lte(editorLinks.expires_at, now));

// A link that was made while the clock was ahead would work for longer than it may.
function isUsable(now: number) {
  const lifetime = sql`CASE WHEN ${editorLinks.kind} = 'invitation' THEN ${editorLinkLifetimes.invitation} ELSE ${editorLinkLifetimes.sign_in} END`;
  return and(isNull(editorLinks.used_at), gt(editorLinks.expires_at, now), lte(editorLinks.expires_at, sql`${now + clockCorrection} + ${lifetime}`));
}
