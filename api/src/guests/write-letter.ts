// A letter to one guest as a mail, in their language: the sentences of the event or of the house, with what they name filled in.
import { addressIn, type Language, type LocalizedColumn, localize, localPath, type RowOf } from '@stem/model';
import { textsIn } from '@stem/model/texts';
import { type ChangedSession, whenAndWhere } from '../agenda/changed-sessions.ts';
import type { Stage } from '../database/guest-tables.ts';
import { doorCode, pictureOfCode } from '../door/door-code.ts';
import type { MailHead } from '../mail/letterhead.ts';
import { renderMailPage } from '../mail/link-mail.ts';
import { addressedName } from '../mail/login-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { formatCode } from '../sessions/login-secrets.ts';
import { fillLetter, valuesFor } from './letter-fields.ts';

type LetterTexts = ReturnType<typeof textsIn>['mails']['letters'];
type Letter = Pick<RowOf<'letters'>, LocalizedColumn<'subject' | 'body'>>;

export interface LetterOptions {
  readonly stage: Stage;
  readonly guest: RowOf<'guests'>;
  readonly event: RowOf<'event_formats'>;
  /** Of the event; the sentences of the house unless given. */
  readonly own?: Letter | undefined;
  readonly head: MailHead;
  /** The public one. */
  readonly origin: string;
  /** Where the guest answers. */
  readonly answer: string;
  /** Where the guest says something of the sessions. */
  readonly feedback: string;
  readonly appointment?: Mail['appointment'] | undefined;
  /** Sessions of theirs that have changed; only a letter of a change names them. */
  readonly sessions?: readonly ChangedSession[];
}

/** Those that guests show at the door. */
const shownAtDoor: ReadonlySet<Stage> = new Set(['confirmation', 'change']);

/** Those that ask for an answer, or follow one. */
const answering: ReadonlySet<Stage> = new Set(['invitation', 'reminder', 'confirmation', 'waiting', 'offer']);

export async function writeLetter({ stage, guest, event, own, head, origin, answer, feedback, appointment, sessions = [] }: LetterOptions): Promise<Mail> {
  const { language } = guest;
  const { letters: words, link, login } = textsIn(language).mails;
  const values = valuesFor(guest, event, head);
  const written = own ? { subject: localize(language, own, 'subject').text, body: localize(language, own, 'body').text } : words.standard[stage];
  const subject = fillLetter(written.subject, values).replaceAll(/\s+/g, ' ').trim();
  const body = fillLetter(written.body, values)
    .split(/\n\s*\n/)
    .flatMap((text) => text.trim() || []);
  const paragraphs = [...body, ...(sessions.length > 0 ? [words.sessions, ...sessions.map((one) => sayChange(one, words, language))] : [])];
  const title = localize(language, event, 'title').text;
  const facts = [values.date, values.place].filter(Boolean);
  const salutation = login.salutation(addressedName(guest, language));
  const isAnswered = answering.has(stage);
  const button = { label: words.button[stage], address: isAnswered ? answer : origin + pageAfter(stage, event, language) };
  const closing = isAnswered
    ? [...(values.until === '' ? [] : [{ text: words.until(values.until) }]), { text: words.personal }, { text: words.noMore, address: answer }]
    : stage === 'thanks'
      ? [{ text: words.feedback, address: feedback }]
      : [];
  const code = shownAtDoor.has(stage) ? doorCode(guest.id) : undefined;
  const atDoor = code === undefined ? undefined : { label: words.code, value: formatCode(code) };
  const signature = event.host === null ? head.signature : [event.host, head.organisation];
  const text = [
    salutation,
    [title, ...facts].join('\n'),
    ...paragraphs,
    ...(atDoor ? [`${atDoor.label}\n${atDoor.value}`] : []),
    `${button.label}:\n${button.address}`,
    ...closing.map((one) => ('address' in one ? `${one.text}\n${one.address}` : one.text)),
    [link.regards, ...signature].join('\n'),
  ];
  return {
    from: senderOf(event.host, head),
    to: [guest.email ?? ''],
    ...(head.replyTo && { replyTo: head.replyTo }),
    subject,
    text: `${text.join('\n\n')}\n`,
    html: await renderMailPage({
      ...{ language, title, facts, salutation, button, closing, signature },
      organisation: head.organisation,
      colour: event.theme_color,
      ...(atDoor && { code: { ...atDoor, picture: `cid:${pictureOfCode}` } }),
      opening: paragraphs,
      addressLabel: link.address,
      regards: link.regards,
    }),
    unsubscribe: answer,
    ...(code !== undefined && { code }),
    ...(appointment && { appointment }),
  };
}

const pageAfter = (stage: Stage, { slug }: RowOf<'event_formats'>, language: Language): string =>
  localPath(language, stage === 'thanks' ? `/dashboard/${slug}` : `/formats/${slug}`);

function sayChange({ before, now }: ChangedSession, words: LetterTexts, language: Language): string {
  if (now === null) return words.sessionGone(before?.title ?? '');
  const is = words.session(now.title, whenAndWhere(now, language));
  if (before === null) return is;
  const was = whenAndWhere(before, language);
  return `${is} ${words.sessionBefore(before.title === now.title ? was : words.session(before.title, was))}`;
}

/** The person who invites, at the address of the house: 'Anna Keller, Forum <events@…>'. */
function senderOf(host: string | null, { from, organisation }: MailHead): string {
  const address = addressIn(from);
  if (host === null || address === undefined) return from;
  return `"${`${host}, ${organisation}`.replaceAll(/["\\<>\r\n]/g, ' ')}" <${address}>`;
}
