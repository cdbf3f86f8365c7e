// User Management: all users who may sign in as attendees, in figures, as a table, and one by one.
import type { Refused, UserRow } from '@stem/api/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenRows } from '../../kit/lists/chosen-rows.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { NothingFound } from '../../kit/lists/list-search.tsx';
import { afterDeleting, useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { LoadFailed, NotLoaded } from '../../kit/lists/load-failed.tsx';
import { MoreRows, pageSize, usePagesAndRecord } from '../../kit/lists/use-pages.tsx';
import { DeletePerson } from '../../kit/records/delete-person.tsx';
import { type OpenRowProps, RecordEditor } from '../../kit/records/record-editor.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { IfChangeable } from '../../kit/session/changeable.tsx';
import { sayDone, undoActionOf } from '../../kit/toasts/toast-store.ts';
import { client, queries, rowsKey, rowsOf, userOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { listTexts } from '../../texts/lists.ts';
import { userTexts } from '../../texts/people/users.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Fact } from '../../ui/controls/facts.tsx';
import { dayText } from '../../ui/controls/moments.ts';
import { Empty } from '../../ui/controls/screen-head.tsx';
import { useDebounced } from '../../ui/controls/use-debounced.ts';
import { Dialog, DialogForm } from '../../ui/dialogs/dialog.tsx';
import { AttendeeImport } from './attendee-import.tsx';
import { InviteDialog, LoginLinkDialog } from './invite-dialog.tsx';
import { refusalOf, userFiltersOf, userStateOf } from './user.ts';
import { compareAccess, saveAccess, setBlocked, type UserTask } from './user-actions.ts';
import { UserHead } from './user-head.tsx';
import { AccessBadges, StateMark, UserTable } from './user-table.tsx';

type OpenDialog = { readonly task: UserTask; readonly user: UserRow } | { readonly task: 'invite' | 'import' };

export function UsersScreen({ section }: SiteScreenProps) {
  const { go, ...state } = useListState();
  const { record, find = '', event } = state;
  const [dialog, setDialog] = useState<OpenDialog>();
  const { q: _, ...filters } = userFiltersOf(state);
  const text = useDebounced(find);
  const wanted = { ...filters, ...(text !== '' && { q: text }) };
  const { pages, rows, opened, notLoaded } = usePagesAndRecord<UserRow, UserRow>(
    { list: ['users', wanted], read: ({ offset }) => client.users({ ...wanted, limit: pageSize, offset }) },
    record,
    userOf(record ?? ''),
  );
  if (!rows) return <NotLoaded query={notLoaded} section={section} sentence={userTexts.loadingUsers} />;

  const close = () => setDialog(undefined);
  const onFind = (next: string) => go({ ...state, find: next }, { replace: true });
  const onInvite = () => setDialog({ task: 'invite' });
  const onTask = (task: UserTask, chosen: UserRow) => setDialog({ task, user: chosen });
  return (
    <>
      <ListScreen
        section={section}
        selects="users"
        add={userTexts.invite}
        plural={listTexts.users.plural}
        count={pages.total ?? 0}
        rows={rows}
        entryOf={entryOf}
        find={find}
        onFind={onFind}
        onAdd={onInvite}
        head={<UserHead section={section} found={pages.total} onInvite={onInvite} onImport={() => setDialog({ task: 'import' })} onFind={onFind} />}
        table={<UserTable users={rows} onTask={onTask} />}
        none={<NoUsers isFiltered={Object.keys(wanted).length > 0} onShowAll={() => go({})} onInvite={onInvite} />}
        foot={<MoreRows pages={pages} plural={countedWords.user[1]} />}
      >
        {record !== undefined &&
          (opened === undefined ? (
            <p className="empty text-soft">{userTexts.loadingTheUser}</p>
          ) : (
            <UserEditor key={record} row={opened ?? undefined} inOrder={rows.map(({ id }) => id)} onTask={onTask} onClose={() => go(withoutRecord(state))} />
          ))}
      </ListScreen>
      {dialog?.task === 'invite' && <InviteDialog event={event} onClose={close} />}
      {dialog?.task === 'import' && <AttendeeImport event={event} onClose={close} />}
      {dialog?.task === 'access' && <AccessDialog user={dialog.user} onClose={close} />}
      {dialog?.task === 'link' && <LoginLinkDialog user={dialog.user} onClose={close} onEditAccess={() => onTask('access', dialog.user)} />}
      {dialog?.task === 'delete' && (
        <DeletePerson
          name="users"
          id={dialog.user.id}
          title={dialog.user.email}
          consequence={userTexts.deletedMeans}
          onClose={close}
          onGone={() => dialog.user.id === record && go(withoutRecord(state), afterDeleting)}
        />
      )}
    </>
  );
}

const entryOf = (user: UserRow) => ({
  title: user.email,
  note: userStateOf(user).title,
  picture: <span className={`mark is-${userStateOf(user).name}`} aria-hidden="true" />,
});

interface NoUsersProps {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
  readonly onInvite: () => void;
}

/** In place of a list without users. */
const NoUsers = ({ isFiltered, onShowAll, onInvite }: NoUsersProps) =>
  isFiltered ? (
    <NothingFound title={userTexts.noUserMatches} hint={userTexts.noUserFits} showAll={userTexts.showAll} onShowAll={onShowAll} />
  ) : (
    <Empty title={userTexts.noUsersYet}>
      <IfChangeable>
        <p className="text-soft">{userTexts.invitationHint}</p>
        <Button className="button first" text={listTexts.users.add} onClick={onInvite} />
      </IfChangeable>
    </Empty>
  );

interface UserEditorProps extends Omit<OpenRowProps<UserRow>, 'onDelete'> {
  readonly onTask: (task: UserTask, user: UserRow) => void;
}

/** What actions of their own change. */
const elsewhere = ['authorized_formats', 'is_blocked'];

const UserEditor = ({ row: user, onTask, ...editor }: UserEditorProps) => (
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

// Which events a user may see, several at once and in one save.
function AccessDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const { data: formats, error, refetch } = useQuery(rowsOf('event_formats'));
  // The access when the dialog was opened; another editor may change it meanwhile.
  const [before] = useState(user.authorized_formats);
  const [wanted, setWanted] = useState<readonly string[]>(before);
  const [refused, setRefused] = useState<Refused>();
  const difference = compareAccess(before, wanted);
  const isSame = difference.granted.length + difference.revoked.length === 0;

  async function send() {
    const answer = await saveAccess(user, difference);
    if (!answer.ok) return setRefused(answer);
    onClose();
    sayDone(userTexts.accessUpdatedSuccessfully, answer.change, undoActionOf(answer.change));
    await queries.invalidateQueries({ queryKey: rowsKey });
  }

  return (
    <Dialog onClose={onClose} title={userTexts.editAccess} description={user.email}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <DialogForm
        confirm={userTexts.updateAccess}
        pending={userTexts.saving}
        isDisabled={isSame || !formats}
        problem={refused && refusalOf(refused)}
        onCancel={onClose}
        onSend={send}
      >
        {formats && (
          <ChosenRows
            title={userTexts.events}
            rows={formats.map((format) => ({ id: format.id, name: localText(format, 'title') }))}
            chosen={wanted.filter((id) => formats.some((format) => format.id === id))}
            counted={(chosen, all) => userTexts.chosenOf(chosen, all)}
            none={userTexts.noFormatsYet}
            onChange={setWanted}
          />
        )}
        <p className="text-soft">{userTexts.accessHint}</p>
      </DialogForm>
    </Dialog>
  );
}
