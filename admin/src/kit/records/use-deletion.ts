// A deletion from its question to its message.
import type { Answer, Refused } from '@stem/api/client';
import { queries, rowsKey } from '../../server/client.ts';
import { sayDone, undoActionOf } from '../toasts/toast-store.ts';

interface Deletion {
  readonly onClose: () => void;
  /** The record is no longer in its list. */
  readonly onGone?: (() => void) | undefined;
  readonly send: () => Promise<Answer<unknown>>;
  readonly done: string;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  readonly onRefused?: (refused: Refused) => void;
}

/** Resolves with why it was refused: then the dialog stays open. */
export async function runDeletion({ onClose, onGone, send, done, isFinal = false, onRefused }: Deletion): Promise<string | undefined> {
  const answer = await send();
  if (!answer.ok) {
    onRefused?.(answer);
    return `${answer.problem.detail}. ${answer.problem.hint}`;
  }
  onClose();
  onGone?.();
  if (isFinal) sayDone(done);
  else sayDone(done, answer.change, undoActionOf(answer.change));
  await queries.invalidateQueries({ queryKey: rowsKey });
  return undefined;
}
