// Deletes a record about a person: restorable for a while, or for good.

import type { Entity, EntityName } from '@stem/model';
import { client } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { inSentence } from '../../texts/words/said.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

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
  const remove = () => run({ send: () => client.resource(name).remove(id), done: formTexts.deletedSuccessfully(label) });
  const erase = () => run({ send: () => client[name].erase(id), done: formTexts.deletedForGood(label), isFinal: true });

  return (
    <ConfirmDialog
      isOpen
      title={formTexts.deleteQuestion(inSentence(label), title)}
      confirm={formTexts.deleteForGood}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void erase()}
      others={<Button text={formTexts.delete} disabled={isPending} onClick={() => void remove()} />}
    >
      <p>
        <b className="font-medium">{formTexts.deleteTitle}</b> {formTexts.undoableConsequence(consequence)}
      </p>
      <p>
        <b className="font-medium">{formTexts.deleteForGoodTitle}</b> {formTexts.deleteForGoodConsequence}
      </p>
    </ConfirmDialog>
  );
}
