// Deletes a record about a person: so that it can come back for a while, or for good.
import type { Answer, ResourceName } from '@stem/api/client';
import { type Entity, entities } from '@stem/model';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';

export interface DeletePersonProps {
  readonly name: Extract<ResourceName, 'users' | 'inquiries'>;
  readonly id: string;
  readonly title: string;
  /** What an ordinary deletion ends. */
  readonly consequence: string;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function DeletePerson({ name, id, title, consequence, onClose, onGone }: DeletePersonProps) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { label }: Entity = entities[name];

  async function go(ask: () => Promise<Answer<unknown>>, done: (change: number | undefined) => void) {
    setPending(true);
    const answer = await ask();
    setPending(false);
    if (!answer.ok) return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    onClose();
    onGone();
    done(answer.change);
    await queries.invalidateQueries({ queryKey: rowsKey });
  }
  const remove = () =>
    go(
      () => client.resource(name).remove(id),
      (change) => sayDone(`${label} deleted successfully`, change, undoing(change)),
    );
  const erase = () =>
    go(
      () => client[name].erase(id),
      () => sayDone(`${label} deleted for good`),
    );

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${title}?`}
      confirm="Delete for good"
      isPending={isPending}
      onStay={onClose}
      onConfirm={() => void erase()}
      others={
        <button type="button" className="button" disabled={isPending} onClick={() => void remove()}>
          Delete
        </button>
      }
    >
      <p>
        <b className="font-medium">Delete:</b> {consequence} It can be undone for 30 days.
      </p>
      <p>
        <b className="font-medium">Delete for good:</b> also everything the history knows of it, and mails that still wait. This cannot be undone; that it was
        done stays in the history.
      </p>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
