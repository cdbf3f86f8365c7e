// The mail to the recipients of an inquiry, in the language of the form. A reply goes to the visitor.
import type { RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from './letterhead.ts';
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
