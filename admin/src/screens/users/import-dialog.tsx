// Imports attendees from a list or a CSV file: what it would do is shown first, and bad lines are corrected here or left out.
import type { Refused, UserImportReport } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PastedHeadings } from '../../kit/bulk-add/pasted-headings.tsx';
import { TableField } from '../../kit/bulk-add/table-field.tsx';
import { PlainField } from '../../kit/fields/plain-field.tsx';
import { rowsOf } from '../../server/client.ts';
import { userTexts } from '../../texts/people/users.ts';
import { severalTexts } from '../../texts/several.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';
import { listColumns } from './attendee-list.ts';
import { ImportReport } from './import-report.tsx';
import { resultSentence, useImport } from './use-import.ts';

export function ImportDialog({ event, onClose }: { readonly event: string | undefined; readonly onClose: () => void }) {
  const importing = useImport(event);
  const { people, report, refused, result, isPending, isCurrent, good, invites } = importing;
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (importing.text.trim() === '' || result ? onClose() : setLeaving(true));
  const leftOut = people.length - good;
  const imported = report ? countImported(report.counts) : 0;
  return (
    <Dialog onClose={close} size="wide" title={userTexts.importList} description={userTexts.importHint}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-(--inset) py-4">
        {result ? (
          <p role="status">
            <b className="font-medium">{userTexts.imported}</b> {resultSentence(result)}
          </p>
        ) : (
          <List importing={importing} />
        )}
        {refused && <Refusal refused={refused} />}
        {report && <ImportReport importing={importing} />}
      </div>
      <DialogFoot
        cancel={result ? userTexts.close : userTexts.cancel}
        onCancel={close}
        confirm={result ? undefined : userTexts.importCounted(imported)}
        isDisabled={isPending || !isCurrent || imported === 0}
        isPending={isPending}
        pending={userTexts.importing}
        onConfirm={() => void importing.send()}
        note={
          <p className="mr-auto text-note" role="status">
            {report && !result && (
              <>
                <b className="font-medium">{userTexts.mailsToCome(invites ? report.invitations : 0)}</b> {leftOut > 0 && userTexts.leftOutUntil(leftOut)}
              </>
            )}
          </p>
        }
      />
      <ConfirmDialog isOpen={isLeaving} {...severalTexts.leave} onStay={() => setLeaving(false)} onConfirm={onClose}>
        <p>{severalTexts.leave.sentence}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

function List({ importing }: { readonly importing: ReturnType<typeof useImport> }) {
  const { text, headings, people } = importing;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <TableField label={userTexts.pasteList} value={text} rows={5} onChange={importing.write} isFirst />
      <Button className="button self-start" text={userTexts.chooseAFile} onClick={() => picker.current?.click()} />
      <FilePicker
        ref={picker}
        label={userTexts.fileToImport}
        accept=".csv,.txt,text/csv,text/plain"
        onPick={([file]) => file && void importing.readFile(file)}
      />
      {headings && (
        <div className="-mx-(--inset)">
          <PastedHeadings
            table={{ isHeaded: true, headings, rows: new Map() }}
            columns={listColumns}
            onMap={importing.mapHeading}
            onHeaded={undefined}
            onUndo={undefined}
          />
        </div>
      )}
      {people.length > 0 && <Choices importing={importing} />}
    </>
  );
}

/** Those whom an import adds or changes. */
const countImported = ({ created, extended, updated }: UserImportReport['counts']): number => created + extended + updated;

/** What all lines are given, and what is done with values that are known. */
function Choices({ importing: { event, invites, replaces, report, ...importing } }: { readonly importing: ReturnType<typeof useImport> }) {
  const formats = useQuery(rowsOf('event_formats')).data ?? [];
  const differing = report?.lines.reduce((sum, { differs }) => sum + differs.length, 0) ?? 0;
  return (
    <div className="flex flex-col gap-3">
      <PlainField label={userTexts.eventOfList} help={userTexts.eventOfListHint}>
        {(control) => (
          <select {...control} value={event} onChange={({ target }) => importing.setEvent(target.value)}>
            <option value="">{userTexts.noEvent}</option>
            <SelectOptions of={formats.map(({ slug, title }) => [slug, title])} />
          </select>
        )}
      </PlainField>
      <label className="flex items-center gap-2">
        <input type="checkbox" checked={invites} onChange={({ target }) => importing.setInvites(target.checked)} /> {userTexts.sendInvitations}
      </label>
      {(differing > 0 || replaces) && (
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={replaces} onChange={({ target }) => importing.setReplaces(target.checked)} /> {userTexts.replaceValues(differing)}
        </label>
      )}
    </div>
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
