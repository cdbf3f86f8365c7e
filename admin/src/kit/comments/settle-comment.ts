// What follows the answer to a written comment.
import type { Answer, Refused } from '@stem/api/client';
import { commentTexts } from '../../texts/people/comments.ts';
import { sayFailed } from '../toasts/toast-store.ts';
import { readCommentsAgain } from './comment-queries.ts';

/** A sentence about a refusal, for the place where it was written. */
export const sentenceOf = ({ problem }: Refused): string =>
  [commentTexts.notSent, Object.values(problem.errors ?? {})[0] ?? `${problem.detail}. ${problem.hint}`].join(': ');

/** Waits for a change of a comment, and says why it was refused. */
export async function settleComment(work: Promise<Answer<unknown>>): Promise<void> {
  const answer = await work;
  if (!answer.ok) sayFailed(commentTexts.notChanged, `${answer.problem.detail}. ${answer.problem.hint}`);
  await readCommentsAgain();
}
