// The head of User Management: actions, figures, search, and the filter by event.

import { useQuery } from '@tanstack/react-query';
import { FindField } from '../../kit/lists/list-search.tsx';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { client } from '../../server/client.ts';
import { ownEvents, useRights } from '../../server/permissions.ts';
import { rowsOf } from '../../server/rows.ts';
import { listTexts } from '../../texts/lists.ts';
import { userTexts } from '../../texts/people/users.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { userFiltersOf } from './user.ts';
import { UserStatistics } from './user-statistics.tsx';

export interface UserHeadProps {
  readonly section: ScreenHeading;
  /** How many the search and the filters have found. */
  readonly found: number | undefined;
  readonly onInvite: () => void;
  readonly onImport: () => void;
  readonly onFind: (find: string) => void;
}

export function UserHead({ section, found, onInvite, onImport, onFind }: UserHeadProps) {
  const { go, find, show, event } = useListState();
  const formats = ownEvents(useRights(), useQuery(rowsOf('event_formats')).data ?? []);
  const isFiltered = find !== undefined || show !== undefined || event !== undefined;
  return (
    <>
      <ScreenHead {...section}>
        <div className="ml-auto flex flex-wrap gap-2 max-tablet:w-full">
          <IfChangeable>
            <Button text={userTexts.importCsv} onClick={onImport} />
          </IfChangeable>
          <a
            className="button"
            href={client.users.tableAddress(userFiltersOf({ ...(find && { find }), ...(show && { show }), ...(event && { event }) }))}
            download
          >
            {isFiltered ? userTexts.exportFoundAsCsv : userTexts.exportCsv}
          </a>
          <IfChangeable>
            <Button className="button first" icon="plus" text={listTexts.users.add} onClick={onInvite} />
          </IfChangeable>
        </div>
      </ScreenHead>
      <UserStatistics />
      <div className="filters">
        <FindField label={userTexts.searchByEmail} find={find} onFind={onFind} />
        <select
          className="filter-select"
          aria-label={userTexts.eventAccess}
          value={event ?? ''}
          onChange={({ target: { value } }) => {
            const kept = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
            go(value === '' ? kept : { ...kept, event: value });
          }}
        >
          <option value="">{userTexts.allEvents}</option>
          {formats.map(({ id, slug, title }) => (
            <option key={id} value={slug}>
              {title}
            </option>
          ))}
        </select>
        <span role="status">{isFiltered && found !== undefined && userTexts.found(found)}</span>
      </div>
    </>
  );
}
