// The form of one record, in a dialog over its list.
import type { Entity } from '@stem/model';
import { entities } from '../../texts/entities.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { useIsFormKnown, usePlace } from './form/record-place.ts';
import { useIsAllowed, useKeptRow } from './form/use-kept-row.ts';
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx';

export interface RecordDialogProps extends Omit<RecordPanelProps, 'kept' | 'onDone'> {
  readonly description?: string;
  /** Why no new one can be made. */
  readonly refusal?: string | undefined;
  /** Said where there is no such record. */
  readonly none: { readonly title: string; readonly hint: string };
}

export function RecordDialog({ name, row: found, isNew: isAsked, description, refusal, none, ...panel }: RecordDialogProps) {
  const { label }: Entity = entities[name];
  const { createTitle, editTitle } = recordTextsOf(name);
  const { row, kept } = useKeptRow(found);
  const isChangeable = useIsChangeable();
  const reason = isChangeable ? refusal : roleTexts.readOnly;
  const isNew = useIsAllowed(reason) && isAsked;
  const storedTitle = isChangeable ? editTitle : label;
  // Its size follows from the form.
  if (!useIsFormKnown(usePlace(name, row?.id))) return null;
  return (
    <Dialog
      onClose={panel.onClose}
      size="wide"
      title={isAsked ? createTitle : row ? storedTitle : none.title}
      {...(description !== undefined && { description })}
    >
      <RecordPanel {...panel} name={name} row={row} isNew={isNew} kept={kept} onDone={panel.onClose} />
      {!row && !isNew && <p className="px-(--inset) py-4">{isAsked ? reason : none.hint}</p>}
    </Dialog>
  );
}
