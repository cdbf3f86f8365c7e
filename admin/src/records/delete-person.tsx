// Deletes a record about a person: restorable for a while, or for good.
import { type Entity, type EntityName, entities } from '@stem/model';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useDeletion } from '../dialogs/use-deletion.ts';
import { client } from '../server/client.ts';

export interface DeletePersonProps {
  readonly name: Extract<EntityName, 'users' | 'inquiries'>;
  readonly id: string;
  readonly title: string;
  /** What an ordinary deletion means for the person. */
  readonly consequence: string;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function DeletePerson({ name, id, title, consequence, onClose, onGone }: DeletePersonProps) {
  const { label }: Entity = entities[name];
  const { isPending, problem, run } = useDeletion({ onClose, onGone });
  const remove = () => run({ send: () => client.resource(name).remove(id), done: `${label} deleted successfully` });
  const erase = () => run({ send: () => client[name].erase(id), done: `${label} deleted for good`, isFinal: true });

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${title}?`}
      confirm="Delete for good"
      isPending={isPending}
      problem={problem}
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
    </ConfirmDialog>
  );
}
