// Editors as a table: who they are, what they may do, and when they were last here.
import { useQuery } from '@tanstack/react-query';
import { RecordTable, RowLink } from '../../kit/lists/record-table.tsx';
import { offeredWays } from '../../server/account.ts';
import { rowsOf } from '../../server/client.ts';
import { localText } from '../../texts/language.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { MenuItem, MenuLine, MoreMenu } from '../../ui/controls/menu.tsx';
import { momentText } from '../../ui/controls/moments.ts';
import { Portrait } from '../../ui/controls/portrait.tsx';
import { type EditorRow, editorStateOf, eventsText, roleTitle } from './editor.ts';
import { actionsOn } from './editor-actions.ts';

export interface EditorTableProps {
  readonly editors: readonly EditorRow[];
  readonly self: string | undefined;
  readonly onRemove: (editor: EditorRow) => void;
}

export const EditorTable = ({ editors, self, onRemove }: EditorTableProps) => (
  <RecordTable
    className="table"
    rows={editors}
    keyOf={({ id }) => id}
    columns={[
      { title: editorTexts.name, cell: (editor) => <Name editor={editor} isSelf={editor.id === self} /> },
      { title: editorTexts.role, isWide: true, className: 'whitespace-nowrap', cell: ({ role }) => roleTitle(role) },
      { title: editorTexts.events, isWide: true, className: 'text-soft', cell: (editor) => <EventsOf editor={editor} /> },
      { title: editorTexts.state, isWide: true, cell: (editor) => <EditorStateMark editor={editor} /> },
      { title: editorTexts.lastSeen, isWide: true, className: 'whitespace-nowrap', cell: seenText },
      {
        title: editorTexts.actions,
        isTitleHidden: true,
        cell: (editor) => (
          <span className="row-tools">
            <EditorMenu editor={editor} isSelf={editor.id === self} onRemove={() => onRemove(editor)} />
          </span>
        ),
      },
    ]}
  />
);

const Name = ({ editor, isSelf }: { readonly editor: EditorRow; readonly isSelf: boolean }) => (
  <span className="flex items-start gap-[0.65rem] min-w-0">
    <Portrait name={editor.name} picture={editor.picture} className="portrait large" />
    <span className="min-w-0 wrap-anywhere">
      <RowLink id={editor.id} className="font-medium" text={editor.name} />
      {isSelf && <span className="tag ml-2">{editorTexts.you}</span>}
      <span className="block text-note text-soft">{editor.email}</span>
      <span className="narrow text-note">
        <EditorStateMark editor={editor} /> · {roleTitle(editor.role)} · <EventsOf editor={editor} />
      </span>
    </span>
  </span>
);

const seenText = ({ last_seen }: EditorRow): string => (last_seen === null ? editorTexts.never : momentText(new Date(last_seen), new Date()));

interface EditorMenuProps {
  readonly editor: EditorRow;
  readonly isSelf: boolean;
  readonly onRemove: () => void;
}

function EditorMenu({ editor, isSelf, onRemove }: EditorMenuProps) {
  const hasProvider = Boolean(useQuery(offeredWays).data?.provider);
  return (
    <MoreMenu label={editorTexts.moreFor(editor.name)}>
      {actionsOn(editor, { isSelf, hasProvider }).map(({ title, run }) => (
        <MenuItem key={title} text={title} onSelect={() => void run()} />
      ))}
      <MenuLine />
      <MenuItem isDanger text={editorTexts.removeMenu} onSelect={onRemove} />
    </MoreMenu>
  );
}

/** Pieces of an editor that the table and the open record show alike. */
export function EditorStateMark({ editor }: { readonly editor: EditorRow }) {
  const state = editorStateOf(editor);
  return <span className={`mark is-${state}`}>{editorTexts.states[state]}</span>;
}

export function EventsOf({ editor }: { readonly editor: EditorRow }) {
  const { data: formats } = useQuery(rowsOf('event_formats'));
  return formats
    ? eventsText(
        editor,
        formats.map((format) => ({ id: format.id, title: localText(format, 'title') })),
      )
    : '…';
}
