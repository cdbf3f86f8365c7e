// Editors: who works in the back office, what each may do, and inviting another one.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { ListSearch, NothingFound } from '../../kit/lists/list-search.tsx';
import { afterDeleting, newRecord, useListState, withoutRecord } from '../../kit/lists/list-state.tsx';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import { matches } from '../../kit/lists/matches.ts';
import { runDeletion } from '../../kit/records/use-deletion.ts';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { client, rowsOf } from '../../server/client.ts';
import { useOwnActor } from '../../server/permissions.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { Empty, ScreenHead } from '../../ui/controls/screen-head.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { type EditorRow, hasOwner, roleTitle } from './editor.ts';
import { EditorForm, InviteEditor } from './editor-form.tsx';
import { EditorTable } from './editor-table.tsx';

/** Milliseconds between polls: when an editor was last seen makes no publication. */
const askEvery = 30_000;

export function EditorsScreen({ section }: SiteScreenProps) {
  const query = useQuery({ ...rowsOf('editors'), refetchInterval: askEvery });
  const editors = query.data;
  const { go, ...state } = useListState();
  const { record, find = '' } = state;
  const [removed, setRemoved] = useState<EditorRow>();
  const self = useOwnActor()?.replace('editor:', '');
  if (!editors) return <NotLoaded query={query} section={section} sentence={editorTexts.loading} />;

  const found = editors.filter(({ name, email, role }) => matches(find, [name, email, roleTitle(role)]));
  const opened = editors.find(({ id }) => id === record);
  const close = () => go(withoutRecord(state));
  const onInvite = () => go({ ...withoutRecord(state), record: newRecord });
  const onFind = (next: string) => go({ ...state, find: next }, { replace: true });
  return (
    <>
      <ListScreen
        section={section}
        add={editorTexts.add}
        plural={editorTexts.plural}
        count={editors.length}
        rows={found}
        entryOf={entryOf}
        find={find}
        onFind={onFind}
        onAdd={onInvite}
        head={
          <EditorsHead section={section} editors={editors} onInvite={onInvite}>
            <ListSearch plural={editorTexts.plural} count={editors.length} found={found.length} find={find} onFind={onFind} />
          </EditorsHead>
        }
        table={<EditorTable editors={found} self={self} onRemove={setRemoved} />}
        none={editors.length === 0 ? <NoEditors onInvite={onInvite} /> : <NothingFound find={find} onShowAll={() => onFind('')} />}
      >
        {record !== undefined && record !== newRecord && (
          <EditorForm
            key={record}
            editor={opened}
            isSelf={record === self}
            inOrder={found.map(({ id }) => id)}
            onClose={close}
            onRemove={() => setRemoved(opened)}
          />
        )}
      </ListScreen>
      {record === newRecord && <InviteEditor role={hasOwner(editors) ? 'editor' : 'owner'} onClose={close} />}
      {removed && (
        <RemoveEditor
          editor={removed}
          isSelf={removed.id === self}
          onClose={() => setRemoved(undefined)}
          onGone={() => removed.id === record && go(withoutRecord(state), afterDeleting)}
        />
      )}
    </>
  );
}

interface EditorsHeadProps extends SiteScreenProps {
  readonly editors: readonly EditorRow[];
  readonly onInvite: () => void;
  readonly children: ReactNode;
}

const EditorsHead = ({ section, editors, onInvite, children }: EditorsHeadProps) => (
  <>
    <ScreenHead {...section}>
      {editors.length > 0 && <Button className="button first ml-auto" icon="plus" text={editorTexts.add} onClick={onInvite} />}
    </ScreenHead>
    {editors.length > 0 && !hasOwner(editors) && (
      <div className="notice mx-(--inset) mb-4">
        <p>{editorTexts.noOwner}</p>
        <Button className="link" text={editorTexts.inviteOwner} onClick={onInvite} />
      </div>
    )}
    {children}
  </>
);

const NoEditors = ({ onInvite }: { readonly onInvite: () => void }) => (
  <Empty title={editorTexts.none} hint={editorTexts.noneHint}>
    <Button className="button first" text={editorTexts.inviteOwner} onClick={onInvite} />
  </Empty>
);

const entryOf = (editor: EditorRow) => ({
  title: editor.name,
  note: roleTitle(editor.role),
  picture: <Portrait name={editor.name} picture={editor.picture} className="portrait large" />,
});

interface RemoveEditorProps {
  readonly editor: EditorRow;
  readonly isSelf: boolean;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

/** Asks before an editor is removed, and says what ends and what stays. */
function RemoveEditor({ editor: { id, name }, isSelf, onClose, onGone }: RemoveEditorProps) {
  return (
    <ConfirmDialog
      title={editorTexts.removeQuestion(name)}
      confirm={editorTexts.remove}
      onStay={onClose}
      onConfirm={() => runDeletion({ onClose, onGone, send: () => client.resource('editors').remove(id), done: editorTexts.removed(name) })}
    >
      <p>{editorTexts.removeConsequence(name)}</p>
      <p>{editorTexts.removeKeeps}</p>
      {isSelf && <p className="font-medium">{editorTexts.removeSelf}</p>}
    </ConfirmDialog>
  );
}
