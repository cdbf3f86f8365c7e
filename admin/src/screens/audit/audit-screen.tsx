// Audit: every change, save by save: who made it, when, in which record, and what was there before.

import type { HistoryChange, HistoryEntry } from '@stem/api/client';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { withoutRecord } from '../../kit/lists/list-state.ts';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { MoreRows, pageSize, usePagesAndRecord } from '../../kit/lists/use-pages.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { client } from '../../server/client.ts';
import { savedOf } from '../../server/rows.ts';
import { auditTexts } from '../../texts/audit.ts';
import { listTexts } from '../../texts/lists.ts';
import { exactMoment } from '../../ui/controls/moments.ts';
import { auditFiltersOf } from './audit-filters.ts';
import { AuditHead } from './audit-head.tsx';
import { AuditTable } from './audit-table.tsx';
import { actorText, leadOf, recordsText } from './entry-text.ts';
import { SavePanel } from './save-panel.tsx';

export function AuditScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const { record } = state;
  const wanted = auditFiltersOf(state);
  const {
    pages,
    rows,
    opened: save,
    notLoaded,
  } = usePagesAndRecord<HistoryEntry, HistoryEntry>(
    { list: ['history', wanted], read: ({ last }) => client.history.list({ ...wanted, limit: pageSize, ...(last && { before: last.seq }) }) },
    record,
    savedOf(record ?? ''),
  );
  if (!rows) return <NotLoaded query={notLoaded} section={section} sentence={auditTexts.loadingTheChanges} />;

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
  return (
    <ListScreen
      section={section}
      plural={listTexts.audit.plural}
      count={rows.length}
      rows={rows}
      entryOf={(entry) => entryOf(entry, leadOf(entry, wanted))}
      head={<AuditHead section={section} />}
      table={<AuditTable entries={rows} wanted={wanted} />}
      none={none}
      foot={<MoreRows pages={pages} plural={listTexts.audit.plural} />}
    >
      {record !== undefined &&
        (save === undefined ? (
          <p className="empty text-soft">{auditTexts.loadingTheSave}</p>
        ) : (
          <SavePanel key={record} save={save ?? undefined} inOrder={rows.map(({ id }) => id)} onClose={() => go(withoutRecord(state))} />
        ))}
    </ListScreen>
  );
}

const entryOf = (entry: HistoryEntry, lead: HistoryChange | undefined) => ({
  title: recordsText(entry, lead),
  note: `${exactMoment(entry.at)} · ${actorText(entry)}`,
  picture: <span className={`mark is-${lead?.op ?? 'update'}`} aria-hidden="true" />,
});
