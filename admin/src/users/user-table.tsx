// Users as a table: how it stands with each, what they may see, and what can be done.
import type { UserRow } from '@stem/api/client';
import { Link } from '@tanstack/react-router';
import { dayText } from '../controls/day-text.ts';
import { withoutRecord } from '../lists/list-state.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { UserTask } from './user-actions.ts';
import { UserMenu } from './user-menu.tsx';
import { AccessBadges, StateMark } from './user-state.tsx';

export interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

export const UserTable = ({ users, onTask }: UserTableProps) => (
  <table className="table users">
    <thead>
      <tr>
        <th scope="col">Email</th>
        <th scope="col" className="wide">
          Status
        </th>
        <th scope="col" className="wide">
          Event access
        </th>
        <th scope="col" className="wide">
          Last sign-in
        </th>
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <UserLine key={user.id} user={user} onTask={onTask} />
      ))}
    </tbody>
  </table>
);

function UserLine({ user, onTask }: { readonly user: UserRow } & Pick<UserTableProps, 'onTask'>) {
  const { go: _, ...state } = useListState();
  const { id, email, language, last_login, is_blocked } = user;
  return (
    <tr>
      <td>
        <Link to="." search={{ ...withoutRecord(state), record: id }} activeProps={{}} className="row-link font-medium">
          {email}
        </Link>
        <span className="block text-note text-soft">{language === 'de' ? 'Deutsch' : 'English'}</span>
        <span className="narrow">
          <StateMark user={user} /> <AccessBadges user={user} />
        </span>
      </td>
      <td className="wide">
        <StateMark user={user} />
      </td>
      <td className="wide">
        <AccessBadges user={user} />
      </td>
      <td className="wide whitespace-nowrap">{dayText(last_login, 'Never')}</td>
      <td>
        <span className="row-tools gap-1">
          <button type="button" className="button wide min-h-8" aria-label={`Edit Access of ${email}`} onClick={() => onTask('access', user)}>
            Edit Access
          </button>
          <button
            type="button"
            className="button wide min-h-8"
            aria-label={`Send Login Link to ${email}`}
            disabled={is_blocked}
            onClick={() => onTask('link', user)}
          >
            Send Login Link
          </button>
          <UserMenu user={user} onTask={onTask} />
        </span>
      </td>
    </tr>
  );
}
