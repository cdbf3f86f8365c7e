// The toast of a save, with the way back: the values before it, saved again.
import type { Answer, Refused } from '@stem/api/client';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import type { RecordWords, Said } from './record-words.ts';
import type { AnyRow, Values } from './values.ts';

interface SavedRecord {
  readonly row: AnyRow;
  readonly before: Values;
  readonly change?: number;
}

interface Way {
  readonly send: (values: Values) => Promise<Answer<AnyRow>>;
  readonly isNew: boolean;
}

export function saySaved({ sentence, lang }: Said, { row, before, change }: SavedRecord, { send, isNew }: Way): void {
  void queries.invalidateQueries({ queryKey: rowsKey });
  const undo = async () => {
    const answer = await send({ ...before, revision: row.revision });
    if (!answer.ok) return sayFailed('The change could not be undone', answer.problem.detail);
    sayDone('Undone', answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  };
  sayDone(sentence, change, {
    ...(lang && { lang }),
    ...(!isNew && change !== undefined && { action: { label: 'Undo', run: () => void undo() } }),
  });
}

/** Without an answer the form itself has found what is wrong. */
export function sayNotCreated({ notCreated, create }: RecordWords, refused: Refused | undefined): void {
  if (notCreated) sayFailed(notCreated.sentence, notCreated.detail ?? '', { ...(notCreated.lang && { lang: notCreated.lang }) });
  else if (refused) sayFailed(`${create}: not possible`, refused.problem.detail);
}
