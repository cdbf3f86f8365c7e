// Deletes what is of use for a while after an event only: marks and link of its door, what guests said of its sessions, and what
// speakers were sent of it.
import type { Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { eq, inArray } from 'drizzle-orm';
import { doorMarks, doors, feedback, sentFeedback } from '../database/guest-tables.ts';
import { feedbackKeptDays } from '../feedback/guest-feedback.ts';
import { endedBefore } from './ended-events.ts';
import { needsKeptDays } from './guest-needs.ts';

/** `dayBefore`: the day that is a number of days ago. */
export async function purgeDoors(dayBefore: (days: number) => string, transaction: Transaction): Promise<void> {
  const { agenda_days: days, agenda_sessions: sessions } = tables;
  const ended = endedBefore(dayBefore(needsKeptDays), transaction);
  await transaction.delete(doorMarks).where(inArray(doorMarks.format_id, ended));
  await transaction.delete(doors).where(inArray(doors.format_id, ended));
  const spoken = transaction
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(days, eq(days.id, sessions.day_id))
    .where(inArray(days.format_id, endedBefore(dayBefore(feedbackKeptDays), transaction)));
  await transaction.delete(feedback).where(inArray(feedback.session_id, spoken));
  await transaction.delete(sentFeedback).where(inArray(sentFeedback.session_id, spoken));
}
