// A report of an import: a row for each line of the file.
import type { UserImportReport } from '@stem/api/client';
import { RecordTable } from '../../kit/lists/record-table.tsx';
import { userTexts } from '../../texts/people/users.ts';
import { countsSentence, linesInOrder, mostLines, outcomeTitles } from './import-report.ts';
import './users.css';
import { serverSentence } from '../../texts/language.ts';

export function ReportTable({ report }: { readonly report: UserImportReport }) {
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
      <section className="report" aria-label={userTexts.linesOfTheFile} tabIndex={0}>
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

const resultOf = ({ problem, formats }: Line): string => (problem === undefined ? formats.join(', ') : serverSentence(problem));
const colourOf = ({ problem }: Line): string => (problem === undefined ? 'text-soft' : 'text-bad');
