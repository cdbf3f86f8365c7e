// The mail that signs an attendee in, in their language: a link, and a code if a browser asked for it.
import type { RowOf } from '@stem/model';
import type { MailHead } from './letterhead.ts';
import { formatMailInstant, writeLinkMail } from './link-mail.ts';
import type { Mail } from './mail.ts';

export type LoginMailKind = 'asked' | 'sent' | 'invitation';

export interface LoginMailOptions extends MailHead {
  readonly kind: LoginMailKind;
  readonly language: 'en' | 'de';
  readonly format: Pick<RowOf<'event_formats'>, 'title' | 'title_de' | 'date' | 'date_de' | 'location' | 'location_de' | 'theme_color'>;
  /** Address of the page to ask for a new link. */
  readonly page: string;
  readonly link: string;
  /** In two groups. */
  readonly code?: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly to: string;
}

const english = {
  salutation: 'Hello,',
  subject: { asked: 'Your link to', sent: 'Your link to', invitation: 'Your access to' },
  opening: {
    asked: (title: string) => `You asked for a link to the content area of ${title}.`,
    sent: (title: string) => `Here is your link to the content area of ${title}.`,
    invitation: (title: string) => `You have access to the content area of ${title}, with its presentations and recordings.`,
  },
  link: 'Open this link to sign in:',
  button: 'Sign in',
  code: 'Or type this code where you asked for it:',
  validity: {
    asked: 'Link and code work once, within 10 minutes.',
    sent: 'The link works once, within 10 minutes.',
    invitation: (until: string) => `The link works once, until ${until}.`,
  },
  again: 'Later you can ask for a new one here:',
  ignore: 'If you did not ask for this, ignore this email: without it nobody can sign in. Do not pass it on.',
  secret: 'The link is for you alone: please do not pass this email on.',
};
const german: typeof english = {
  salutation: 'Guten Tag',
  subject: { asked: 'Ihr Link zu', sent: 'Ihr Link zu', invitation: 'Ihr Zugang zu' },
  opening: {
    asked: (title) => `Sie haben einen Link zum Inhaltsbereich von ${title} angefordert.`,
    sent: (title) => `Hier ist Ihr Link zum Inhaltsbereich von ${title}.`,
    invitation: (title) => `Sie haben Zugang zum Inhaltsbereich von ${title} mit Präsentationen und Aufzeichnungen.`,
  },
  link: 'Öffnen Sie diesen Link, um sich anzumelden:',
  button: 'Anmelden',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  validity: {
    asked: 'Link und Code gelten einmal und während 10 Minuten.',
    sent: 'Der Link gilt einmal und während 10 Minuten.',
    invitation: (until) => `Der Link gilt einmal, bis zum ${until}.`,
  },
  again: 'Später können Sie hier einen neuen anfordern:',
  ignore: 'Falls Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Ohne sie kann sich niemand anmelden. Geben Sie sie nicht weiter.',
  secret: 'Der Link ist nur für Sie: Bitte geben Sie diese E-Mail nicht weiter.',
};

export function writeLoginMail({ kind, language, format, page, link, code, expiresAt, ...head }: LoginMailOptions): Promise<Mail> {
  const words = language === 'de' ? german : english;
  const { title, date, location } = inLanguage(format, language);
  const validity = kind === 'invitation' ? words.validity.invitation(formatMailInstant(expiresAt, language)) : words.validity[kind];
  return writeLinkMail({
    ...head,
    language,
    subject: `${words.subject[kind]} ${title}`,
    title,
    facts: [date, location].filter(Boolean),
    colour: format.theme_color,
    salutation: words.salutation,
    opening: words.opening[kind](title),
    request: words.link,
    button: { label: words.button, address: link },
    ...(code !== undefined && { code: { label: words.code, value: code } }),
    validity: { text: `${validity} ${words.again}`, address: page },
    warning: kind === 'asked' ? words.ignore : words.secret,
  });
}

/** English where there is no German. */
const inLanguage = (format: LoginMailOptions['format'], language: 'en' | 'de') => ({
  title: (language === 'de' && format.title_de) || format.title,
  date: (language === 'de' && format.date_de) || format.date,
  location: (language === 'de' && format.location_de) || format.location,
});
