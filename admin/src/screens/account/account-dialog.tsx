// The account of the editor who is signed in: how they are called, how they come in, and where they are signed in.
import type { SignedIn } from '@stem/api/client';
import { accountTexts } from '../../texts/people/account.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { SessionPart } from './session-part.tsx';
import { SharedPasswordPart } from './shared-password-part.tsx';
import './account.css';

export interface AccountDialogProps {
  readonly person: SignedIn;
  readonly editor: NonNullable<SignedIn['editor']>;
  readonly onClose: () => void;
}

export const AccountDialog = ({ person, editor, onClose }: AccountDialogProps) => (
  <Dialog isOpen onClose={onClose} title={accountTexts.account} description={editor.email} size="medium">
    <div className="account flex flex-col overflow-auto">
      <ProfilePart editor={editor} />
      <PasskeyPart />
      <SessionPart />
      {person.role === 'owner' && <SharedPasswordPart />}
    </div>
  </Dialog>
);
