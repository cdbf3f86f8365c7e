// What an import would do or has done, line by line. What is refused comes first, and is corrected in its line.
import type { UserImportReport } from '@stem/api/client';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { userTexts } from '../../texts/people/users.ts';
import { columnTitle, type ImportColumn, type ImportValues, importColumns } from './attendee-list.ts';
import type { useImport } from './use-import.ts';

export type ReportLine = UserImportReport['lines'][number];

const outcomeTitles: Readonly<Record<ReportLine['outcome'], string>> = {
  created: userTexts.added,
  extended: userTexts.givenAccess,
  updated: userTexts.updated,
  unchanged: userTexts.unchanged,
  refused: userTexts.refused,
};

/** At most this many lines are shown: of thousands, those that are wrong matter. */
const mostLines = 200;

interface ShownLine {
  readonly at: number;
  readonly values: ImportValues;
  readonly line: ReportLine | undefined;
  /** The columns in which it is or was corrected. */
  readonly open: readonly ImportColumn[];
}

export function ImportReport({ importing }: { readonly importing: ReturnType<typeof useImport> }) {
  const { people, lineOf, edits, report, result, replaces, correct } = importing;
  const lines = people.map((values, at): ShownLine => ({ at, values, line: lineOf.get(at), open: openColumns(lineOf.get(at), edits.get(at)) }));
  return (
    <>
      {!result && report && (
        <p role="status">
          <b className="font-medium">{userTexts.importReviewHint}</b> {countsSentence(report.counts)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
      <section className={linesBox} aria-label={userTexts.linesOfTheFile} tabIndex={0}>
        <RecordTable
          rows={inOrder(lines).slice(0, mostLines)}
          keyOf={({ at }) => at}
          columns={[
            { title: userTexts.line, isFigure: true, cell: ({ at }) => at + 1 },
            {
              title: userTexts.email,
              cell: (shown) => <Person shown={shown} isDone={result !== undefined} replaces={replaces} correct={correct} />,
            },
            {
              title: userTexts.outcome,
              cell: ({ line }) => line && <span className={`mark is-${line.outcome}`}>{outcomeTitles[line.outcome]}</span>,
            },
            { title: userTexts.importResultColumn, isWide: true, className: colourOf, cell: (shown) => resultOf(shown, replaces) },
          ]}
        />
        {lines.length > mostLines && <p className="p-3 text-soft">{userTexts.andMoreLines(lines.length, mostLines)}</p>}
      </section>
    </>
  );
}

interface PersonProps extends Pick<ReturnType<typeof useImport>, 'correct'> {
  readonly shown: ShownLine;
  readonly isDone: boolean;
  readonly replaces: boolean;
}

function Person({ shown, isDone, replaces, correct }: PersonProps) {
  const { at, values, line, open } = shown;
  const about = [[values.first_name, values.last_name].filter(Boolean).join(' '), values.position, values.company].filter(Boolean).join(', ');
  const corrected = isDone ? [] : open;
  return (
    <>
      {!corrected.includes('email') && (values.email || '–')}
      {corrected.map((column) => (
        <input
          key={column}
          className="block w-full"
          aria-label={userTexts.columnOfLine(columnTitle(column), at + 1)}
          aria-invalid={line?.column === column}
          value={values[column] ?? ''}
          onChange={({ target }) => correct(at, column, target.value)}
        />
      ))}
      {about !== '' && <span className="block text-note text-soft">{about}</span>}
      <span className={`narrow ${colourOf(shown)}`}>{resultOf(shown, replaces)}</span>
    </>
  );
}

function resultOf({ line }: ShownLine, replaces: boolean): string {
  if (!line) return '';
  const { problem, repeats, formats, filled, differs, ignored } = line;
  const sentences = [
    problem ?? '',
    repeats === undefined ? '' : userTexts.sameAddress(repeats - 1),
    formats.join(', '),
    filled.length === 0 ? '' : userTexts.filled(filled.map(columnTitle)),
    ...differs.map(({ column, before, after }) => (replaces ? userTexts.becomes : userTexts.stays)(columnTitle(column), before, after)),
    ignored === undefined ? '' : userTexts.noSalutation(ignored),
  ];
  return sentences.filter(Boolean).join('. ');
}

const colourOf = ({ line }: Pick<ShownLine, 'line'>): string => (line?.problem === undefined ? 'text-soft' : 'text-bad');

/** A column stays open once it is corrected, so that the editor keeps the field they type in. */
const openColumns = (line: ReportLine | undefined, edited: ImportValues | undefined): ImportColumn[] =>
  importColumns.filter((column) => line?.column === column || (edited !== undefined && column in edited));

const linesBox = 'min-h-48 overflow-auto border border-hair [&_:is(td,th):first-child]:w-14 [&_:is(td,th):first-child]:pl-[0.6rem]';

/** Those to correct first, each group in the order of the list. */
export const inOrder = <L extends Pick<ShownLine, 'open'>>(lines: readonly L[]): L[] => [
  ...lines.filter(({ open }) => open.length > 0),
  ...lines.filter(({ open }) => open.length === 0),
];

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
