// Deletes a file of the library. For a file in use the question names the records that lose it.
import type { Impact } from '@stem/api/client';
import type { LibraryFile } from '../../kit/media/library-file.ts';
import { DeleteRecord } from '../../kit/records/delete-record.tsx';
import { useDeletion } from '../../kit/records/use-deletion.ts';
import { client } from '../../server/client.ts';
import { mediaTexts } from '../../texts/media.ts';
import { recordTexts } from '../../texts/records.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
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
  return <DeleteRecord name="media_library" id={file.id} title={file.original_name} onClose={onClose} onGone={onGone} />;
}

function DeleteUsedFile({ file: { id, original_name }, impact, onClose, onGone }: DeleteFileProps & { readonly impact: Impact }) {
  const { isPending, problem, run } = useDeletion({ onClose, onGone });
  const remove = () => run({ send: () => client.media.removeAnyway(id), done: recordTexts.media_library.deleted.sentence });

  return (
    <ConfirmDialog
      isOpen
      title={mediaTexts.isInUse(original_name)}
      stay={mediaTexts.keepIt}
      confirm={mediaTexts.deleteAlthoughInUse}
      isPending={isPending}
      problem={problem}
      onStay={onClose}
      onConfirm={() => void remove()}
    >
      {impact.changed.length > 0 && (
        <div>
          <p>{mediaTexts.theseRecordsLoseIt}</p>
          <Holders of={impact.changed} />
        </div>
      )}
      {impact.deleted.length > 0 && (
        <div>
          <p>{mediaTexts.recordsDeletedWithIt}</p>
          <Holders of={impact.deleted} />
        </div>
      )}
      {impact.pages.length > 0 && (
        <div>
          <p>{mediaTexts.thesePagesChange}</p>
          <PagesThatShow impact={impact} />
        </div>
      )}
      <p>{mediaTexts.deleteUndoHint}</p>
    </ConfirmDialog>
  );
}
