// What can be done with an editor, in a menu. Editors do not block themselves, and removing themselves says so.
import { useQuery } from '@tanstack/react-query';
import { DropdownMenu } from 'radix-ui';
import { offeredWays } from '../../server/account.ts';
import { editorTexts } from '../../texts/people/editors.ts';
import { MoreMenu } from '../../ui/controls/menu.tsx';
import { type EditorRow, editorStateOf } from './editor.ts';
import { blockEditor, endSessions, inviteAgain, unbindAccount, withdrawInvitation } from './editor-actions.ts';

export interface EditorMenuProps {
  readonly editor: EditorRow;
  /** They are signed in here. */
  readonly isSelf: boolean;
  readonly onRemove: () => void;
}

export function EditorMenu({ editor, isSelf, onRemove }: EditorMenuProps) {
  const state = editorStateOf(editor);
  const hasProvider = Boolean(useQuery(offeredWays).data?.provider);
  return (
    <MoreMenu label={editorTexts.moreFor(editor.name)}>
      {state === 'invited' && (
        <>
          <DropdownMenu.Item className="menu-item" onSelect={() => void inviteAgain(editor)}>
            {editorTexts.sendAgain}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={() => void withdrawInvitation(editor)}>
            {editorTexts.withdraw}
          </DropdownMenu.Item>
        </>
      )}
      {state === 'withdrawn' && (
        <DropdownMenu.Item className="menu-item" onSelect={() => void inviteAgain(editor)}>
          {editorTexts.inviteAgain}
        </DropdownMenu.Item>
      )}
      {state === 'active' && (
        <>
          <DropdownMenu.Item className="menu-item" onSelect={() => void endSessions(editor)}>
            {editorTexts.endSessions}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={() => void inviteAgain(editor)}>
            {editorTexts.sendLinkIn}
          </DropdownMenu.Item>
          {hasProvider && (
            <DropdownMenu.Item className="menu-item" onSelect={() => void unbindAccount(editor)}>
              {editorTexts.unbind}
            </DropdownMenu.Item>
          )}
        </>
      )}
      {!isSelf && (
        <DropdownMenu.Item className="menu-item" onSelect={() => void blockEditor(editor, state !== 'blocked')}>
          {state === 'blocked' ? editorTexts.unblock : editorTexts.block}
        </DropdownMenu.Item>
      )}
      <DropdownMenu.Separator className="menu-line" />
      <DropdownMenu.Item className="menu-item danger" onSelect={onRemove}>
        {editorTexts.removeMenu}
      </DropdownMenu.Item>
    </MoreMenu>
  );
}
