// The head of the audit: by kind of record, by person, since a day, and as a table for spreadsheets.

import { useQuery } from '@tanstack/react-query';
import type { ListState } from '../../kit/lists/list-state.ts';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { nameOfActor } from '../../kit/session/actor-name.ts';
import { client } from '../../server/client.ts';
import { rowsKey, unwrap } from '../../server/rows.ts';
import { auditTexts } from '../../texts/audit.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { auditFiltersOf, recordKinds } from './audit-filters.ts';

export interface AuditHeadProps {
  readonly section: ScreenHeading;
}

const actorsQuery = { queryKey: [...rowsKey, 'actors'], queryFn: async () => unwrap(await client.history.actors()) };

export function AuditHead({ section }: AuditHeadProps) {
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
          <a className="button" href={client.history.tableAddress(auditFiltersOf(state))} download>
            {isFiltered ? auditTexts.exportFoundAsCsv : auditTexts.exportCsv}
          </a>
        </div>
      </ScreenHead>
      <div className="filters">
        <select className="filter-select" aria-label={auditTexts.kindOfRecord} value={state.show ?? ''} onChange={({ target }) => set('show', target.value)}>
          <option value="">{auditTexts.allKindsOfRecords}</option>
          {recordKinds.map(({ name, plural }) => (
            <option key={name} value={name}>
              {plural}
            </option>
          ))}
        </select>
        <select className="filter-select" aria-label={auditTexts.actor} value={state.actor ?? ''} onChange={({ target }) => set('actor', target.value)}>
          <option value="">{auditTexts.everybody}</option>
          {offered.map((acted) => (
            <option key={acted.actor} value={acted.actor}>
              {nameOfActor(acted)}
            </option>
          ))}
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
