// The users in figures. Each figure says what it counts when it is pointed at or focused, and shows those it counts.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'radix-ui';
import { useListState } from '../../kit/lists/use-list-state.ts';
import { userStatistics } from '../../server/rows.ts';
import { userTexts } from '../../texts/people/users.ts';
import { userStatuses, userStatusNamed } from './user.ts';
import './user-statistics.css';

const allUsers = { name: undefined, title: userTexts.totalUsers, definition: userTexts.totalHint };

export function UserStatistics() {
  const { find, show, event } = useListState();
  const { data } = useQuery(userStatistics);
  const kept = { ...(find !== undefined && { find }), ...(event !== undefined && { event }) };
  return (
    <Tooltip.Provider delayDuration={150}>
      <ul className="statistics">
        {[allUsers, ...userStatuses].map(({ name, title, definition }) => (
          <li key={title}>
            <Tooltip.Root>
              <Tooltip.Trigger asChild>
                <Link
                  to="."
                  search={{ ...kept, ...(name && { show: name }) }}
                  activeOptions={{ exact: true }}
                  activeProps={{}}
                  aria-current={userStatusNamed(show) === name ? 'true' : undefined}
                >
                  <span>{title}</span> <b>{data === undefined ? '–' : data[name ?? 'total']}</b>
                  {name === 'inactive' && data !== undefined && data.blocked > 0 && <small>{userTexts.countBlocked(data.blocked)}</small>}
                  <small className="without-pointer">{definition}</small>
                </Link>
              </Tooltip.Trigger>
              <Tooltip.Portal>
                <Tooltip.Content className="definition" side="bottom" align="start" sideOffset={6} collisionPadding={8}>
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
