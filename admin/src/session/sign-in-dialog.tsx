// Asks for the password again, over the current screen, which keeps its state.

import { useSyncExternalStore } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { session } from '../server/client.ts';
import { shellTexts } from '../texts/shell.ts';
import { PasswordForm } from './password-form.tsx';
import type { SessionState } from './session.ts';

export function SignInDialog() {
  const isExpired = useSessionState() === 'expired';
  return (
    <Dialog isOpen={isExpired} onClose={session.giveUp} title={shellTexts.yourSessionHasEnded} description={shellTexts.sessionEndedHint}>
      <div className="p-5">
        <PasswordForm onCancel={session.giveUp} />
      </div>
    </Dialog>
  );
}

/** The state of the session, for components. */
export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state);
