// The mail to the recipients of an inquiry, in the language of the form. A reply goes to the visitor.
import type { RowOf } from '@stem/model';
import type { MailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';

export type Inquiry = Pick<RowOf<'inquiries'>, 'form' | 'name' | 'email' | 'company' | 'area' | 'message' | 'language' | 'page'>;

const english = {
  salutation: 'Hello,',
  opening: 'Somebody has written through a form of the website:',
  subject: 'Inquiry from',
  name: 'Name',
  email: 'Email',
  company: 'Company',
  area: 'Area of interest',
  page: 'Sent from',
  noMessage: 'No message was written.',
  answer: 'Reply to this email to answer. The inquiry is also in the back office, under Inquiries.',
};
const german: typeof english = {
  salutation: 'Guten Tag',
  opening: 'Über ein Formular der Website ist eine Anfrage eingegangen:',
  subject: 'Anfrage von',
  name: 'Name',
  email: 'E-Mail',
  company: 'Unternehmen',
  area: 'Interessengebiet',
  page: 'Gesendet von',
  noMessage: 'Es wurde keine Nachricht geschrieben.',
  answer: 'Antworten Sie auf diese Mail, um zu antworten. Die Anfrage steht auch im Back Office unter «Inquiries».',
};

export interface InquiryMailOptions extends Pick<MailHead, 'organisation' | 'from'> {
  readonly to: readonly string[];
  readonly origin: string;
}

export function writeInquiryMail(inquiry: Inquiry, { organisation, from, to, origin }: InquiryMailOptions): Mail {
  const words = inquiry.language === 'de' ? german : english;
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
    words.answer,
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
