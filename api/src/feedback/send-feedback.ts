// Sends the speakers of a session what guests say of it, when an editor asks for it: each text once, with the numbers from five answers on.
import type { Database } from '@stem/content-pipeline/database';
import { fail, htmlLang, localize, type Result, type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { textsIn } from '@stem/model/texts';
import { eq } from 'drizzle-orm';
import type { LoginLinkOptions } from '../attendee-sign-in/send-login-link.ts';
import { sentFeedback } from '../database/guest-tables.ts';
import { type MailHead, readMailHead } from '../mail/letterhead.ts';
import { renderMailPage } from '../mail/link-mail.ts';
import type { Mail } from '../mail/mail.ts';
import { queueMail } from '../mail/mail-queue.ts';
import { type FeedbackReader, hashAnswer, isDue, readReaders } from './feedback-readers.ts';
import { readAnswers, type SessionFeedback, summarize } from './shown-feedback.ts';

interface SendingFeedback extends Pick<LoginLinkOptions, 'letterhead'> {
  readonly database: Database;
  readonly newId: () => string;
  readonly now: () => string;
}

/** How many were written to: a second call finds nothing new. Call `mail.wake()` afterwards. */
export async function sendFeedback(eventId: string, sessionId: string, { database, letterhead, newId, now }: SendingFeedback): Promise<Result<number>> {
  return database.write(async (transaction) => {
    const [event] = await transaction.select().from(tables.event_formats).where(eq(tables.event_formats.id, eventId));
    const { sessions, answers } = await readAnswers(eventId, transaction);
    const session = sessions.find(({ id }) => id === sessionId);
    if (!event || !session) return fail({ name: 'not_found' });
    const own = answers.get(sessionId) ?? [];
    const { ratings } = summarize(own);
    const readers = (await readReaders(eventId, [session], answers, transaction)).get(sessionId) ?? [];
    const due = readers.filter((reader) => isDue(reader, ratings !== null));
    const head = await readMailHead(letterhead, transaction);
    const sent = { sent_at: Date.parse(now()), texts: own.filter(({ text }) => text !== null).map(hashAnswer) };
    for (const reader of due) {
      await queueMail(await writeFeedbackMail(reader, { event, session, ratings, head }), transaction, { id: newId(), now: sent.sent_at });
      await transaction
        .insert(sentFeedback)
        .values({ session_id: sessionId, speaker_id: reader.id, ...sent })
        .onConflictDoUpdate({ target: [sentFeedback.session_id, sentFeedback.speaker_id], set: sent });
    }
    return succeed(due.length);
  });
}

interface SessionToSend extends Pick<SessionFeedback, 'ratings'> {
  readonly event: RowOf<'event_formats'>;
  readonly session: RowOf<'agenda_sessions'>;
  readonly head: MailHead;
}

async function writeFeedbackMail({ name, email, language, sentAt, newTexts }: FeedbackReader, { event, session, ratings, head }: SessionToSend): Promise<Mail> {
  const { feedback: words, link, login } = textsIn(language).mails;
  const title = localize(language, session, 'title').text;
  const number = new Intl.NumberFormat(htmlLang(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const opening = [
    sentAt === undefined ? words.opening : words.again,
    ...(ratings ? [words.ratings(number.format(ratings.average), ratings.count)] : []),
    ...newTexts.map((text) => `– ${text}`),
  ];
  const salutation = login.salutation(name);
  return {
    from: head.from,
    to: [email ?? ''],
    ...(head.replyTo && { replyTo: head.replyTo }),
    subject: words.subject[sentAt === undefined ? 'first' : 'again'](title),
    text: `${[salutation, ...opening, words.withoutNames, [link.regards, ...head.signature].join('\n')].join('\n\n')}\n`,
    html: await renderMailPage({
      ...{ language, title, salutation, opening, organisation: head.organisation, signature: head.signature },
      facts: [localize(language, event, 'title').text, localize(language, event, 'date').text].filter(Boolean),
      colour: event.theme_color,
      closing: [{ text: words.withoutNames }],
      regards: link.regards,
    }),
  };
}
