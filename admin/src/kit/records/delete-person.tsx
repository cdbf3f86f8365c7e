// Deletes a record about a person: restorable for a while, or for good.
import type { Entity, EntityName } from '@stem/model';
import { client } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { inSentence } from '../../texts/words/said.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { DeleteRecordProps } from './delete-record.tsx';
import { runDeletion } from './use-deletion.ts';

export interface DeletePersonProps extends Pick<DeleteRecordProps, 'id' | 'title' | 'onClose'> {
  readonly name: Extract<EntityName, 'users' | 'guests' | 'inquiries'>;
  /** What an ordinary deletion means for the person. */
  readonly consequence: string;
  readonly onGone: () => void;
}

export function DeletePerson({ name, id, title, consequence, onClose, onGone }: DeletePersonProps) {
  const { label }: Entity = entities[name];
  const remove = () => runDeletion({ onClose, onGone, send: () => client.resource(name).remove(id), done: formTexts.deletedSuccessfully(label) });
  const erase = () => runDeletion({ onClose, onGone, send: () => client.erase(name, id), done: formTexts.deletedForGood(label), isFinal: true });

  return (
    <ConfirmDialog
      title={formTexts.deleteQuestion(inSentence(label), title)}
      confirm={formTexts.deleteForGood}
      onStay={onClose}
      onConfirm={erase}
      other={{ text: formTexts.delete, onPress: remove }}
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
