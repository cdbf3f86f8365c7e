// Asks before a record is deleted, and says what is deleted with it.
import type { Entity, EntityName } from '@stem/model';
import type { ReactNode } from 'react';
import { client } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { inSentence } from '../../texts/words/said.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ImpactSentence } from './impact-sentence.tsx';
import { nameIn, saySentence } from './say-saved.ts';
import { runDeletion } from './use-deletion.ts';

export interface DeleteRecordProps {
  readonly name: EntityName;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** The record is no longer in its list. */
  readonly onGone?: () => void;
  readonly children?: ReactNode;
}

export function DeleteRecord({ name, id, title, onClose, onGone, children }: DeleteRecordProps) {
  const { label }: Entity = entities[name];
  const { deleted, notDeleted, question } = recordTextsOf(name);
  const remove = () =>
    runDeletion({
      onClose,
      onGone,
      send: () => client.resource(name).remove(id),
      done: nameIn(deleted, title),
      ...(notDeleted && { onRefused: (refused) => saySentence(notDeleted, refused) }),
    });

  return (
    <ConfirmDialog
      title={formTexts.deleteQuestion(inSentence(label), title)}
      confirm={formTexts.deleteNamed(inSentence(label))}
      onStay={onClose}
      onConfirm={remove}
    >
      {question !== undefined && <p>{question}</p>}
      <p>
        <ImpactSentence entity={name} id={id} />
      </p>
      {children}
    </ConfirmDialog>
  );
}
