// A deletion from its question to its message: the dialog stays open with the reason when it is refused.
import type { Answer, Refused } from '@stem/api/client';
import { useState } from 'react';
import { queries, rowsKey } from '../../server/rows.ts';
import { usePending } from '../../ui/controls/use-pending.ts';
import { sayDone, undoActionOf } from '../toasts/toast-store.ts';

export interface DeletionOptions {
  readonly onClose: () => void;
  /** The record is no longer in its list. */
  readonly onGone?: (() => void) | undefined;
}

interface Call {
  readonly send: () => Promise<Answer<unknown>>;
  readonly done: string;
  /** It cannot be undone. */
  readonly isFinal?: boolean;
  readonly onRefused?: (refused: Refused) => void;
}

export function useDeletion({ onClose, onGone }: DeletionOptions) {
  const [isPending, waitFor] = usePending();
  const [problem, setProblem] = useState<string>();
  async function run({ send, done, isFinal = false, onRefused }: Call): Promise<void> {
    const answer = await waitFor(send());
    if (!answer.ok) {
      onRefused?.(answer);
      return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    }
    onClose();
    onGone?.();
    if (isFinal) sayDone(done);
    else sayDone(done, answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  return { isPending, problem, run };
}
