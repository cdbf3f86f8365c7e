// Asks before an editor is removed, and says what ends and what stays.

import { useDeletion } from '../../kit/records/use-deletion.ts';
import { client } from '../../server/client.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { EditorRow } from './editor.ts';

export interface RemoveEditorProps {
  readonly editor: EditorRow;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function RemoveEditor({ editor: { id, name }, isSelf, onClose, onGone }: RemoveEditorProps) {
  const { isPending, problem, run } = useDeletion({ onClose, onGone });
  return (
    <ConfirmDialog
      isOpen
      title={editorTexts.removeQuestion(name)}
      confirm={editorTexts.remove}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void run({ send: () => client.resource('editors').remove(id), done: editorTexts.removed(name) })}
    >
      <p>{editorTexts.removeConsequence(name)}</p>
      <p>{editorTexts.removeKeeps}</p>
      {isSelf && <p className="font-medium">{editorTexts.removeSelf}</p>}
    </ConfirmDialog>
  );
}
