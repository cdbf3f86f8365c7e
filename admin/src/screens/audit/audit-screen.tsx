// Audit: every change, save by save: who made it, when, in which record, and what was there before.

import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { germanComplete } from '../../kit/german/use-german.ts';
import { withoutRecord } from '../../kit/lists/list-state.ts';
import { LoadFailed } from '../../kit/lists/load-failed.tsx';
import { RecordList } from '../../kit/lists/record-list.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { MoreRows, partSize, useParts } from '../../kit/lists/use-parts.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { client } from '../../server/client.ts';
import { savedOf } from '../../server/rows.ts';
import { auditTexts } from '../../texts/audit.ts';
import { listTexts } from '../../texts/lists.ts';
import { exactMoment } from '../../ui/controls/moments.ts';
import { ScreenLoading } from '../../ui/controls/screen-loading.tsx';
import { auditFiltersOf } from './audit-filters.ts';
import { AuditHead } from './audit-head.tsx';
import { AuditTable } from './audit-table.tsx';
import { actorText, leadOf, recordsText } from './entry-text.ts';
import { SavePanel } from './save-panel.tsx';

export function AuditScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const { record } = state;
  const wanted = auditFiltersOf(state);
  const parts = useParts<HistoryEntry>({
    list: ['history', wanted],
    read: ({ last }) => client.history.list({ ...wanted, limit: partSize, ...(last && { before: last.seq }) }),
  });
  const { data: save, error, refetch } = useQuery({ ...savedOf(record ?? ''), enabled: record !== undefined });
  const failure = parts.rows === undefined ? parts.error : record === undefined ? null : error;
  if (failure) return <LoadFailed error={failure} onRetry={() => void (record === undefined ? parts.retry() : refetch())} />;
  if (!parts.rows) return <ScreenLoading section={section} sentence={auditTexts.loadingTheChanges} />;

  const more = <MoreRows parts={parts} plural={listTexts.audit.plural} />;
  const none = (
    <div className="empty" role="status">
      <h2>{Object.keys(wanted).length > 0 ? auditTexts.noChangeFits : auditTexts.emptyTitle}</h2>
      {Object.keys(wanted).length > 0 && (
        <button type="button" className="button" onClick={() => go({})}>
          {auditTexts.showAll}
        </button>
      )}
    </div>
  );
  if (record === undefined)
    return (
      <>
        <AuditHead section={section} />
        {parts.rows.length > 0 ? <AuditTable entries={parts.rows} wanted={wanted} /> : none}
        {more}
      </>
    );
  return (
    <div className="split">
      <RecordList
        {...section}
        {...listTexts.audit}
        count={parts.rows.length}
        groups={[{ title: '', count: parts.rows.length, entries: parts.rows.map((entry, place) => entryOf(entry, leadOf(entry, wanted), place)) }]}
        foot={more}
      >
        {none}
      </RecordList>
      {save === undefined ? (
        <p className="empty text-soft">{auditTexts.loadingTheSave}</p>
      ) : (
        <SavePanel key={record} save={save ?? undefined} inOrder={parts.rows.map(({ id }) => id)} onClose={() => go(withoutRecord(state))} />
      )}
    </div>
  );
}

const entryOf = (entry: HistoryEntry, lead: HistoryChange | undefined, place: number) => ({
  id: entry.id,
  place,
  title: recordsText(entry, lead),
  note: `${exactMoment(entry.at)} · ${actorText(entry)}`,
  german: germanComplete,
  picture: <span className={`mark is-${lead?.op ?? 'update'}`} aria-hidden="true" />,
});
