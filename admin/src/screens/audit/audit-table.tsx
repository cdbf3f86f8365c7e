// Saves as a table, the latest first.
import type { HistoryEntry, HistoryOptions } from '@stem/api/client';
import { namesIn } from '../../kit/history/differences.ts';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { Actor } from '../../kit/session/actor.tsx';
import { auditTexts } from '../../texts/audit.ts';
import { exactMoment } from '../../ui/controls/moments.ts';
import { actorText, leadOf, notesText, recordsText, saveText } from './entry-text.ts';

export interface AuditTableProps {
  readonly entries: readonly HistoryEntry[];
  /** The filters of the address. */
  readonly wanted: Pick<HistoryOptions, 'entity' | 'record'>;
}

export function AuditTable({ entries, wanted }: AuditTableProps) {
  const rows = entries.map((entry) => {
    const lead = leadOf(entry, wanted);
    return { entry, title: recordsText(entry, lead), text: lead ? saveText(entry, lead, namesIn([entry])) : notesText(entry) };
  });
  return (
    <RecordTable
      className="table [--first:8.5rem] [--second:12rem] desk:[--first:11rem] desk:[--third:24rem]"
      rows={rows}
      keyOf={({ entry: { id } }) => id}
      columns={[
        {
          title: auditTexts.when,
          cell: ({ entry }) => (
            <>
              <time dateTime={entry.at}>{exactMoment(entry.at)}</time>
              <span className="narrow text-note text-soft">{actorText(entry)}</span>
            </>
          ),
        },
        { title: auditTexts.actor, isWide: true, cell: ({ entry }) => <Actor of={entry} unknown={auditTexts.notMadeThroughStem} /> },
        {
          title: auditTexts.record,
          cell: ({ entry, title, text }) => (
            <>
              <RowLink id={entry.id} className="font-medium">
                {title}
              </RowLink>
              <span className="narrow text-note text-soft">
                <span className="line-clamp-2">{text}</span>
              </span>
            </>
          ),
        },
        { title: auditTexts.change, isWide: true, className: 'text-soft', cell: ({ text }) => <span className="line-clamp-2">{text}</span> },
      ]}
    />
  );
}
