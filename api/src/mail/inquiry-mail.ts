// The two mails of an inquiry, in the language of its form: to those who answer it, whose reply goes to the visitor, and to
// the visitor, that it has arrived.
import type { RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from './letterhead.ts';
import { renderMailPage } from './link-mail.ts';
import type { Mail } from './mail.ts';

export type Inquiry = Pick<RowOf<'inquiries'>, 'form' | 'name' | 'email' | 'company' | 'area' | 'message' | 'language' | 'page'>;

export interface InquiryMailOptions extends Pick<MailHead, 'organisation' | 'from'> {
  readonly to: readonly string[];
  readonly origin: string;
  readonly id: string;
}

export function writeInquiryMail(inquiry: Inquiry, { organisation, from, to, origin, id }: InquiryMailOptions): Mail {
  const words = textsIn(inquiry.language).mails.inquiry;
  const lines = [
    [words.name, inquiry.name],
    [words.email, inquiry.email],
    [words.company, inquiry.company],
    [words.area, inquiry.area],
    [words.page, inquiry.page === null ? null : origin + inquiry.page],
  ].filter(([, value]) => value !== null);
  const text = [
    words.salutation,
    words.opening,
    lines.map(([label, value]) => `${label}: ${value}`).join('\n'),
    inquiry.message ?? words.noMessage,
    `${words.answer}\n${origin}/admin/inquiries?record=${id}`,
    `-- \n${organisation}\n${origin}`,
  ];
  return {
    from,
    to: [...to],
    replyTo: { name: inquiry.name, address: inquiry.email },
    subject: `${words.subject} ${inquiry.name}${inquiry.company === null ? '' : `, ${inquiry.company}`}`,
    text: `${text.join('\n\n')}\n`,
  };
}

/** Repeats nothing of what was written: the address may be that of another person. */
export async function writeReceivedMail({ email, language }: Pick<Inquiry, 'email' | 'language'>, { from, replyTo, ...head }: MailHead): Promise<Mail> {
  const { received, link } = textsIn(language).mails;
  const page = { ...head, language, title: received.title, facts: [], colour: null, salutation: received.salutation, opening: received.opening };
  return {
    from,
    to: [email],
    ...(replyTo && { replyTo }),
    subject: `${received.subject} ${head.organisation}`,
    text: `${[page.salutation, page.opening, received.ignore, [link.regards, ...head.signature].join('\n')].join('\n\n')}\n`,
    html: await renderMailPage({ ...page, closing: [{ text: received.ignore }], regards: link.regards }),
  };
}
