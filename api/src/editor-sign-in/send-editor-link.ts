// Queues the mails that let an editor in: an invitation, or the link they asked for. Only the mail contains the token.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, type Result, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import { userEmail } from '../content/entities/users.ts';
import type { Writing } from '../content/writing.ts';
import { type EditorLinkKind, writeEditorMail } from '../mail/editor-mail.ts';
import { readMailHead } from '../mail/letterhead.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { formatCode, newCode, newToken } from '../sessions/login-secrets.ts';
import { addEditorLink, editorLinkLifetimes } from './editor-links.ts';

export interface WantedEditorLink {
  readonly editor: Pick<RowOf<'editors'>, 'id' | 'name' | 'email' | 'language'>;
  readonly kind: EditorLinkKind;
  /** Who has invited them. */
  readonly inviter?: string | undefined;
  /** The secret of the browser that asked: only such a mail has a code, which works in that browser. */
  readonly browser?: string | undefined;
}

/** Within the current save; call `mail.wake()` after the commit. */
export async function sendEditorLink(
  { editor, kind, inviter, browser }: WantedEditorLink,
  { letterhead, seal }: LoginLinkOptions,
  writing: Writing,
): Promise<void> {
  const { transaction, newId } = writing;
  const now = Date.parse(writing.now());
  const expiresAt = now + editorLinkLifetimes[kind];
  const token = newToken();
  const typed = browser === undefined ? {} : { typed: { code: newCode(), browser } };
  await addEditorLink({ id: newId(), editorId: editor.id, kind, email: editor.email, token, expiresAt, ...typed }, transaction);
  const backOffice = `${letterhead.origin}/admin`;
  const mail = await writeEditorMail({
    kind,
    language: editor.language,
    name: editor.name,
    ...(inviter !== undefined && { inviter }),
    // The page behind it speaks the language of the mail; English needs no word.
    link: `${backOffice}/sign-in#${kind === 'invitation' ? 'invitation' : 'token'}=${token}${editor.language === baseLanguage ? '' : `&language=${editor.language}`}`,
    ...(typed.typed && { code: formatCode(typed.typed.code) }),
    backOffice,
    expiresAt,
    ...(await readMailHead(letterhead, transaction)),
    to: editor.email,
  });
  await queueMail(mail, transaction, { id: newId(), now, expiresAt, seal });
}

interface AskedEditorLink extends Pick<WantedEditorLink, 'browser'> {
  readonly email: string;
}

/** An unknown address gets no mail; the answer was sent before. */
export async function askForEditorLink({ email, browser }: AskedEditorLink, loginMail: LoginLinkOptions, writing: Writing): Promise<Result<undefined>> {
  const editor = await findEditorByEmail(email, writing.transaction);
  if (editor) await sendEditorLink({ editor, kind: 'sign_in', browser }, loginMail, writing);
  return succeed(undefined);
}

/** Neither blocked nor with a withdrawn invitation. */
export const mayComeIn = ({ is_blocked, accepted_at, invited_at }: RowOf<'editors'>): boolean => !is_blocked && (accepted_at !== null || invited_at !== null);

/** The editor with this address who may come in. */
export async function findEditorByEmail(email: string, read: Reading | Transaction): Promise<RowOf<'editors'> | undefined> {
  const hasAddress = eq(tables.editors.email, userEmail(email));
  const [editor] = await read.select().from(tables.editors).where(hasAddress);
  return editor && mayComeIn(editor) ? editor : undefined;
}
