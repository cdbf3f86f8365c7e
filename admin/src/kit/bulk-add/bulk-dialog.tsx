// The form for several records: a line each, filled by typing, by files and by tables that are pasted, and compared with what is there.
import { useState } from 'react';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DropArea } from '../media/uploads/drop-area.tsx';
import { LeaveGuard } from '../records/form/leave-guard.tsx';
import { ImpactSentence, mostExplained } from '../records/impact-sentence.tsx';
import { knownByOf, titleOfColumn } from './bulk-kinds.ts';
import { LineRow, type LineRowProps } from './line-row.tsx';
import { PastedHeadings } from './pasted-headings.tsx';
import { type BulkOptions, useBulkAdd } from './use-bulk-add.ts';
import './bulk-add.css';

export type BulkDialogProps = Omit<BulkOptions, 'onDone'> & {
  /** The slug of the event out of which people are taken, who are not deleted. */
  readonly event?: string;
  readonly onClose: () => void;
};

export function BulkDialog({ onClose, ...options }: BulkDialogProps) {
  const { kind, columns } = options;
  const several = useBulkAdd({ ...options, onDone: onClose });
  const { filled, isSaving, table, undoPaste, comparison } = several;
  const { counts, gone } = comparison;
  const [isLeaving, setLeaving] = useState(false);
  // What is only new looks as it always did.
  const isCompared = filled.length > counts.added;
  const hasUnsaved = () => filled.length > 0;
  const close = () => (hasUnsaved() ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} size="full" title={severalTexts.title(kind.counted)} description={kind.file ? severalTexts.hintWithFiles : severalTexts.hint}>
      <DropArea label={severalTexts.chooseFiles} accept={kind.file?.accept ?? ''} onFiles={(files) => kind.file && several.addFiles(files)}>
        {(choose) => (
          <>
            {(table ?? undoPaste) && (
              <PastedHeadings table={table} columns={columns} onMap={several.mapHeading} onHeaded={several.setHeaded} onUndo={undoPaste} />
            )}
            {isCompared && (
              <p className="px-(--inset) py-2 border-b border-hair font-medium" role="status">
                {severalTexts.compared(counts, comparison.unchanged, gone.length)}
              </p>
            )}
            <div className="flex-1 min-h-0 overflow-auto">
              <Lines kind={kind} columns={columns} several={several} isCompared={isCompared} />
              <div className="flex flex-wrap gap-2 px-(--inset) py-3">
                <Button className="plain -ml-2" icon="plus" text={severalTexts.addLine} disabled={isSaving} onClick={several.add} />
                {kind.file && <Button className="plain" icon="plus" text={severalTexts.chooseFiles} disabled={isSaving} onClick={choose} />}
              </div>
              {gone.length > 0 && <GoneRecords {...options} comparison={comparison} />}
            </div>
            <Foot {...options} several={several} onCancel={close} />
          </>
        )}
      </DropArea>
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
      <LeaveGuard hasUnsaved={hasUnsaved} onDiscard={() => undefined} />
    </Dialog>
  );
}

interface FootProps extends Pick<BulkOptions, 'kind' | 'most' | 'records'> {
  readonly several: ReturnType<typeof useBulkAdd>;
  readonly onCancel: () => void;
}

function Foot({ several, onCancel, ...options }: FootProps) {
  const { counts } = several.comparison;
  const problem = problemOf({ ...options, ...several });
  const isOnlyNew = counts.joined + counts.changed + counts.removed === 0;
  return (
    <footer className="dialog-foot items-center">
      <p className="mr-auto text-note text-soft" role="status">
        {problem}
      </p>
      <Button text={severalTexts.cancel} onClick={onCancel} />
      <Button
        className="button first"
        text={isOnlyNew ? severalTexts.create(counts.added, options.kind.counted) : severalTexts.save(counts)}
        disabled={problem !== '' || several.isSaving || (isOnlyNew && counts.added === 0)}
        onClick={() => void several.save()}
      />
    </footer>
  );
}

interface Standing extends Pick<BulkOptions, 'kind' | 'most' | 'records'> {
  readonly comparison: ReturnType<typeof useBulkAdd>['comparison'];
  readonly filled: readonly unknown[];
  readonly isUploading: boolean;
}

/** Why nothing can be saved yet; empty where it can. */
function problemOf({ kind, most, records, comparison: { counts, unchanged, asked }, filled, isUploading }: Standing): string {
  if (records === undefined) return severalTexts.loading;
  if (asked > 0) return severalTexts.questions(asked);
  if (most !== undefined && counts.added > most + counts.removed) return severalTexts.tooMany(most + counts.removed, kind.counted);
  if (isUploading) return severalTexts.waiting;
  return unchanged > 0 && unchanged === filled.length && counts.removed === 0 ? severalTexts.nothingNew : '';
}

interface GoneProps extends Pick<BulkDialogProps, 'kind' | 'event'>, Pick<Standing, 'comparison'> {}

/** The records that a table does not have. They stay unless the editor says otherwise, who reads what else loses them. */
function GoneRecords({ kind, event, comparison: { gone, removesGone, setRemovesGone } }: GoneProps) {
  const [title = ''] = knownByOf(kind);
  const says = event !== undefined ? severalTexts.removeFromEvent : severalTexts.removeGone;
  return (
    <section className="px-(--inset) py-3 border-t border-hair" aria-label={severalTexts.gone}>
      <h3 className="font-medium">{severalTexts.gone}</h3>
      <ul className="py-2 text-soft">
        {gone.map(({ id, values }) => (
          <li key={id}>
            {removesGone ? <del>{values[title]}</del> : values[title]}{' '}
            {removesGone && gone.length <= mostExplained && <ImpactSentence entity={kind.name} id={id} {...(event !== undefined && { from: event })} />}
          </li>
        ))}
      </ul>
      <label className="flex gap-2 items-baseline">
        <input type="checkbox" checked={removesGone} onChange={({ target }) => setRemovesGone(target.checked)} /> {says(gone.length, kind.counted)}
      </label>
    </section>
  );
}

type LinesProps = Omit<LineRowProps, 'line' | 'place'>;

const Lines = ({ several, ...shared }: LinesProps) => (
  <table className="several">
    <Head {...shared} />
    <tbody>
      {several.lines.map((line, place) => (
        <LineRow key={line.id} line={line} place={place} several={several} {...shared} />
      ))}
    </tbody>
  </table>
);

const Head = ({ kind, columns, isCompared }: Omit<LinesProps, 'several'>) => (
  <thead>
    <tr>
      {isCompared && <th scope="col">{severalTexts.state}</th>}
      {kind.file && <th scope="col">{kind.file.type === 'image' ? severalTexts.picture : severalTexts.file}</th>}
      {columns.map((column) => (
        <th key={column.name} scope="col" data-long={column.isLong}>
          {titleOfColumn(column)}
          {column.isRequired && <span className="text-soft"> *</span>}
        </th>
      ))}
      <td />
    </tr>
  </thead>
);
