// One user: their state, the events they may see, and their address and language in a form.
import type { UserRow } from '@stem/api/client';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { userTexts } from '../../texts/people/users.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { setBlocked, type UserTask } from './user-actions.ts';
import { AccessBadges, StateMark } from './user-table.tsx';

export interface UserEditorProps extends Omit<OpenRowProps<UserRow>, 'onDelete'> {
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

/** What actions of their own change. */
const elsewhere = ['authorized_formats', 'is_blocked'];

export const UserEditor = ({ row: user, onTask, ...editor }: UserEditorProps) => (
  <RecordEditor name="users" row={user} {...editor} without={elsewhere} onDelete={() => user && onTask('delete', user)}>
    {user && (
      <div className="flex flex-col gap-4 pt-4">
        <dl className="facts">
          <Fact title={userTexts.status} value={<StateMark user={user} />} />
          <Fact title={userTexts.eventAccess} value={<AccessBadges user={user} />} />
          <Fact title={userTexts.invited} value={dayText(user.invited_at, userTexts.never)} />
          <Fact title={userTexts.lastSignIn} value={dayText(user.last_login, userTexts.never)} />
          <Fact title={userTexts.created} value={dayText(user.created_at, 'N/A')} />
        </dl>
        <IfChangeable>
          <p className="flex flex-wrap gap-2">
            <Button text={userTexts.editAccess} onClick={() => onTask('access', user)} />
            <Button text={userTexts.sendLoginLink} disabled={user.is_blocked} onClick={() => onTask('link', user)} />
            <Button text={user.is_blocked ? userTexts.unblock : userTexts.block} onClick={() => void setBlocked(user, !user.is_blocked)} />
          </p>
        </IfChangeable>
      </div>
    )}
  </RecordEditor>
);
