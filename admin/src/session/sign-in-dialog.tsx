// Asks for the password again, over the current screen, which keeps its state.

import type { SignedIn } from '@stem/api/client';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { entrance, session } from '../server/client.ts';
import { roleTexts } from '../texts/people/roles.ts';
import { signInTexts } from '../texts/people/sign-in.ts';
import { shellTexts } from '../texts/shell.ts';
import { PasswordForm } from './password-form.tsx';
import type { SessionState } from './session.ts';
import { hasOtherWays, useWays } from './ways.ts';

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
  const ways = useWays();
  const isMore = hasOtherWays(ways);
  const isNamed = Boolean(usePerson()?.editor);
  useEffect(() => {
    // They may have signed in meanwhile in another window, with a link of a mail.
    const look = () => void session.signInBy(entrance.current);
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <div className="p-5">
      {isMore && (
        <Suspense>
          <OtherWays ways={ways} mayReload={false} />
          {ways.password && <p className="or">{signInTexts.or}</p>}
        </Suspense>
      )}
      {ways?.password && <PasswordForm onCancel={session.giveUp} takesFocus={!isMore || !isNamed} />}
    </div>
  );
}

const OtherWays = lazy(async () => ({ default: (await import('./other-ways.tsx')).OtherWays }));

/** The state of the session, for components. */
export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state);

/** Who is signed in, for components. */
export const usePerson = (): SignedIn | undefined => useSyncExternalStore(session.subscribe, session.person);
