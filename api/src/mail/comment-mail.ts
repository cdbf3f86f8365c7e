// The mail to an editor whom a comment mentions, or who is asked for a review. What the author wrote appears in the text only.
import type { MailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';

export interface CommentMailOptions extends Pick<MailHead, 'organisation' | 'from'> {
  /** Otherwise they are mentioned. */
  readonly isReview: boolean;
  readonly language: 'en' | 'de';
  /** Null for the shared password. */
  readonly author: string | null;
  /** Of the record. */
  readonly title: string;
  /** What the record is, such as “Speaker”. */
  readonly kind: string;
  readonly text: string;
  /** Where the comment is. */
  readonly address: string;
  readonly to: string;
  readonly name: string;
}

const english = {
  salutation: (name: string) => `Hello ${name},`,
  shared: 'Somebody with the shared password',
  mentioned: (author: string, title: string) => `${author} mentioned you: ${title}`,
  asked: (author: string, title: string) => `${author} asks you for a review: ${title}`,
  openingMentioned: (author: string, record: string) => `${author} mentioned you in a comment on ${record}:`,
  openingAsked: (author: string, record: string) => `${author} asks you to review ${record}:`,
  answer: 'Answer in the back office:',
};
const german: typeof english = {
  salutation: (name) => `Guten Tag ${name}`,
  shared: 'Jemand mit dem gemeinsamen Passwort',
  mentioned: (author, title) => `${author} hat Sie erwähnt: ${title}`,
  asked: (author, title) => `${author} bittet Sie um eine Durchsicht: ${title}`,
  openingMentioned: (author, record) => `${author} hat Sie in einem Kommentar zu ${record} erwähnt:`,
  openingAsked: (author, record) => `${author} bittet Sie, ${record} durchzusehen:`,
  answer: 'Antworten Sie im Back Office:',
};

export function writeCommentMail({ isReview, language, author, title, kind, text, address, organisation, from, to, name }: CommentMailOptions): Mail {
  const words = language === 'de' ? german : english;
  const by = author ?? words.shared;
  const record = language === 'de' ? `«${title}» (${kind})` : `“${title}” (${kind})`;
  const parts = [
    words.salutation(name),
    isReview ? words.openingAsked(by, record) : words.openingMentioned(by, record),
    text
      .split('\n')
      .map((line) => `> ${line}`)
      .join('\n'),
    `${words.answer}\n${address}`,
    `-- \n${organisation}`,
  ];
  return { from, to: [to], subject: isReview ? words.asked(by, title) : words.mentioned(by, title), text: `${parts.join('\n\n')}\n` };
}
