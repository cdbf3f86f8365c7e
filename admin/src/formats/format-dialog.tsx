// The form of a format, in a dialog over the grid. Its address is part of the screen's.
import { entities } from '@stem/model';
import { Dialog } from '../dialogs/dialog.tsx';
import { RecordParts } from '../history/record-parts.tsx';
import { RecordForm } from '../records/record-form.tsx';
import type { Format } from '../sections.ts';
import { createRow, updateRow } from '../server/save-row.ts';
import { formatWords } from './format-words.ts';

export interface FormatDialogProps {
  /** The format in question; absent for a new one, or when there is no such format. */
  readonly format: Format | undefined;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

export function FormatDialog({ format, isNew, onClose }: FormatDialogProps) {
  if (!format && !isNew)
    return (
      <Dialog isOpen onClose={onClose} title="Format not found">
        <p className="px-(--inset) py-4">There is no such event format. It may have been deleted.</p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={format ? formatWords.editTitle : formatWords.createTitle}
      {...(format && { description: format.title })}
    >
      {format ? (
        <RecordParts name="event_formats" row={format}>
          <FormatForm format={format} onClose={onClose} />
        </RecordParts>
      ) : (
        <FormatForm onClose={onClose} />
      )}
    </Dialog>
  );
}

const FormatForm = ({ format, onClose }: { readonly format?: Format; readonly onClose: () => void }) => (
  <RecordForm
    entity={entities.event_formats}
    words={formatWords}
    draftKey={`event_formats:${format?.id ?? 'new'}`}
    {...(format && { row: format })}
    send={(values) => (format ? updateRow('event_formats', format.id, values) : createRow('event_formats', values))}
    onSaved={onClose}
    onCancel={onClose}
  />
);
