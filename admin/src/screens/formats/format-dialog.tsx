// The form of a format, in a dialog over the grid. Its address is part of the screen's.

import { useQuery } from '@tanstack/react-query';
import { RecordParts } from '../../kit/history/record-parts.tsx';
import { RecordForm } from '../../kit/records/form/record-form.tsx';
import { type KeptForm, useIsAllowed, useKeptRow } from '../../kit/records/form/use-kept-row.ts';
import type { Format } from '../../kit/sections/section.ts';
import { useIsChangeable } from '../../kit/session/changeable.tsx';
import { createRow, updateRow } from '../../server/client.ts';
import { rowsOf } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { formatTexts } from '../../texts/formats.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { recordTexts } from '../../texts/records.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formatProposals } from './format-proposals.ts';

export interface FormatDialogProps {
  /** Absent for a new format, or when there is no such format. */
  readonly format: Format | undefined;
  readonly isNew: boolean;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

export function FormatDialog({ format: found, isNew: isAsked, onClose, onCreated }: FormatDialogProps) {
  const { row: format, kept } = useKeptRow(found);
  const isChangeable = useIsChangeable();
  const isNew = useIsAllowed(isChangeable ? undefined : roleTexts.readOnly) && isAsked;
  if (!format && !isNew)
    return (
      <Dialog isOpen onClose={onClose} title={isAsked ? formatTexts.createFormat : formatTexts.formatNotFound}>
        <p className="px-(--inset) py-4">{isAsked ? roleTexts.readOnly : formatTexts.formatNotFoundHint}</p>
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={format ? (isChangeable ? recordTexts.event_formats.editTitle : entities.event_formats.label) : recordTexts.event_formats.createTitle}
      {...(format && { description: format.title })}
    >
      {format ? (
        <RecordParts name="event_formats" row={format}>
          <FormatForm format={format} kept={kept} onClose={onClose} />
        </RecordParts>
      ) : (
        <FormatForm kept={kept} onClose={onClose} {...(onCreated && { onCreated })} />
      )}
    </Dialog>
  );
}

interface FormatFormProps {
  readonly format?: Format;
  readonly kept: KeptForm;
  readonly onClose: () => void;
  readonly onCreated?: (id: string) => void;
}

function FormatForm({ format, kept, onClose, onCreated }: FormatFormProps) {
  const { data: formats = [] } = useQuery(rowsOf('event_formats'));
  const taken = formats.filter(({ id }) => id !== format?.id).flatMap(({ slug, aliases }) => [slug, ...aliases.map((path) => path.split('/').at(-1) ?? '')]);
  return (
    <RecordForm
      proposes={formatProposals(taken, format === undefined)}
      entity={entities.event_formats}
      words={recordTexts.event_formats}
      draftKey={`event_formats:${format?.id ?? 'new'}`}
      {...(format && { row: format })}
      kept={kept}
      send={(values) => (format ? updateRow('event_formats', format.id, values) : createRow('event_formats', values))}
      onSaved={({ row }) => {
        onClose();
        if (!format) onCreated?.(row.id);
      }}
      onCancel={onClose}
    />
  );
}
