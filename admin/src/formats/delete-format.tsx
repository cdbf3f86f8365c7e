// Asks before a format is deleted, and says what goes with it.
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { ImpactSentence } from '../records/impact-sentence.tsx';
import type { Format } from '../sections.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import { formatWords } from './format-words.ts';

export function DeleteFormat({ format, onClose }: { readonly format: Format; readonly onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    const answer = await client.resource('event_formats').remove(format.id);
    setPending(false);
    if (!answer.ok) return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    onClose();
    sayDone(formatWords.deleted.sentence, answer.change, undoing(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <ConfirmDialog isOpen title={`Delete ${format.title}?`} confirm="Delete format" isPending={isPending} onStay={onClose} onConfirm={() => void remove()}>
      <p>
        <ImpactSentence entity="event_formats" id={format.id} />
      </p>
      <p>The people who speak there stay; their places at this event do not.</p>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
