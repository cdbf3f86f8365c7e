// The rows of editors' links. One conditional update uses a row, so that each signs in once.
import type { Database, Reading, Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { and, type Column, eq, exists, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { type TypedCode, tryTypedCode } from '../attendee-sign-in/typed-code.ts';
import { clockCorrection } from '../clock/confirm-time.ts';
import { editorIdentities, editorLinks } from '../database/editor-tables.ts';
import type { EditorLinkKind } from '../mail/editor-mail.ts';
import { codeHmac, hashSecret } from '../sessions/login-secrets.ts';

export type EditorLink = typeof editorLinks.$inferSelect;

const minute = 60_000;
/** Milliseconds a link works. */
export const editorLinkLifetimes: Readonly<Record<EditorLinkKind, number>> = { sign_in: 10 * minute, invitation: 7 * 24 * 60 * minute };

export interface NewEditorLink {
  readonly id: string;
  readonly editorId: string;
  readonly kind: EditorLinkKind;
  readonly email: string;
  readonly token: string;
  /** The code, and the secret of the browser that may use it. */
  readonly typed?: { readonly code: string; readonly browser: string };
  readonly expiresAt: number;
}

export async function addEditorLink({ id, editorId, kind, email, token, typed, expiresAt }: NewEditorLink, transaction: Transaction): Promise<void> {
  await transaction.insert(editorLinks).values({
    id,
    editor_id: editorId,
    kind,
    email,
    token_hash: hashSecret(token),
    ...(typed && { browser_hash: hashSecret(typed.browser), code_hmac: codeHmac(typed.code, typed.browser) }),
    expires_at: expiresAt,
  });
}

export async function findEditorLink(token: string, now: number, read: Reading | Transaction): Promise<EditorLink | undefined> {
  const isMeant = and(eq(editorLinks.token_hash, hashSecret(token)), isUsable(now));
  const [link] = await read.select().from(editorLinks).where(isMeant);
  return link;
}

/** The link whose code was typed in the browser that asked for it. */
export async function findLinkByCode(typed: TypedCode, now: number, database: Database): Promise<EditorLink | undefined> {
  // In a transaction of its own: a wrong try must count.
  const id = await database.write((transaction) => tryTypedCode(typed, { links: editorLinks, isUsable: isUsable(now) }, transaction));
  const [link] = id === undefined ? [] : await database.read.select().from(editorLinks).where(eq(editorLinks.id, id));
  return link;
}

/** Uses a link. Of two concurrent calls one succeeds. The other links to the same address end. */
export async function redeemEditorLink({ id, editor_id }: EditorLink, now: number, transaction: Transaction): Promise<boolean> {
  const isMeant = and(eq(editorLinks.id, id), isUsable(now));
  const used = await transaction.update(editorLinks).set({ used_at: now }).where(isMeant).returning({ id: editorLinks.id });
  if (used.length === 0) return false;
  await dropEditorLinks(editor_id, transaction);
  return true;
}

/** Ends the unused links of an editor. Returns how many there were. */
export async function dropEditorLinks(editorId: string, transaction: Transaction): Promise<number> {
  const isUnused = and(eq(editorLinks.editor_id, editorId), isNull(editorLinks.used_at));
  const dropped = await transaction.delete(editorLinks).where(isUnused).returning({ id: editorLinks.id });
  return dropped.length;
}

/** Ends what was meant for another address than these editors have now, and the unused links of those who are blocked. */
export async function dropOutdated(editorIds: readonly string[], transaction: Transaction): Promise<void> {
  const { id, is_blocked, email } = tables.editors;
  const ids = [...editorIds];
  const changed = (own: { readonly editor_id: Column; readonly email: Column }, also?: SQL) =>
    exists(
      transaction
        .select({ one: sql`1` })
        .from(tables.editors)
        .where(and(eq(id, own.editor_id), or(ne(email, own.email), also))),
    );
  const isUnused = isNull(editorLinks.used_at);
  await transaction.delete(editorLinks).where(and(inArray(editorLinks.editor_id, ids), isUnused, changed(editorLinks, eq(is_blocked, true))));
  await transaction.delete(editorIdentities).where(and(inArray(editorIdentities.editor_id, ids), changed(editorIdentities)));
}

export const purgeEditorLinks = (now: number, transaction: Transaction): Promise<unknown> =>
  transaction.delete(editorLinks).where(lte(editorLinks.expires_at, now));

// A link that was made while the clock was ahead would work for longer than it may.
function isUsable(now: number) {
  const lifetime = sql`CASE WHEN ${editorLinks.kind} = 'invitation' THEN ${editorLinkLifetimes.invitation} ELSE ${editorLinkLifetimes.sign_in} END`;
  return and(isNull(editorLinks.used_at), gt(editorLinks.expires_at, now), lte(editorLinks.expires_at, sql`${now + clockCorrection} + ${lifetime}`));
}
