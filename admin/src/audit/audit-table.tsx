// Saves as a table, the latest first.
import type { HistoryEntry, HistoryOptions } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { exactMoment } from '../controls/full-moment.ts';
import { namesIn } from '../history/differences.ts';
import { withoutRecord } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import { actorText, changeText, leadOf, recordsText } from './entry-text.ts';

export interface AuditTableProps {
  readonly entries: readonly HistoryEntry[];
  /** What is asked for. */
  readonly wanted: Pick<HistoryOptions, 'entity' | 'record'>;
}

export function AuditTable({ entries, wanted }: AuditTableProps) {
  const { go: _, ...state } = useListState();
  return (
    <table className="table audit">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col" className="wide">
            Actor
          </th>
          <th scope="col">Record</th>
          <th scope="col" className="wide">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const lead = leadOf(entry, wanted);
          const text = lead ? changeText(lead, namesIn([entry])) : '';
          return (
            <tr key={entry.id}>
              <td>
                <time dateTime={entry.at}>{exactMoment(entry.at)}</time>
                <span className="narrow text-note text-soft">{actorText(entry)}</span>
              </td>
              <td className="wide">{actorText(entry)}</td>
              <td>
                <Link to="." search={{ ...withoutRecord(state), record: entry.id }} activeProps={{}} className="row-link font-medium">
                  {recordsText(entry, lead)}
                </Link>
                <span className="narrow text-note text-soft">
                  <span className="line-clamp-2">{text}</span>
                </span>
              </td>
              <td className="wide text-soft">
                <span className="line-clamp-2">{text}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
