// Problems of signing in, and their sentences. Pure.
import type { Refused } from '@stem/api/client';
import type { AttendeeTexts } from '../../language/attendee-texts.ts';

export type LoginProblem =
  | { readonly kind: 'noEmail' | 'noCode' | 'wrongCode' | 'deadCode' | 'deadLink' | 'offline' }
  | { readonly kind: 'failed'; readonly reference: string }
  | { readonly kind: 'later' | 'manyMails'; readonly minutes: number };

type Tried = 'ask' | 'code' | 'link';

/** The problem for a refusal of the api, by the step that was refused. */
export function problemOf({ problem, retryAfter = 60 }: Refused, tried: Tried): LoginProblem {
  const { name, errors = {}, reference } = problem;
  if (name === 'offline') return { kind: 'offline' };
  if (name === 'too_many_requests') return { kind: tried === 'ask' ? 'manyMails' : 'later', minutes: Math.ceil(retryAfter / 60) };
  if (tried === 'link' && (name === 'login_refused' || name === 'invalid_input')) return { kind: 'deadLink' };
  if (name === 'login_refused') return { kind: 'wrongCode' };
  if (errors.email !== undefined) return { kind: 'noEmail' };
  if (errors.code !== undefined) return { kind: 'noCode' };
  return { kind: 'failed', reference };
}

export function sentenceOf(problem: LoginProblem, { problems }: AttendeeTexts): string {
  if (problem.kind === 'failed') return problems.failed(problem.reference);
  if (problem.kind === 'later' || problem.kind === 'manyMails') return problems[problem.kind](problem.minutes);
  return problems[problem.kind];
}

const ofFields: readonly LoginProblem['kind'][] = ['noEmail', 'noCode', 'wrongCode', 'deadCode'];

/** Whether the input is wrong, so that the sentence is shown at the field. */
export const isOfField = ({ kind }: LoginProblem): boolean => ofFields.includes(kind);
