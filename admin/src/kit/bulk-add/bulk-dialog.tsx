// The form for several new records: a line each, filled by typing, by files and by tables that are pasted.
import { isOtherLanguage } from '@stem/model';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { severalTexts } from '../../texts/several.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Thumbnail } from '../media/thumbnail.tsx';
import { DropArea } from '../media/uploads/drop-area.tsx';
import { UploadState } from '../media/uploads/upload-state.tsx';
import { LeaveGuard } from '../records/form/leave-guard.tsx';
import { type BulkColumn, titleOfColumn } from './bulk-kinds.ts';
import { PastedHeadings } from './pasted-headings.tsx';
import { tableOf } from './pasted-table.ts';
import { type BulkOptions, type OpenLine, useBulkAdd } from './use-bulk-add.ts';
import './bulk-add.css';

export type BulkDialogProps = Omit<BulkOptions, 'onDone'> & { readonly onClose: () => void };

export function BulkDialog({ onClose, ...options }: BulkDialogProps) {
  const { kind, columns, most } = options;
  const several = useBulkAdd({ ...options, onDone: onClose });
  const { lines, filled, isSaving, isUploading, table, undoPaste } = several;
  const [isLeaving, setLeaving] = useState(false);
  const isTooMany = most !== undefined && filled.length > most;
  const hasUnsaved = () => filled.length > 0;
  const close = () => (hasUnsaved() ? setLeaving(true) : onClose());
  return (
    <Dialog onClose={close} size="full" title={severalTexts.title(kind.counted)} description={kind.file ? severalTexts.hintWithFiles : severalTexts.hint}>
      <DropArea label={severalTexts.chooseFiles} accept={kind.file?.accept ?? ''} onFiles={(files) => kind.file && several.addFiles(files)}>
        {(choose) => (
          <>
            {(table ?? undoPaste) && <PastedHeadings table={table} columns={columns} onMap={several.mapHeading} onUndo={undoPaste} />}
            <div className="flex-1 min-h-0 overflow-auto">
              <table className="several">
                <Head kind={kind} columns={columns} />
                <tbody>
                  {lines.map((line, place) => (
                    <LineRow key={line.id} line={line} place={place} columns={columns} several={several} hasFile={kind.file !== undefined} />
                  ))}
                </tbody>
              </table>
              <div className="flex flex-wrap gap-2 px-(--inset) py-3">
                <Button className="plain -ml-2" icon="plus" text={severalTexts.addLine} disabled={isSaving} onClick={several.add} />
                {kind.file && <Button className="plain" icon="plus" text={severalTexts.chooseFiles} disabled={isSaving} onClick={choose} />}
              </div>
            </div>
            <footer className="dialog-foot items-center">
              <p className="mr-auto text-note text-soft" role="status">
                {isTooMany ? severalTexts.tooMany(most, kind.counted) : isUploading ? severalTexts.waiting : ''}
              </p>
              <Button text={severalTexts.cancel} onClick={close} />
              <Button
                className="button first"
                text={severalTexts.create(filled.length, kind.counted)}
                disabled={filled.length === 0 || isTooMany || isUploading || isSaving}
                onClick={() => void several.create()}
              />
            </footer>
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

const Head = ({ kind, columns }: Pick<BulkOptions, 'kind' | 'columns'>) => (
  <thead>
    <tr>
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

interface LineRowProps {
  readonly line: OpenLine;
  readonly place: number;
  readonly columns: readonly BulkColumn[];
  readonly several: ReturnType<typeof useBulkAdd>;
  readonly hasFile: boolean;
}

function LineRow({ line, place, columns, several, hasFile }: LineRowProps) {
  const { id, file, stored, upload, errors } = line;
  const message = [...Object.entries(errors)].find(([column, text]) => text !== '' && !columns.some(({ name }) => name === column))?.[1];
  return (
    <tr>
      {hasFile && (
        <td className="several-file">
          {stored ? <Thumbnail file={stored} /> : <span className="text-note text-soft wrap-anywhere">{file?.name}</span>}
          {upload.step !== 'idle' && (
            <UploadState upload={upload} onRetry={() => several.retry(id)} onPause={() => undefined} onStop={() => several.remove(id)} />
          )}
          {message !== undefined && <small role="alert">{message}</small>}
        </td>
      )}
      {columns.map((column, at) => (
        <td key={column.name} data-label={titleOfColumn(column)} data-long={column.isLong} className={errors[column.name] ? 'wrong' : ''}>
          <Cell line={line} place={place} column={column} at={at} several={several} />
          {errors[column.name] && <small id={`${id}-${column.name}-error`}>{errors[column.name]}</small>}
          {!hasFile && at === 0 && message !== undefined && <small role="alert">{message}</small>}
        </td>
      ))}
      <td>
        <Tool icon="close" label={severalTexts.removeLine(place + 1)} onClick={() => several.remove(id)} />
      </td>
    </tr>
  );
}

interface CellProps extends Pick<LineRowProps, 'line' | 'place' | 'several'> {
  readonly column: BulkColumn;
  readonly at: number;
}

function Cell({ line: { id, values, errors }, place, column, at, several }: CellProps) {
  const { name, language, options, isLong } = column;
  const shared = {
    'aria-label': severalTexts.cell(titleOfColumn(column), place + 1),
    ...(place === 0 && at === 0 && { 'data-focus-first': true }),
    value: values[name] ?? '',
    ...(errors[name] && { 'aria-invalid': true, 'aria-describedby': `${id}-${name}-error` }),
  };
  function onPaste(event: ClipboardEvent) {
    const data = event.clipboardData;
    const cells = tableOf({ text: data.getData('text/plain'), html: data.getData('text/html') }, { inLines: !isLong });
    if (!cells) return;
    event.preventDefault();
    several.paste({ line: place, column: at, cells });
  }
  // A cell that was pasted into has nothing of its own to undo.
  function onKeyDown(event: KeyboardEvent) {
    if (!several.undoPaste || event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    several.undoPaste();
  }
  const handlers = { onPaste, onKeyDown };
  if (options)
    return (
      <select {...shared} {...handlers} onChange={({ target }) => several.write(id, name, target.value)}>
        <option value="">{severalTexts.choose}</option>
        <SelectOptions of={options.map((option) => [option.id, option.title])} />
      </select>
    );
  return (
    <textarea
      {...shared}
      {...(isOtherLanguage(language) && { lang: language })}
      rows={1}
      spellCheck={isLong}
      {...handlers}
      onChange={({ target }) => several.write(id, name, target.value)}
    />
  );
}
