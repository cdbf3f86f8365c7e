// The toast of a save, with the way back where there was something before.
import type { Refused } from '@stem/api/client';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import type { RecordWords } from './record-words.ts';

export function saySaved({ created, updated }: RecordWords, isNew: boolean, change: number | undefined): void {
  void queries.invalidateQueries({ queryKey: rowsKey });
  const { sentence, lang } = isNew ? created : updated;
  sayDone(sentence, change, { ...(lang && { lang }), ...(isNew ? {} : undoing(change)) });
}

/** Without an answer the form itself has found what is wrong. */
export function sayNotCreated({ notCreated, create }: RecordWords, refused: Refused | undefined): void {
  if (notCreated) sayFailed(notCreated.sentence, notCreated.detail ?? '', { ...(notCreated.lang && { lang: notCreated.lang }) });
  else if (refused) sayFailed(`${create}: not possible`, refused.problem.detail);
}
