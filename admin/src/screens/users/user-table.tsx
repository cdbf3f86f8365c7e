// Users as a table: their state, the events they may see, and the actions on them.
import type { UserRow } from '@stem/api/client';
import { languageNamed, ownNameOf, themeOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { themeStyle } from '../../kit/formats/theme-style.ts';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { rowsOf } from '../../server/client.ts';
import { userTexts } from '../../texts/people/users.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MenuItem, MenuLine, MoreMenu } from '../../ui/controls/menu.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { personOf, userStateOf } from './user.ts';
import { setBlocked, type UserTask } from './user-actions.ts';

export interface UserTableProps {
  readonly users: readonly UserRow[];
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

export const UserTable = ({ users, onTask }: UserTableProps) => (
  <RecordTable
    className="table desk:[--first:26%]"
    rows={users}
    keyOf={({ id }) => id}
    columns={[
      {
        title: userTexts.email,
        cell: (user) => (
          <>
            <RowLink id={user.id} className="font-medium" text={user.email} />
            <span className="block text-note text-soft">{[...personOf(user), ownNameOf(languageNamed(user.language))].join(', ')}</span>
            <span className="narrow">
              <StateMark user={user} /> <AccessBadges user={user} />
            </span>
          </>
        ),
      },
      { title: userTexts.status, isWide: true, cell: (user) => <StateMark user={user} /> },
      { title: userTexts.eventAccess, isWide: true, cell: (user) => <AccessBadges user={user} /> },
      { title: userTexts.lastSignIn, isWide: true, className: 'whitespace-nowrap', cell: ({ last_login }) => dayText(last_login, userTexts.never) },
      { title: userTexts.actions, isTitleHidden: true, cell: (user) => <Tools user={user} onTask={onTask} /> },
    ]}
  />
);

const Tools = ({ user, onTask }: { readonly user: UserRow } & Pick<UserTableProps, 'onTask'>) => (
  <IfChangeable>
    <span className="row-tools gap-1">
      <Button
        className="button wide min-h-8"
        text={userTexts.editAccess}
        aria-label={userTexts.editAccessOf(user.email)}
        onClick={() => onTask('access', user)}
      />
      <Button
        className="button wide min-h-8"
        text={userTexts.sendLoginLink}
        aria-label={userTexts.sendLoginLinkTo(user.email)}
        disabled={user.is_blocked}
        onClick={() => onTask('link', user)}
      />
      <UserMenu user={user} onTask={onTask} />
    </span>
  </IfChangeable>
);

/** All actions on a user in a menu: the only way to them where there is no room for buttons. */
const UserMenu = ({ user, onTask }: { readonly user: UserRow; readonly onTask: (task: UserTask, user: UserRow) => void }) => (
  <MoreMenu label={userTexts.moreFor(user.email)}>
    <MenuItem text={userTexts.editAccess} onSelect={() => onTask('access', user)} />
    <MenuItem text={userTexts.sendLoginLink} disabled={user.is_blocked} onSelect={() => onTask('link', user)} />
    <MenuItem text={user.is_blocked ? userTexts.unblock : userTexts.block} onSelect={() => void setBlocked(user, !user.is_blocked)} />
    <MenuLine />
    <MenuItem isDanger text={userTexts.deleteMenu} onSelect={() => onTask('delete', user)} />
  </MoreMenu>
);

/** The state of a user, and the events they may see. */
export function StateMark({ user }: { readonly user: UserRow }) {
  const { name, title } = userStateOf(user);
  return <span className={`mark is-${name}`}>{title}</span>;
}

export function AccessBadges({ user: { authorized_formats: ids } }: { readonly user: UserRow }) {
  const formats = useQuery(rowsOf('event_formats')).data?.filter(({ id }) => ids.includes(id));
  if (!formats) return <span className="text-soft">…</span>;
  if (formats.length === 0) return <span className="text-soft">{userTexts.noAccess}</span>;
  return (
    <ul className="flex flex-wrap gap-1" aria-label={userTexts.eventAccess}>
      {formats.map(({ id, title, theme_color }) => (
        <li key={id} className="tag pl-[0.35rem] border-l-4 border-l-(color:--theme) text-ink" style={themeStyle(themeOf(theme_color))}>
          {title}
        </li>
      ))}
    </ul>
  );
}
