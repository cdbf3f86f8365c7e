// Which speakers can be sent what guests say of their session, and which texts each of them has not been sent yet.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { baseLanguage, type Language, type RowOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, eq, inArray } from 'drizzle-orm';
import { contributions } from '../database/contribution-tables.ts';
import { type feedback, sentFeedback } from '../database/guest-tables.ts';
import { hashSecret } from '../sessions/login-secrets.ts';

type Answer = typeof feedback.$inferSelect;

export interface FeedbackReader {
  readonly id: string;
  readonly name: string;
  /** The private one, or the one at which they were asked for their entry. */
  readonly email: string | null;
  readonly language: Language;
  /** Milliseconds since 1970; absent for who was sent nothing. */
  readonly sentAt?: number;
  readonly newTexts: readonly string[];
}

/** By the id of a session. */
export async function readReaders(
  eventId: string,
  sessions: readonly Pick<RowOf<'agenda_sessions'>, 'id' | 'speaker_refs'>[],
  answers: ReadonlyMap<string, readonly Answer[]>,
  read: Pick<Reading | Transaction, 'select'>,
): Promise<ReadonlyMap<string, FeedbackReader[]>> {
  const ids = sessions.flatMap(({ speaker_refs }) => speaker_refs);
  const speakers = new Map((await read.select().from(tables.speakers).where(inArray(tables.speakers.id, ids))).map((speaker) => [speaker.id, speaker]));
  const isAsked = and(eq(contributions.format_id, eventId), inArray(contributions.speaker_id, ids));
  const asked = new Map((await read.select().from(contributions).where(isAsked)).map((one) => [one.speaker_id, one]));
  const sent = await read.select().from(sentFeedback).where(inArray(sentFeedback.speaker_id, ids));
  return new Map(
    sessions.map(({ id: session, speaker_refs }) => [
      session,
      speaker_refs.flatMap((ref) => {
        const speaker = speakers.get(ref);
        if (!speaker) return [];
        const before = sent.find((one) => one.session_id === session && one.speaker_id === ref);
        const isNew = (answer: Answer) => answer.text !== null && !before?.texts.includes(hashAnswer(answer));
        return {
          ...{ id: ref, name: speaker.name, email: asked.get(ref)?.email || speaker.email, language: asked.get(ref)?.language ?? baseLanguage },
          ...(before && { sentAt: before.sent_at }),
          newTexts: (answers.get(session) ?? []).filter(isNew).flatMap(({ text }) => text ?? []),
        };
      }),
    ]),
  );
}

/** The id of an answer is a keyed hash: that of its text is not guessed either. */
export const hashAnswer = ({ id, text }: Pick<Answer, 'id' | 'text'>): string => hashSecret(`${id} ${text}`).slice(0, 16);

/** Numbers alone are sent once; afterwards only new texts are a reason to write. */
export const isDue = ({ email, sentAt, newTexts }: FeedbackReader, hasNumbers: boolean): boolean =>
  email !== null && (newTexts.length > 0 || (sentAt === undefined && hasNumbers));
