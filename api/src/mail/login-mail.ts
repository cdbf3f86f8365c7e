// The mail that signs an attendee in, in their language: a link, and a code if a browser asked for it.
import { type Language, type LocalizedColumn, localize, type RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { entityIn } from '@stem/model/texts/entity-in';
import type { MailHead } from './letterhead.ts';
import { formatMailInstant, writeLinkMail } from './link-mail.ts';
import type { Mail } from './mail.ts';

export type LoginMailKind = 'asked' | 'sent' | 'invitation';

export interface LoginMailOptions extends MailHead {
  readonly kind: LoginMailKind;
  readonly language: Language;
  readonly attendee: Pick<RowOf<'users'>, 'salutation' | 'first_name' | 'last_name'>;
  readonly format: Pick<RowOf<'event_formats'>, LocalizedColumn<'title' | 'date' | 'location'> | 'theme_color'>;
  readonly page: string;
  readonly link: string;
  /** In two groups. */
  readonly code?: string;
  readonly expiresAt: number;
  readonly to: string;
}

export function writeLoginMail({ kind, language, attendee, format, page, link, code, expiresAt, ...head }: LoginMailOptions): Promise<Mail> {
  const words = textsIn(language).mails.login;
  const title = localize(language, format, 'title').text;
  const facts = [localize(language, format, 'date').text, localize(language, format, 'location').text];
  const validity = kind === 'invitation' ? words.validity.invitation(formatMailInstant(expiresAt, language)) : words.validity[kind];
  return writeLinkMail({
    ...head,
    language,
    subject: `${words.subject[kind]} ${title}`,
    title,
    facts: facts.filter(Boolean),
    colour: format.theme_color,
    salutation: words.salutation(addressedName(attendee, language)),
    opening: words.opening[kind](title),
    request: words.link,
    button: { label: words.button, address: link },
    ...(code !== undefined && { code: { label: words.code, value: code } }),
    validity: { text: `${validity} ${words.again}`, address: page },
    warning: kind === 'asked' ? words.ignore : words.secret,
  });
}

/** 'Ms Keller', or 'Anna Keller' where the salutation is not known; empty without a name. */
export function addressedName({ salutation, first_name, last_name }: LoginMailOptions['attendee'], language: Language): string {
  const field = entityIn(language, 'users').fields.salutation;
  const title = field?.kind === 'choice' ? field.options.find(({ value }) => value === salutation)?.label : undefined;
  return [title !== undefined && last_name !== null ? title : first_name, last_name].filter(Boolean).join(' ');
}
