// Audit: every change, save by save: who made it, when, in which record, and what was there before.
import type { HistoryChange, HistoryEntry, QueryTo } from '@stem/api/client';
import { withOptions } from '@stem/api/client';
import { type Entity, type EntityName, entityNames, homeTimeZone, instantsAt, isEntityName } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { namesIn } from '../../kit/history/differences.ts';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { type ListState, useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { MoreRows, pageSize, usePagesAndRecord } from '../../kit/lists/use-pages.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { Actor, nameOfActor } from '../../kit/session/actor.tsx';
import { ask, queryOf, rowsKey, savedOf } from '../../server/client.ts';
import { auditTexts } from '../../texts/audit.ts';
import { entities } from '../../texts/entities.ts';
import { locale } from '../../texts/language.ts';
import { Button } from '../../ui/controls/button.tsx';
import { exactMoment } from '../../ui/controls/moments.ts';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { actorText, leadOf, notesText, recordsText, saveText } from './entry-text.ts';
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
    { list: ['history', wanted], read: ({ last }) => ask('GET /api/history', { query: { ...wanted, limit: pageSize, ...(last && { before: last.seq }) } }) },
    record,
    savedOf(record ?? ''),
  );
  if (!rows) return <NotLoaded query={notLoaded} section={section} sentence={auditTexts.loadingTheChanges} />;

  const none = (
    <Empty title={Object.keys(wanted).length > 0 ? auditTexts.noChangeFits : auditTexts.emptyTitle} isAnswer>
      {Object.keys(wanted).length > 0 && <Button text={auditTexts.showAll} onClick={() => go({})} />}
    </Empty>
  );
  return (
    <ListScreen
      section={section}
      plural={auditTexts.plural}
      count={rows.length}
      rows={rows}
      entryOf={(entry) => entryOf(entry, leadOf(entry, wanted))}
      head={<AuditHead section={section} />}
      table={<AuditTable entries={rows} wanted={wanted} />}
      none={none}
      foot={<MoreRows pages={pages} plural={auditTexts.plural} />}
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

interface AuditTableProps {
  readonly entries: readonly HistoryEntry[];
  readonly wanted: Pick<QueryTo<'GET /api/history'>, 'entity' | 'record'>;
}

/** Saves as a table, the latest first. */
function AuditTable({ entries, wanted }: AuditTableProps) {
  const rows = entries.map((entry) => {
    const lead = leadOf(entry, wanted);
    return { entry, title: recordsText(entry, lead), text: lead && !entry.release ? saveText(entry, lead, namesIn([entry])) : notesText(entry) };
  });
  return (
    <RecordTable
      className="table [--first:8.5rem] [--second:12rem] desk:[--first:11rem] desk:[--third:24rem]"
      rows={rows}
      keyOf={({ entry: { id } }) => id}
      columns={[
        {
          title: auditTexts.when,
          cell: ({ entry }) => <time dateTime={entry.at}>{exactMoment(entry.at)}</time>,
          narrow: ({ entry }) => actorText(entry),
        },
        { title: auditTexts.actor, isWide: true, cell: ({ entry }) => <Actor of={entry} unknown={auditTexts.notMadeThroughStem} /> },
        {
          title: auditTexts.record,
          cell: ({ entry, title, text }) => (
            <>
              <RowLink id={entry.id} className="font-medium" text={title} />
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

const actorsQuery = queryOf(rowsKey, 'GET /api/history/actors');

/** The head of the audit: by kind of record, by person, since a day, and as a table for spreadsheets. */
function AuditHead({ section }: { readonly section: ScreenHeading }) {
  const { go, ...state } = useListState();
  const { data: actors = [] } = useQuery(actorsQuery);
  // An address may name an actor who has made none of the latest saves.
  const offered =
    state.actor === undefined || actors.some(({ actor }) => actor === state.actor) ? actors : [...actors, { actor: state.actor, actor_name: null }];
  const isFiltered = Object.keys(auditFiltersOf(state)).length > 0;
  function set(name: keyof ListState, value: string) {
    const { [name]: _, ...others } = state;
    go(value === '' ? others : { ...others, [name]: value }, { replace: true });
  }
  return (
    <>
      <ScreenHead {...section}>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <a className="button" href={withOptions('/api/history.csv', { ...auditFiltersOf(state) })} download>
            {isFiltered ? auditTexts.exportFoundAsCsv : auditTexts.exportCsv}
          </a>
        </div>
      </ScreenHead>
      <div className="filters">
        <select className="filter-select" aria-label={auditTexts.kindOfRecord} value={state.show ?? ''} onChange={({ target }) => set('show', target.value)}>
          <option value="">{auditTexts.allKindsOfRecords}</option>
          <SelectOptions of={recordKinds.map(({ name, plural }) => [name, plural])} />
        </select>
        <select className="filter-select" aria-label={auditTexts.actor} value={state.actor ?? ''} onChange={({ target }) => set('actor', target.value)}>
          <option value="">{auditTexts.everybody}</option>
          <SelectOptions of={offered.map((acted) => [acted.actor, nameOfActor(acted) ?? acted.actor])} />
        </select>
        <label className="flex items-center gap-2">
          {auditTexts.since}
          <input type="date" className="filter-select w-40" value={state.since ?? ''} onChange={({ target }) => set('since', target.value)} />
        </label>
        {state.find !== undefined && <Button className="link" text={auditTexts.clearRecordFilter} onClick={() => set('find', '')} />}
      </div>
    </>
  );
}

type Filters = Pick<QueryTo<'GET /api/history'>, 'entity' | 'record' | 'actor' | 'since'>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** `show` names the kind of record, `find` a single one. */
export function auditFiltersOf({ show, find, actor, since }: ListState): Filters {
  const start = startOf(since);
  return {
    ...(show !== undefined && isEntityName(show) && { entity: show }),
    ...(find !== undefined && uuid.test(find) && { record: find }),
    ...(actor !== undefined && { actor }),
    ...(start !== undefined && { since: start }),
  };
}

/** The start of a day on the clocks that the list shows; undefined for an invalid day. */
export function startOf(day = ''): string | undefined {
  const [start] = instantsAt({ date: day, time: '00:00' }, homeTimeZone);
  return start === undefined ? undefined : new Date(start).toISOString();
}

export const recordKinds: readonly { readonly name: EntityName; readonly plural: string }[] = entityNames
  .map((name) => ({ name, plural: (entities[name] as Entity).plural })) // literal types differ
  .sort((one, other) => one.plural.localeCompare(other.plural, locale));
