// The mails that let an editor into the back office, in their language: an invitation, or a link they asked for.
import type { MailHead } from './letterhead.ts';
import { formatMailInstant, writeLinkMail } from './link-mail.ts';
import type { Mail } from './mail.ts';

export type EditorLinkKind = 'invitation' | 'sign_in';

export interface EditorMailOptions extends MailHead {
  readonly kind: EditorLinkKind;
  readonly language: 'en' | 'de';
  /** Of the editor. */
  readonly name: string;
  /** Who has invited them; absent for the shared password. */
  readonly inviter?: string;
  readonly link: string;
  /** In two groups. */
  readonly code?: string;
  /** The address of the back office. */
  readonly backOffice: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly to: string;
}

const english = {
  salutation: (name: string) => `Hello ${name},`,
  title: 'Back office',
  subject: { invitation: (site: string) => `Your access to the back office of ${site}`, sign_in: (site: string) => `Your link to the back office of ${site}` },
  opening: {
    invitation: (site: string, inviter: string | undefined) =>
      inviter === undefined ? `You are invited to work on the website of ${site}.` : `${inviter} has invited you to work on the website of ${site}.`,
    sign_in: (site: string) => `You asked for a link to the back office of ${site}.`,
  },
  link: 'Open this link, and confirm on the page that opens:',
  code: 'Or type this code where you asked for it:',
  button: { invitation: 'Accept the invitation', sign_in: 'Sign in' },
  validity: { invitation: (until: string) => `The link works once, until ${until}.`, sign_in: () => 'Link and code work once, within 10 minutes.' },
  again: 'Later you sign in here:',
  closing: {
    invitation: 'The link is for you alone: please do not pass this email on.',
    sign_in: 'If you did not ask for this, ignore this email: without it nobody can sign in. Do not pass it on.',
  },
};
const german: typeof english = {
  salutation: (name) => `Guten Tag ${name}`,
  title: 'Back Office',
  subject: { invitation: (site) => `Ihr Zugang zum Back Office von ${site}`, sign_in: (site) => `Ihr Link zum Back Office von ${site}` },
  opening: {
    invitation: (site, inviter) =>
      inviter === undefined
        ? `Sie sind eingeladen, an der Website von ${site} mitzuarbeiten.`
        : `${inviter} lädt Sie ein, an der Website von ${site} mitzuarbeiten.`,
    sign_in: (site) => `Sie haben einen Link zum Back Office von ${site} angefordert.`,
  },
  link: 'Öffnen Sie diesen Link und bestätigen Sie auf der Seite, die sich öffnet:',
  code: 'Oder geben Sie diesen Code dort ein, wo Sie ihn angefordert haben:',
  button: { invitation: 'Einladung annehmen', sign_in: 'Anmelden' },
  validity: {
    invitation: (until) => `Der Link gilt einmal, bis zum ${until}.`,
    sign_in: () => 'Link und Code gelten einmal und während 10 Minuten.',
  },
  again: 'Später melden Sie sich hier an:',
  closing: {
    invitation: 'Der Link ist nur für Sie: Bitte geben Sie diese E-Mail nicht weiter.',
    sign_in: 'Falls Sie nichts angefordert haben, ignorieren Sie diese E-Mail: Ohne sie kann sich niemand anmelden. Geben Sie sie nicht weiter.',
  },
};

export function writeEditorMail({ kind, language, name, inviter, link, code, backOffice, expiresAt, ...head }: EditorMailOptions): Promise<Mail> {
  const words = language === 'de' ? german : english;
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
