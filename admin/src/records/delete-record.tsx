// Asks before a record is deleted, and says what goes with it.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities } from '@stem/model';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import { ImpactSentence } from './impact-sentence.tsx';
import type { RecordWords } from './record-words.ts';
import { saySentence } from './say-saved.ts';

export interface DeleteRecordProps {
  readonly name: ResourceName;
  readonly id: string;
  readonly title: string;
  readonly words: RecordWords;
  readonly onClose: () => void;
  /** The record is no longer in its list. */
  readonly onGone?: () => void;
  /** What else there is to know. */
  readonly children?: ReactNode;
}

export function DeleteRecord({ name, id, title, words, onClose, onGone, children }: DeleteRecordProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { label }: Entity = entities[name];

  async function remove() {
    setPending(true);
    const answer = await client.resource(name).remove(id);
    setPending(false);
    if (!answer.ok) {
      if (words.notDeleted) saySentence(words.notDeleted, answer);
      return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    }
    onClose();
    onGone?.();
    sayDone(words.deleted.sentence, answer.change, undoing(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${title}?`}
      confirm={`Delete ${label.toLowerCase()}`}
      isPending={isPending}
      onStay={onClose}
      onConfirm={() => void remove()}
    >
      {words.question !== undefined && <p>{words.question}</p>}
      <p>
        <ImpactSentence entity={name} id={id} />
      </p>
      {children}
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
