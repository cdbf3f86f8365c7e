// All actions on a user in a menu: the only way to them where there is no room for buttons.
import type { UserRow } from '@stem/api/client';
import { DropdownMenu } from 'radix-ui';
import { userTexts } from '../../texts/people/users.ts';
import { MoreMenu } from '../../ui/controls/menu.tsx';
import { setBlocked, type UserTask } from './user-actions.ts';

export interface UserMenuProps {
  readonly user: UserRow;
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

export const UserMenu = ({ user, onTask }: UserMenuProps) => (
  <MoreMenu label={userTexts.moreFor(user.email)}>
    <DropdownMenu.Item className="menu-item" onSelect={() => onTask('access', user)}>
      {userTexts.editAccess}
    </DropdownMenu.Item>
    <DropdownMenu.Item className="menu-item" disabled={user.is_blocked} onSelect={() => onTask('link', user)}>
      {userTexts.sendLoginLink}
    </DropdownMenu.Item>
    <DropdownMenu.Item className="menu-item" onSelect={() => void setBlocked(user, !user.is_blocked)}>
      {user.is_blocked ? userTexts.unblock : userTexts.block}
    </DropdownMenu.Item>
    <DropdownMenu.Separator className="menu-line" />
    <DropdownMenu.Item className="menu-item danger" onSelect={() => onTask('delete', user)}>
      {userTexts.deleteMenu}
    </DropdownMenu.Item>
  </MoreMenu>
);
