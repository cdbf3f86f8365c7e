// The head of User Management: actions, figures, search, and the filter by event.
import { withOptions } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'radix-ui';
import { FindField } from '../../kit/lists/list-search.tsx';
import { useListState } from '../../kit/lists/list-state.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { rowsOf, userStatistics } from '../../server/client.ts';
import { ownEvents, useRights } from '../../server/permissions.ts';
import { listTexts } from '../../texts/lists.ts';
import { importTexts } from '../../texts/people/imports.ts';
import { userTexts } from '../../texts/people/users.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { SelectOptions } from '../../ui/controls/select-options.tsx';
import { userFiltersOf, userStatuses, userStatusNamed } from './user.ts';

export interface UserHeadProps {
  readonly section: ScreenHeading;
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
            <Button text={importTexts.importList} onClick={onImport} />
          </IfChangeable>
          <a
            className="button"
            href={withOptions('/api/users.csv', userFiltersOf({ ...(find && { find }), ...(show && { show }), ...(event && { event }) }))}
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
          <SelectOptions of={formats.map(({ slug, title }) => [slug, title])} />
        </select>
        <span role="status">{isFiltered && found !== undefined && userTexts.found(found)}</span>
      </div>
    </>
  );
}

const allUsers = { name: undefined, title: userTexts.totalUsers, definition: userTexts.totalHint };

/** The users in figures. Each figure says what it counts when it is pointed at or focused, and shows those it counts. */
function UserStatistics() {
  const { find, show, event } = useListState();
  const { data } = useQuery(userStatistics);
  const kept = { ...(find !== undefined && { find }), ...(event !== undefined && { event }) };
  return (
    <Tooltip.Provider delayDuration={150}>
      <ul className="figures border-t-0">
        {[allUsers, ...userStatuses].map(({ name, title, definition }) => (
          <li key={title}>
            <Tooltip.Root>
              <Tooltip.Trigger asChild>
                <Link
                  to="."
                  search={{ ...kept, ...(name && { show: name }) }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  className="flex h-full flex-col px-(--inset) pt-[0.7rem] pb-[0.8rem] no-underline hover:bg-ground focus-visible:-outline-offset-2 aria-[current]:shadow-[inset_0_-3px_0_var(--color-accent)]"
                  aria-current={userStatusNamed(show) === name ? 'true' : undefined}
                >
                  <span className="text-note text-soft">{title}</span> <b>{data === undefined ? '–' : data[name ?? 'total']}</b>
                  {name === 'inactive' && data !== undefined && data.blocked > 0 && (
                    <small className="text-note text-soft">{userTexts.countBlocked(data.blocked)}</small>
                  )}
                  <small className="text-note text-soft [@media(hover:hover)]:hidden">{definition}</small>
                </Link>
              </Tooltip.Trigger>
              <Tooltip.Portal>
                <Tooltip.Content
                  className="z-40 max-w-72 py-2 px-[0.7rem] border border-hair rounded-corner bg-surface shadow-(--lift)"
                  side="bottom"
                  align="start"
                  sideOffset={6}
                  collisionPadding={8}
                >
                  {definition}
                </Tooltip.Content>
              </Tooltip.Portal>
            </Tooltip.Root>
          </li>
        ))}
      </ul>
    </Tooltip.Provider>
  );
}
