// The mail to an editor whom a comment mentions, who is asked for a review, or whose review was answered. What the author wrote appears in the text only.
import type { Language } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';

export interface CommentMailOptions extends Pick<MailHead, 'organisation' | 'from'> {
  /** Why they get it. */
  readonly reason: 'mention' | 'review' | 'reply' | 'outsider' | 'approved' | 'changes_wanted';
  readonly language: Language;
  /** Null for the shared password. */
  readonly author: string | null;
  readonly title: string;
  /** What the record is, such as “Speaker”. */
  readonly kind: string;
  readonly text: string;
  readonly address: string;
  readonly to: string;
  readonly name: string;
}

export function writeCommentMail({ reason, language, author, title, kind, text, address, organisation, from, to, name }: CommentMailOptions): Mail {
  const words = textsIn(language).mails.comment;
  const by = author ?? words.shared;
  const record = words.record(title, kind);
  const parts = [
    words.salutation(name),
    words.opening[reason](by, record),
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    `${reason === 'outsider' ? words.read : words.answer}\n${address}`,
    `-- \n${organisation}`,
  ];
  return { from, to: [to], subject: words.subject[reason](by, title), text: `${parts.join('\n\n')}\n` };
}
