// The mails that let an editor into the back office, in their language: an invitation, or a link they asked for.
import type { Language } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from './letterhead.ts';
import { formatMailInstant, writeLinkMail } from './link-mail.ts';
import type { Mail } from './mail.ts';

export type EditorLinkKind = 'invitation' | 'sign_in';

export interface EditorMailOptions extends MailHead {
  readonly kind: EditorLinkKind;
  readonly language: Language;
  readonly name: string;
  /** Who has invited them; absent for the shared password. */
  readonly inviter?: string;
  readonly link: string;
  /** In two groups. */
  readonly code?: string;
  readonly backOffice: string;
  readonly expiresAt: number;
  readonly to: string;
}

export function writeEditorMail({ kind, language, name, inviter, link, code, backOffice, expiresAt, ...head }: EditorMailOptions): Promise<Mail> {
  const words = textsIn(language).mails.editor;
  const validity = words.validity[kind](formatMailInstant(expiresAt, language));
  return writeLinkMail({
    ...head,
    language,
    subject: words.subject[kind](head.organisation),
    title: words.title,
    salutation: words.salutation(name),
    opening: words.opening[kind](head.organisation, inviter),
    request: words.link,
    button: { label: words.button[kind], address: link },
    ...(code !== undefined && { code: { label: words.code, value: code } }),
    validity: { text: `${validity} ${words.again}`, address: backOffice },
    warning: words.closing[kind],
  });
}
