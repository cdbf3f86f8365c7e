// Deletes a file of the library. One that records show asks in other words: they lose it with the same click.
import type { Impact } from '@stem/api/client';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { DeleteRecord } from '../records/delete-record.tsx';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { sayDone } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';
import type { LibraryFile } from './library-file.ts';
import { mediaWords } from './media-words.ts';
import { Holders, PagesThatShow, useUses } from './where-used.tsx';

export interface DeleteFileProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function DeleteFile(props: DeleteFileProps) {
  const { file, onClose, onGone } = props;
  const { data } = useUses(file.id);
  if (data && data.changed.length + data.deleted.length > 0) return <DeleteUsedFile {...props} impact={data} />;
  return <DeleteRecord name="media_library" id={file.id} title={file.original_name} words={mediaWords} onClose={onClose} onGone={onGone} />;
}

function DeleteUsedFile({ file: { id, original_name }, impact, onClose, onGone }: DeleteFileProps & { readonly impact: Impact }) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    const answer = await client.media.removeAnyway(id);
    setPending(false);
    if (!answer.ok) return setProblem(`${answer.problem.detail}. ${answer.problem.hint}`);
    onClose();
    onGone();
    sayDone(mediaWords.deleted.sentence, answer.change, undoing(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <ConfirmDialog
      isOpen
      title={`${original_name} is in use`}
      stay="Keep it"
      confirm="Delete although in use"
      isPending={isPending}
      onStay={onClose}
      onConfirm={() => void remove()}
    >
      {impact.changed.length > 0 && (
        <div>
          <p>These records lose it:</p>
          <Holders of={impact.changed} />
        </div>
      )}
      {impact.deleted.length > 0 && (
        <div>
          <p>These are nothing without it and are deleted as well:</p>
          <Holders of={impact.deleted} />
        </div>
      )}
      {impact.pages.length > 0 && (
        <div>
          <p>These pages change:</p>
          <PagesThatShow impact={impact} />
        </div>
      )}
      <p>All of it can be undone together.</p>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}
