// What editors read of what guests have said: texts as they are, numbers from five answers on, so that none is that of a person.
import type { Reading } from '@stem/content-pipeline/database';
import { type Language, localize, type RowOf } from '@stem/model';
import { asc, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { feedback } from '../database/guest-tables.ts';
import type { AnswerOf } from '../openapi/operation.ts';
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
});
export type SessionFeedback = AnswerOf<typeof sessionFeedbackSchema>;

type Stored = Pick<typeof feedback.$inferSelect, 'rating' | 'text'>;

/** The average has one decimal place. Pure. */
function summarize(answers: readonly Stored[]): Pick<SessionFeedback, 'ratings' | 'texts'> {
  const ratings = answers.flatMap(({ rating }) => rating ?? []);
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return {
    ratings: ratings.length < leastRatings ? null : { count: ratings.length, average: Math.round(average * 10) / 10 },
    texts: answers.flatMap(({ text }) => text ?? []).slice(0, mostTexts),
  };
}

/** Texts are in the order of their hashes, which says nothing of who wrote when. */
export async function readFeedback(eventId: string, language: Language, read: Pick<Reading, 'select'>): Promise<SessionFeedback[]> {
  const sessions = await readSessions(eventId, read);
  const speakers = await readSpeakers(sessions, read);
  const ids = sessions.map(({ id }) => id);
  const answers = Map.groupBy(
    await read.select().from(feedback).where(inArray(feedback.session_id, ids)).orderBy(asc(feedback.id)),
    ({ session_id }) => session_id,
  );
  const titleOf = (session: RowOf<'agenda_sessions'>) => localize(language, session, 'title').text;
  return sessions.map((session) => ({
    ...{ id: session.id, title: titleOf(session), speakers: speakers.get(session.id) ?? '' },
    ...summarize(answers.get(session.id) ?? []),
  }));
}
