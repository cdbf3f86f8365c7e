// The mail with the link to a speaker or partner, in their language.
import { type Language, localize, type RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from '../mail/letterhead.ts';
import { formatMailInstant, renderMailPage } from '../mail/link-mail.ts';
import type { Mail } from '../mail/mail.ts';
import type { ContributedEntity } from './contributed-fields.ts';

export interface ContributionMail {
  readonly entity: ContributedEntity;
  readonly isReminder: boolean;
  readonly email: string;
  readonly language: Language;
  /** Of the person who is written to; empty where it is not known. */
  readonly person: string;
  readonly event: RowOf<'event_formats'>;
  readonly link: string;
  readonly expiresAt: number;
  readonly head: MailHead;
}

export async function writeContributionMail({ entity, isReminder, email, language, person, event, link, expiresAt, head }: ContributionMail): Promise<Mail> {
  const { contribution: words, link: linkWords, login } = textsIn(language).mails;
  const inOwn = (field: 'title' | 'date' | 'location') => localize(language, event, field).text;
  const title = inOwn('title');
  const salutation = login.salutation(person);
  const facts = [inOwn('date'), inOwn('location')].filter(Boolean);
  const opening = [...(isReminder ? [words.reminder] : []), words.opening[entity === 'speakers' ? 'speaker' : 'partner'], words.review];
  const until = words.until(formatMailInstant(expiresAt, language));
  const text = [salutation, ...opening, `${words.button}:\n${link}`, until, [linkWords.regards, ...head.signature].join('\n')];
  return {
    from: head.from,
    to: [email],
    ...(head.replyTo && { replyTo: head.replyTo }),
    subject: words.subject[isReminder ? 'reminder' : 'first'](title),
    text: `${text.join('\n\n')}\n`,
    html: await renderMailPage({
      ...{ language, title, facts, salutation, opening },
      organisation: head.organisation,
      signature: head.signature,
      colour: event.theme_color,
      button: { label: words.button, address: link },
      addressLabel: linkWords.address,
      closing: [{ text: until }],
      regards: linkWords.regards,
    }),
  };
}
