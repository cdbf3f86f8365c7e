// One user: their state, the events they may see, and their address and language in a form.
import type { UserRow } from '@stem/api/client';
import { dayText } from '../controls/moments.ts';
import { RecordEditor } from '../records/record-editor.tsx';
import { listTexts } from '../texts/lists.ts';
import { recordTexts } from '../texts/records.ts';
import { setBlocked, type UserTask } from './user-actions.ts';
import { AccessBadges, StateMark } from './user-state.tsx';

export interface UserEditorProps {
  /** Absent when there is no such user. */
  readonly user: UserRow | undefined;
  readonly onTask: (task: UserTask, user: UserRow) => void;
  readonly onClose: () => void;
}

/** What actions of their own change. */
const elsewhere = ['authorized_formats', 'is_blocked'];

export const UserEditor = ({ user, onTask, onClose }: UserEditorProps) => (
  <RecordEditor
    name="users"
    words={recordTexts.users}
    listTitle={listTexts.users.plural}
    row={user}
    isNew={false}
    place=""
    without={elsewhere}
    onClose={onClose}
    onDelete={() => user && onTask('delete', user)}
  >
    {user && (
      <div className="flex flex-col gap-4 pt-4">
        <dl className="facts">
          <dt>Status</dt>
          <dd>
            <StateMark user={user} />
          </dd>
          <dt>Event access</dt>
          <dd>
            <AccessBadges user={user} />
          </dd>
          <dt>Invited</dt>
          <dd>{dayText(user.invited_at, 'Never')}</dd>
          <dt>Last sign-in</dt>
          <dd>{dayText(user.last_login, 'Never')}</dd>
          <dt>Created</dt>
          <dd>{dayText(user.created_at, 'N/A')}</dd>
        </dl>
        <p className="flex flex-wrap gap-2">
          <button type="button" className="button" onClick={() => onTask('access', user)}>
            Edit Access
          </button>
          <button type="button" className="button" disabled={user.is_blocked} onClick={() => onTask('link', user)}>
            Send Login Link
          </button>
          <button type="button" className="button" onClick={() => void setBlocked(user, !user.is_blocked)}>
            {user.is_blocked ? 'Unblock' : 'Block'}
          </button>
        </p>
      </div>
    )}
  </RecordEditor>
);
