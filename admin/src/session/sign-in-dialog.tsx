// Asks for the password again, over the current screen, which keeps its state.

import type { SignedIn } from '@stem/api/client';
import { useEffect, useSyncExternalStore } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { entrance, session } from '../server/client.ts';
import { roleTexts } from '../texts/people/roles.ts';
import { shellTexts } from '../texts/shell.ts';
import type { SessionState } from './session.ts';
import { WaysIn } from './ways.tsx';

export function SignInDialog() {
  const isExpired = useSessionState() === 'expired';
  return (
    <Dialog
      isOpen={isExpired}
      onClose={session.giveUp}
      title={shellTexts.yourSessionHasEnded}
      description={usePerson()?.editor ? roleTexts.accessMayHaveEnded : shellTexts.sessionEndedHint}
    >
      {isExpired && <AgainForm />}
    </Dialog>
  );
}

function AgainForm() {
  const isNamed = Boolean(usePerson()?.editor);
  useEffect(() => {
    // They may have signed in meanwhile in another window, with a link of a mail.
    const look = () => void session.signInBy(entrance.current);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <div className="p-5">
      <WaysIn mayReload={false} isPasswordFirst={!isNamed} onCancel={session.giveUp} />
    </div>
  );
}

/** The state of the session, for components. */
export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state);

/** Who is signed in, for components. */
export const usePerson = (): SignedIn | undefined => useSyncExternalStore(session.subscribe, session.person);
