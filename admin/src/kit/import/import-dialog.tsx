// Imports people from a list or a file: what it would do is shown first, and bad lines are corrected here or left out.
import type { Refused } from '@stem/api/client';
import { type ReactNode, useRef, useState } from 'react';
import { importTexts } from '../../texts/people/imports.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { PastedHeadings } from '../bulk-add/pasted-headings.tsx';
import { TableField } from '../bulk-add/table-field.tsx';
import { LeaveGuard } from '../records/form/leave-guard.tsx';
import type { ImportKind, PlannedImport } from './import-kind.ts';
import { ImportReport } from './import-report.tsx';
import { resultSentence, useImport } from './use-import.ts';

export interface ImportDialogProps {
  readonly kind: ImportKind;
  /** What all lines are given. */
  readonly choices?: ReactNode;
  /** The list, where it is known before it is pasted. */
  readonly text?: string;
  readonly onClose: () => void;
}

export function ImportDialog({ kind, choices, text, onClose }: ImportDialogProps) {
  const importing = useImport(kind, text);
  const { people, report, refused, result, isPending, isCurrent, good } = importing;
  const [isLeaving, setLeaving] = useState(false);
  const hasUnsaved = () => importing.text.trim() !== '' && !result;
  const close = () => (hasUnsaved() ? setLeaving(true) : onClose());
  const leftOut = people.length - good;
  const imported = report ? countImported(report.counts) : 0;
  return (
    <Dialog onClose={close} size="wide" title={importTexts.importList} description={kind.texts.hint}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-(--inset) py-4">
        {result ? (
          <p role="status">
            <b className="font-medium">{importTexts.imported}</b> {resultSentence(result)}
          </p>
        ) : (
          <>
            <List kind={kind} importing={importing} />
            {people.length > 0 && (
              <div className="flex flex-col gap-3 empty:hidden">
                {choices}
                <Replacing importing={importing} />
              </div>
            )}
          </>
        )}
        {refused && <Refusal refused={refused} />}
        {report && <ImportReport kind={kind} importing={importing} />}
      </div>
      <DialogFoot
        cancel={result ? importTexts.close : importTexts.cancel}
        onCancel={close}
        confirm={result ? undefined : kind.texts.confirm(imported)}
        isDisabled={isPending || !isCurrent || imported === 0}
        isPending={isPending}
        pending={importTexts.importing}
        onConfirm={() => void importing.send()}
        note={
          <p className="mr-auto text-note" role="status">
            {report && !result && (
              <>
                {kind.note && <b className="font-medium">{kind.note.before(report)} </b>}
                {leftOut > 0 && importTexts.leftOutUntil(leftOut)}
              </>
            )}
          </p>
        }
      />
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
      <LeaveGuard hasUnsaved={hasUnsaved} onDiscard={() => undefined} />
    </Dialog>
  );
}

interface ListProps {
  readonly kind: ImportKind;
  readonly importing: ReturnType<typeof useImport>;
}

function List({ kind, importing }: ListProps) {
  const { text, headings } = importing;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <TableField label={kind.texts.list} value={text} rows={5} onChange={importing.write} isFirst />
      <Button className="button self-start" text={importTexts.chooseAFile} onClick={() => picker.current?.click()} />
      <FilePicker
        ref={picker}
        label={importTexts.fileToImport}
        accept=".xlsx,.csv,.txt,text/csv,text/plain"
        onPick={([file]) => file && void importing.readFile(file)}
      />
      {headings && (
        <div className="-mx-(--inset)">
          <PastedHeadings
            table={{ isHeaded: true, headings, rows: new Map() }}
            columns={kind.headings}
            onMap={importing.mapHeading}
            onHeaded={undefined}
            onUndo={undefined}
          />
        </div>
      )}
    </>
  );
}

/** Those whom an import adds or changes. */
const countImported = ({ created = 0, extended = 0, updated = 0 }: PlannedImport['counts']): number => created + extended + updated;

/** What is done with values that are known. */
function Replacing({ importing: { replaces, report, setReplaces } }: Pick<ListProps, 'importing'>) {
  const differing = report?.lines.reduce((sum, { differs }) => sum + differs.length, 0) ?? 0;
  if (differing === 0 && !replaces) return null;
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={replaces} onChange={({ target }) => setReplaces(target.checked)} /> {importTexts.replaceValues(differing)}
    </label>
  );
}

/** The whole list is refused, such as a file that is no text. */
const Refusal = ({ refused: { problem } }: { readonly refused: Refused }) => (
  <p className="notice bad" role="alert">
    <span>
      <b className="font-medium">{problem.detail}.</b> {problem.errors === undefined && problem.hint}
    </span>
  </p>
);
