// Deletes a file of the library, unless something shows it.
import { Dialog } from '../dialogs/dialog.tsx';
import { DeleteRecord } from '../records/delete-record.tsx';
import type { LibraryFile } from './library-file.ts';
import { mediaWords } from './media-words.ts';
import { useUses, WhereUsed } from './where-used.tsx';

export interface DeleteFileProps {
  readonly file: LibraryFile;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

export function DeleteFile({ file: { id, original_name }, onClose, onGone }: DeleteFileProps) {
  const { data } = useUses(id);
  if (data && data.changed.length + data.deleted.length > 0)
    return (
      <Dialog isOpen onClose={onClose} title={`${original_name} is in use`} description="Take it out of these records first, then it can be deleted.">
        <div className="flex flex-col gap-3 px-5 py-4">
          <WhereUsed id={id} />
        </div>
        <footer className="dialog-foot">
          <button type="button" className="button first" onClick={onClose}>
            Close
          </button>
        </footer>
      </Dialog>
    );
  return <DeleteRecord name="media_library" id={id} title={original_name} words={mediaWords} onClose={onClose} onGone={onGone} />;
}
