// What a guest can do with an invitation, and what a refusal says. Pure.
import type { Invitation, Refused } from '@stem/api/client';
import { homeTimeZone, type Language, momentWriter, writeDay } from '@stem/model';
import type { AnswerTexts } from '../../language/answer-texts.ts';

/** The large button: what they can accept. */
export function acceptanceOf({ state, is_open, free_seats }: Invitation): 'accept' | 'acceptAfterAll' | 'wait' | 'takeSeat' | undefined {
  if (!is_open || state === 'accepted' || state === 'attended') return undefined;
  if (state === 'waiting') return free_seats > 0 ? 'takeSeat' : undefined;
  if (free_seats === 0) return 'wait';
  return state === 'declined' || state === 'cancelled' ? 'acceptAfterAll' : 'accept';
}

/** The button beside it: what they can give up. */
export function refusalOf({ state, is_open }: Invitation): 'decline' | 'cancel' | 'leaveList' | undefined {
  if (!is_open || state === 'declined' || state === 'cancelled' || state === 'attended') return undefined;
  return state === 'accepted' ? 'cancel' : state === 'waiting' ? 'leaveList' : 'decline';
}

/** The sentences below what they have answered. */
export function notesOf({ state, is_open, last_day, free_seats, offered_until, deputy }: Invitation, texts: AnswerTexts, language: Language): string[] {
  if (state === 'attended') return [];
  const day = last_day === null ? undefined : writeDay(last_day, language);
  if (state === 'withdrawn') return [];
  if (!is_open) return [day === undefined ? texts.over : texts.closed(day)];
  const change = day === undefined ? texts.changeAny : texts.changeUntil(day);
  if (deputy !== null) return [texts.inYourPlace(deputy)];
  if (state === 'offered') return offered_until === null ? [] : [texts.keptUntil(momentWriter(language, { zone: homeTimeZone })(new Date(offered_until)))];
  if (state === 'waiting') return [free_seats > 0 ? texts.notes.freeNow : texts.notes.waiting, change];
  if (state === 'accepted') return [texts.notes.accepted, change];
  return [...(free_seats === 0 ? [texts.full] : []), state === 'invited' ? (day === undefined ? '' : texts.until(day)) : change].filter(Boolean);
}

export interface AnswerProblem {
  readonly sentence: string;
  /** The field that is wrong; absent for anything else. */
  readonly field?: 'companion' | 'last_name' | 'email';
}

export function answerProblemOf({ problem, retryAfter = 60 }: Refused, { problems, deadLink }: AnswerTexts): AnswerProblem {
  const { name, errors = {}, reference } = problem;
  if (name === 'offline') return { sentence: problems.offline };
  if (name === 'not_found') return { sentence: deadLink };
  if (name === 'too_many_requests') return { sentence: problems.later(Math.ceil(retryAfter / 60)) };
  if (name === 'already_taken') return { sentence: problems.ownAddress, field: 'email' };
  if (name === 'limit_reached')
    return 'email' in errors ? { sentence: problems.named, field: 'email' } : { sentence: problems.noSecondSeat, field: 'companion' };
  if ('first_name' in errors || 'last_name' in errors) return { sentence: problems.name, field: 'last_name' };
  if ('email' in errors) return { sentence: problems.email, field: 'email' };
  return { sentence: problems.failed(reference) };
}
