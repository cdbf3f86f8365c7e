// One record beside its list: its form, its history, and its actions.
import type { Entity } from '@stem/model';
import { useIsFetching } from '@tanstack/react-query';
import { rowsKey } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { formTexts } from '../../texts/forms.ts';
import { valueHere } from '../../texts/language.ts';
import { listTextsOf } from '../../texts/lists.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { Button, OutsideLink, Tool } from '../../ui/controls/button.tsx';
import { usePageAddress } from '../releases/release-queries.ts';
import { IfChangeable, useIsChangeable } from '../session/changeable.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { useIsAllowed, useKeptRow } from './form/use-kept-row.ts';
import { RecordPanel, type RecordPanelProps } from './record-panel.tsx';

export interface RecordEditorProps extends Omit<RecordPanelProps, 'onDone' | 'kept' | 'isNew' | 'place'> {
  readonly isNew?: boolean;
  readonly place?: string;
  /** The list: the way back on a phone, and where there is no such record. What it is called unless given. */
  readonly listTitle?: string;
  readonly title?: string;
  /** Why no new one can be made. */
  readonly refusal?: string | undefined;
  /** Of a new one, where it is not that of its kind. */
  readonly createTitle?: string;
  /** The public page that shows it; that of its kind unless said. */
  readonly page?: string;
  readonly inOrder?: readonly string[];
  readonly onDelete: () => void;
}

/** One row of a list that is open beside it; undefined where there is no such row. */
export interface OpenRowProps<Row> extends Required<Pick<RecordEditorProps, 'inOrder' | 'onClose' | 'onDelete'>> {
  readonly row: Row | undefined;
}

export function RecordEditor({
  name,
  listTitle = listTextsOf(name).plural,
  row: found,
  isNew: isAsked = false,
  place = '',
  refusal,
  title,
  createTitle: given,
  page: own,
  inOrder = [],
  onClose,
  onDelete,
  ...panel
}: RecordEditorProps) {
  const entity: Entity = entities[name];
  const { createTitle, editTitle } = recordTextsOf(name);
  const page = own ?? entity.page;
  const addressOf = usePageAddress();
  const isReading = useIsFetching({ queryKey: rowsKey }) > 0;
  const { row, kept } = useKeptRow(found);
  const isChangeable = useIsChangeable();
  const reason = isChangeable ? refusal : roleTexts.readOnly;
  const isNew = useIsAllowed(reason) && isAsked;
  const heading = isAsked
    ? (given ?? createTitle)
    : row
      ? (title ?? String(valueHere(row, entity.title) ?? entity.label))
      : isReading
        ? formTexts.loading
        : formTexts.notFound(entity.label);
  return (
    <EditorFrame
      listTitle={listTitle}
      heading={heading}
      note={row ? (isChangeable ? editTitle : roleTexts.readOnly) : undefined}
      isNew={isNew}
      inOrder={inOrder}
      onClose={onClose}
      tools={
        found && (
          <>
            {page !== undefined && <OutsideLink className="plain" text={formTexts.viewPage} hasIcon href={addressOf(page)} />}
            <IfChangeable>
              <Tool icon="remove" label={formTexts.deleteNamedHeading(heading)} onClick={onDelete} />
            </IfChangeable>
          </>
        )
      }
    >
      <RecordPanel {...panel} name={name} place={place} row={row} isNew={isNew} kept={kept} onClose={onClose} />
      {!row && !isNew && !(isReading && !isAsked) && (
        <div className="empty">
          <p>{isAsked ? reason : formTexts.recordNotFoundHint}</p>
          <Button text={formTexts.showAll} onClick={onClose} />
        </div>
      )}
    </EditorFrame>
  );
}
