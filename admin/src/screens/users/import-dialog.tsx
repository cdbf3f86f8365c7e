// Imports users from a table: first a dry run that reports each line, then all lines or none.
import type { Refused, UserImportReport } from '@stem/api/client';
import { useRef, useState } from 'react';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey } from '../../server/client.ts';
import { userTexts } from '../../texts/people/users.ts';
import { Button, usePending } from '../../ui/controls/button.tsx';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Problem } from '../../ui/controls/screen-head.tsx';
import { Dialog, DialogFoot } from '../../ui/dialogs/dialog.tsx';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<UserImportReport>();
  const [refused, setRefused] = useState<Refused>();
  const [invites, setInvites] = useState(false);
  const [isPending, waitFor] = usePending();
  const picker = useRef<HTMLInputElement>(null);
  const isDone = report?.dry === false;

  async function send(chosen: File, isTrial: boolean) {
    setFile(chosen);
    const answer = await waitFor(client.users.importTable({ file: chosen, isTrial, invites }));
    setRefused(answer.ok ? undefined : answer);
    if (answer.ok) setReport(answer.value);
    // The trial stays valid when the server was unreachable, but not when it refused lines.
    else if (isTrial || answer.problem.errors) setReport(undefined);
    if (!answer.ok || isTrial) return;
    sayDone(userTexts.usersImportedSuccessfully, answer.change, { detail: countsSentence(answer.value.counts), ...undoActionOf(answer.change) });
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <Dialog onClose={onClose} size="medium" title={userTexts.importCsv} description={userTexts.importColumnsHint}>
      <div className="flex min-h-0 flex-1 flex-col gap-3 px-(--inset) py-4">
        <p className="flex flex-wrap items-center gap-3">
          {!isDone && <Button text={file ? userTexts.chooseAnotherFile : userTexts.chooseAFile} disabled={isPending} onClick={() => picker.current?.click()} />}
          {file && <b className="min-w-0 font-medium wrap-anywhere">{file.name}</b>}
          {isPending && <span role="status">{report ? userTexts.importing : userTexts.reading}</span>}
        </p>
        <FilePicker ref={picker} label={userTexts.fileToImport} accept=".csv,text/csv" onPick={([chosen]) => chosen && void send(chosen, true)} />
        {refused && <Refusal refused={refused} />}
        {report && <ReportTable report={report} />}
        {report && report.counts.refused > 0 && <Problem text={userTexts.importRefusedHint} />}
      </div>
      <DialogFoot
        cancel={isDone ? userTexts.close : userTexts.cancel}
        onCancel={onClose}
        confirm={isDone ? undefined : userTexts.importUsers}
        isDisabled={isPending || !file || !report || !isImportable(report)}
        onConfirm={() => file && void send(file, false)}
        note={
          report?.dry && (
            <label className="mr-auto flex items-center gap-2">
              <input type="checkbox" checked={invites} onChange={({ target }) => setInvites(target.checked)} /> {userTexts.sendInvitations}
            </label>
          )
        }
      />
    </Dialog>
  );
}

/** The whole file is refused, or lines of it that were good a moment ago. */
function Refusal({
  refused: {
    problem: { detail, hint, errors = {} },
  },
}: {
  readonly refused: Refused;
}) {
  const lines = Object.entries(errors).filter(([place]) => place.startsWith('line '));
  return (
    <div className="notice bad" role="alert">
      <p>
        <b className="font-medium">{detail}.</b> {lines.length === 0 && hint}
      </p>
      {lines.length > 0 && (
        <ul className="w-full">
          {lines.map(([place, sentence]) => (
            <li key={place}>{userTexts.lineSentence(place.slice('line '.length), sentence)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A report of an import: a row for each line of the file. */
function ReportTable({ report }: { readonly report: UserImportReport }) {
  const { counts, lines, dry, unknown_columns: unknown } = report;
  return (
    <>
      <p role="status">
        <b className="font-medium">{dry ? userTexts.importReviewHint : userTexts.imported}</b> {countsSentence(counts)}
      </p>
      {unknown.length > 0 && (
        <p className="notice" role="note">
          {userTexts.unknownColumns(unknown)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
      <section className={linesBox} aria-label={userTexts.linesOfTheFile} tabIndex={0}>
        <RecordTable
          rows={linesInOrder(lines).slice(0, mostLines)}
          keyOf={({ line }) => line}
          columns={[
            { title: userTexts.line, isFigure: true, cell: ({ line }) => line },
            {
              title: userTexts.email,
              cell: (line) => (
                <>
                  {line.email}
                  <span className={`narrow ${colourOf(line)}`}>{resultOf(line)}</span>
                </>
              ),
            },
            { title: userTexts.outcome, cell: ({ outcome }) => <span className={`mark is-${outcome}`}>{outcomeTitles[outcome]}</span> },
            { title: userTexts.importResultColumn, isWide: true, className: colourOf, cell: resultOf },
          ]}
        />
        {lines.length > mostLines && <p className="p-3 text-soft">{userTexts.andMoreLines(lines.length, mostLines)}</p>}
      </section>
    </>
  );
}

type Line = UserImportReport['lines'][number];

const resultOf = ({ problem, formats }: Line): string => problem ?? formats.join(', ');
const colourOf = ({ problem }: Line): string => (problem === undefined ? 'text-soft' : 'text-bad');

export type ReportLine = UserImportReport['lines'][number];

/** What an import would do or has done, line by line, in an editor's words. */
const outcomeTitles: Readonly<Record<ReportLine['outcome'], string>> = {
  created: userTexts.added,
  extended: userTexts.givenAccess,
  updated: userTexts.updated,
  unchanged: userTexts.unchanged,
  refused: userTexts.refused,
};

/** At most this many lines are shown: of thousands, those that are wrong matter. */
const mostLines = 200;

const linesBox = 'min-h-24 overflow-auto border border-hair [&_:is(td,th):first-child]:w-14 [&_:is(td,th):first-child]:pl-[0.6rem]';

/** The refused ones first, each group in the order of the file. */
export const linesInOrder = (lines: readonly ReportLine[]): ReportLine[] => {
  const isRefused = ({ outcome }: ReportLine) => outcome === 'refused';
  return [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))];
};

/** 'Added 3, given access 1, unchanged 2.' */
export function countsSentence({ created, extended, updated, unchanged, refused }: UserImportReport['counts']): string {
  const parts = [
    [userTexts.imports.added, created],
    [userTexts.imports.extended, extended],
    [userTexts.imports.updated, updated],
    [userTexts.imports.unchanged, unchanged],
    [userTexts.imports.refused, refused],
  ] as const;
  const text = parts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Whether an import would change anything, and may. */
export const isImportable = ({ counts: { created, extended, updated, refused } }: UserImportReport): boolean => refused === 0 && created + extended + updated > 0;
