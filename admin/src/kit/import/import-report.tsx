// What an import would do or has done, line by line. What is refused or to be decided comes first; every line can be corrected.
import { importTexts } from '../../texts/people/imports.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { RecordTable } from '../lists/record-table.tsx';
import { columnTitle, type ImportKind, type ImportValues, type PlannedImport, type ReportLine } from './import-kind.ts';
import type { useImport } from './use-import.ts';

/** At most this many lines are shown: of thousands, those that are wrong matter. */
const mostLines = 200;

interface ShownLine {
  readonly at: number;
  readonly values: ImportValues;
  readonly line: ReportLine | undefined;
  /** The columns in which it is or was corrected. */
  readonly open: readonly string[];
  /** It is opened by hand and keeps its place. */
  readonly isOpened: boolean;
}

export interface ImportReportProps {
  readonly kind: ImportKind;
  readonly importing: ReturnType<typeof useImport>;
}

export function ImportReport({ kind, importing }: ImportReportProps) {
  const { people, lineOf, edits, opened, report, result } = importing;
  const lines = people.map((values, at): ShownLine => {
    const [line, isOpened] = [lineOf.get(at), opened.has(at)];
    return { at, values, line, isOpened, open: isOpened ? kind.columns : openColumns(kind, line, edits.get(at)) };
  });
  return (
    <>
      {!result && report && (
        <p role="status">
          <b className="font-medium">{importTexts.importReviewHint}</b> {countsSentence(report.counts)}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
      <section className={linesBox} aria-label={importTexts.linesOfTheFile} tabIndex={0}>
        <RecordTable
          rows={inOrder(lines).slice(0, mostLines)}
          keyOf={({ at }) => at}
          columns={[
            { title: importTexts.line, isFigure: true, cell: ({ at }) => at + 1 },
            { title: kind.texts.person, cell: (shown) => <Person shown={shown} kind={kind} importing={importing} /> },
            {
              title: importTexts.outcome,
              cell: ({ line }) => line && <span className={`mark is-${line.outcome}`}>{importTexts.outcomes[line.outcome]}</span>,
            },
            { title: kind.texts.result, isWide: true, className: colourOf, cell: (shown) => <Result shown={shown} kind={kind} importing={importing} /> },
          ]}
        />
        {lines.length > mostLines && <p className="p-3 text-soft">{importTexts.andMoreLines(lines.length, mostLines)}</p>}
      </section>
    </>
  );
}

interface PartProps extends ImportReportProps {
  readonly shown: ShownLine;
}

function Person({ shown, kind, importing }: PartProps) {
  const { at, values, line, open } = shown;
  const { title, about } = kind.shown(values);
  const corrected = importing.result ? [] : open;
  return (
    <>
      {!(corrected.includes('email') && title === (values.email ?? '')) && (title || '–')}
      {!importing.result && !shown.isOpened && (
        <span className="row-tools inline-flex align-middle">
          <Tool icon="edit" label={importTexts.correctLine(at + 1)} onClick={() => importing.open(at)} />
        </span>
      )}
      {corrected.length > 0 && (
        <span className="grid gap-x-3 gap-y-1 desk:grid-cols-2 only:grid-cols-1">
          {corrected.map((column) => (
            <label key={column} className={corrected.length === 1 ? 'desk:col-span-2' : ''}>
              <span className={corrected.length === 1 ? 'sr-only' : 'text-note text-soft'}>{columnTitle(kind, column)}</span>
              <input
                className="line-input"
                aria-label={importTexts.columnOfLine(columnTitle(kind, column), at + 1)}
                aria-invalid={line?.column === column}
                value={values[column] ?? ''}
                onChange={({ target }) => importing.correct(at, column, target.value)}
              />
            </label>
          ))}
        </span>
      )}
      {about !== '' && <span className="block text-note text-soft">{about}</span>}
      <span className={`narrow ${colourOf(shown)}`}>
        <Result shown={shown} kind={kind} importing={importing} />
      </span>
    </>
  );
}

/** What is wrong with a line or what it does; where only its name is that of another, the editor says whom it is about. */
function Result({ shown: { at, values, line }, kind, importing: { replaces, result, correct } }: PartProps) {
  if (!line) return null;
  const sentence = sentenceOf(line, kind, replaces);
  if (result || line.like === undefined || line.like.length === 0) return sentence;
  const nameOf = ({ which, values: known }: NonNullable<ReportLine['like']>[number]) => {
    const { title, about } = kind.shown(known);
    const earlier = /^line (\d+)$/.exec(which)?.[1];
    return [title, about, earlier === undefined ? '' : importTexts.asLine(Number(earlier) - 1)].filter(Boolean).join(', ');
  };
  return (
    <>
      <select
        className="filter-select max-w-full"
        aria-label={importTexts.whoIs(at + 1)}
        value={values.which ?? ''}
        onChange={({ target }) => correct(at, 'which', target.value)}
      >
        <option value="">{importTexts.decide}</option>
        <SelectOptions of={line.like.map((one) => [one.which, importTexts.samePerson(nameOf(one))])} />
        <option value="new">{importTexts.anotherPerson}</option>
      </select>
      {sentence !== '' && <span className="block">{sentence}</span>}
    </>
  );
}

function sentenceOf({ problem, repeats, formats = [], filled, borrowed = [], differs, ignored }: ReportLine, kind: ImportKind, replaces: boolean): string {
  const titles = (columns: readonly string[]) => columns.map((column) => columnTitle(kind, column));
  const wordsOf = (column: string, value: string) => kind.valueTitle?.(column, value) ?? value;
  const sentences = [
    problem ?? '',
    repeats === undefined ? '' : importTexts.sameAs(repeats - 1),
    formats.join(', '),
    filled.length === 0 ? '' : importTexts.filled(titles(filled)),
    borrowed.length === 0 ? '' : importTexts.borrowed(titles(borrowed)),
    ...differs.map(({ column, before, after }) =>
      (replaces ? importTexts.becomes : importTexts.stays)(columnTitle(kind, column), wordsOf(column, before), wordsOf(column, after)),
    ),
    ignored === undefined ? '' : importTexts.noSalutation(ignored),
  ];
  return sentences.filter(Boolean).join('. ');
}

const colourOf = ({ line }: Pick<ShownLine, 'line'>): string => (line?.outcome === 'refused' ? 'text-bad' : 'text-soft');

/** A column stays open once it is corrected, so that the editor keeps the field they type in. */
const openColumns = ({ columns }: ImportKind, line: ReportLine | undefined, edited: ImportValues | undefined): string[] =>
  columns.filter((column) => line?.column === column || (edited !== undefined && column !== 'which' && column in edited));

const linesBox = 'flex-none overflow-x-auto border border-hair [&_:is(td,th):first-child]:w-14 [&_:is(td,th):first-child]:pl-[0.6rem]';

/** Those to correct or to decide first, also once they are, each group in the order of the list. */
export function inOrder<L extends Pick<ShownLine, 'open' | 'isOpened'> & { readonly line?: Pick<ReportLine, 'like'> | undefined }>(lines: readonly L[]): L[] {
  const isFirst = ({ open, isOpened, line }: L) => (open.length > 0 && !isOpened) || (line?.like ?? []).length > 0;
  return [...lines.filter(isFirst), ...lines.filter((line) => !isFirst(line))];
}

/** 'Added 3, given access 1, unchanged 2.' */
export function countsSentence(counts: PlannedImport['counts']): string {
  const text = outcomes.flatMap((outcome) => (counts[outcome] ? [`${importTexts.counted[outcome]} ${counts[outcome]}`] : [])).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const outcomes = ['created', 'extended', 'updated', 'unchanged', 'asked', 'refused'] as const;
