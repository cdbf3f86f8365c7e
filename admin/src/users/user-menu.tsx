// All actions on a user in a menu: the only way to them where there is no room for buttons.
import type { UserRow } from '@stem/api/client';
import { DropdownMenu } from 'radix-ui';
import { Icon } from '../controls/icon.tsx';
import { userTexts } from '../texts/users.ts';
import { setBlocked, type UserTask } from './user-actions.ts';

export interface UserMenuProps {
  readonly user: UserRow;
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

export const UserMenu = ({ user, onTask }: UserMenuProps) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger className="tool" aria-label={userTexts.moreFor(user.email)}>
      <Icon name="more" />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
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
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
