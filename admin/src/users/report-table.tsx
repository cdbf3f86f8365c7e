// A report of an import: a row for each line of the file.
import type { UserImportReport } from '@stem/api/client';
import { countsSentence, linesInOrder, mostLines, outcomeTitles } from './import-report.ts';

export function ReportTable({ report }: { readonly report: UserImportReport }) {
  const { counts, lines, dry } = report;
  return (
    <>
      <p role="status">
        <b className="font-medium">{dry ? 'This file would do the following. Nothing is saved yet.' : 'Imported.'}</b> {countsSentence(counts)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have only a keyboard */}
      <section className="report" aria-label="Lines of the file" tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className="figure">
                Line
              </th>
              <th scope="col">Email</th>
              <th scope="col">Outcome</th>
              <th scope="col" className="wide">
                Events, or what is wrong
              </th>
            </tr>
          </thead>
          <tbody>
            {linesInOrder(lines)
              .slice(0, mostLines)
              .map(({ line, email, outcome, formats, problem }) => (
                <tr key={line}>
                  <td className="figure">{line}</td>
                  <td>
                    {email}
                    <span className={`narrow ${problem === undefined ? 'text-soft' : 'text-bad'}`}>{problem ?? formats.join(', ')}</span>
                  </td>
                  <td>
                    <span className={`mark is-${outcome}`}>{outcomeTitles[outcome]}</span>
                  </td>
                  <td className={`wide ${problem === undefined ? 'text-soft' : 'text-bad'}`}>{problem ?? formats.join(', ')}</td>
                </tr>
              ))}
          </tbody>
        </table>
        {lines.length > mostLines && <p className="p-3 text-soft">and {lines.length - mostLines} more lines</p>}
      </section>
    </>
  );
}
