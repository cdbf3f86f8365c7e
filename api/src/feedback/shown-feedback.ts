// What editors read of what guests have said: texts as they are, numbers from five answers on, so that none is that of a person.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { type Language, localize } from '@stem/model';
import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstantOrNull } from '../clock/instant.ts';
import { feedback } from '../database/guest-tables.ts';
import type { AnswerOf } from '../openapi/operation.ts';
import { type FeedbackReader, isDue, readReaders } from './feedback-readers.ts';
import { readSessions, readSpeakers } from './guest-feedback.ts';

const leastRatings = 5;
/** At most this many texts of a session are shown. */
const mostTexts = 500;

export const sessionFeedbackSchema = z.object({
  id: z.string(),
  title: z.string(),
  speakers: z.string(),
  ratings: z
    .object({ count: z.int(), average: z.number() })
    .nullable()
    .meta({ description: `Null below ${leastRatings} answers` }),
  texts: z.array(z.string()),
  to_send: z.int().meta({ description: 'How many of its speakers would be sent something new' }),
  unreachable: z.array(z.string()).meta({ description: 'Its speakers without a known address' }),
  sent_at: instantSchema.nullable().meta({ description: 'When a speaker was sent something last' }),
});
export type SessionFeedback = AnswerOf<typeof sessionFeedbackSchema>;

type Stored = typeof feedback.$inferSelect;

/** The average has one decimal place. Pure. */
export function summarize(answers: readonly Stored[]): Pick<SessionFeedback, 'ratings' | 'texts'> {
  const ratings = answers.flatMap(({ rating }) => rating ?? []);
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return {
    ratings: ratings.length < leastRatings ? null : { count: ratings.length, average: Math.round(average * 10) / 10 },
    texts: answers.flatMap(({ text }) => text ?? []).slice(0, mostTexts),
  };
}

/** In the order of their hashes, which says nothing of who wrote when. */
export async function readAnswers(eventId: string, read: Pick<Reading | Transaction, 'select'>) {
  const sessions = await readSessions(eventId, read);
  const ids = sessions.map(({ id }) => id);
  const rows = await read.select().from(feedback).where(inArray(feedback.session_id, ids)).orderBy(asc(feedback.id));
  return { sessions, answers: Map.groupBy(rows, ({ session_id }) => session_id) };
}

export async function readFeedback(eventId: string, language: Language, read: Pick<Reading, 'select'>): Promise<SessionFeedback[]> {
  const { sessions, answers } = await readAnswers(eventId, read);
  const speakers = await readSpeakers(sessions, read);
  const readers = await readReaders(eventId, sessions, answers, read);
  return sessions.map((session) => {
    const said = summarize(answers.get(session.id) ?? []);
    return {
      ...{ id: session.id, title: localize(language, session, 'title').text, speakers: speakers.get(session.id) ?? '' },
      ...said,
      ...showReaders(readers.get(session.id) ?? [], said.ratings !== null),
    };
  });
}

const showReaders = (readers: readonly FeedbackReader[], hasNumbers: boolean): Pick<SessionFeedback, 'to_send' | 'unreachable' | 'sent_at'> => ({
  to_send: readers.filter((reader) => isDue(reader, hasNumbers)).length,
  unreachable: readers.filter(({ email }) => email === null).map(({ name }) => name),
  sent_at: toInstantOrNull(readers.reduce<number | null>((latest, { sentAt = null }) => (sentAt !== null && sentAt > (latest ?? 0) ? sentAt : latest), null)),
});
