// The users in figures. Each figure says what it counts when it is pointed at or focused, and shows those it counts.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'radix-ui';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { userStatistics } from '../../server/rows.ts';
import { userTexts } from '../../texts/people/users.ts';
import { userStatuses, userStatusNamed } from './user.ts';

const allUsers = { name: undefined, title: userTexts.totalUsers, definition: userTexts.totalHint };

export function UserStatistics() {
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
