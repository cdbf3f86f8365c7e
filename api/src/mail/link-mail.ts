// A mail with a link that signs in, as text and as HTML: attendees and editors get the same one with other sentences.
import { type Language, localeOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import type { MailHead } from './letterhead.ts';
import type { Mail } from './mail.ts';
import { renderMailPage } from './mail-page.ts';

export interface LinkMail extends MailHead {
  readonly language: Language;
  readonly to: string;
  readonly subject: string;
  readonly title: string;
  /** Date and location of the event. */
  readonly facts?: readonly string[];
  /** The theme colour of the event. */
  readonly colour?: string | null;
  readonly salutation: string;
  readonly opening: string;
  /** The sentence before the link. */
  readonly request: string;
  readonly button: { readonly label: string; readonly address: string };
  readonly code?: { readonly label: string; readonly value: string };
  /** How long the link works, and the address to ask for a new one. */
  readonly validity: { readonly text: string; readonly address: string };
  readonly warning: string;
}

export async function writeLinkMail({ from, to, replyTo, subject, facts = [], colour = null, request, validity, warning, ...page }: LinkMail): Promise<Mail> {
  const { language, organisation, salutation, opening, button, code } = page;
  const { regards, address: addressLabel } = textsIn(language).mails.link;
  const text = [
    salutation,
    opening,
    `${request}\n${button.address}`,
    ...(code === undefined ? [] : [`${code.label}\n${code.value}`]),
    `${validity.text}\n${validity.address}`,
    warning,
    `${regards}\n${organisation}`,
  ];
  return {
    from,
    to: [to],
    ...(replyTo && { replyTo }),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: await renderMailPage({
      ...page,
      facts,
      colour,
      opening: `${opening} ${request}`,
      addressLabel,
      closing: [validity, { text: warning }],
      regards,
    }),
  };
}

/** In Swiss time. `at`: milliseconds since 1970. */
export const formatMailInstant = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Zurich' }).format(at);
