// Asks to sign in again, over the current screen, which keeps its state.
import type { SignedIn } from '@stem/api/client';
import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../../server/client.ts';
import type { SessionState } from '../../server/session.ts';
import { roleTexts } from '../../texts/people/roles.ts';
import { signInTexts } from '../../texts/people/sign-in.ts';
import { shellTexts } from '../../texts/shell.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { WaysIn } from './ways.tsx';

export function SignInDialog() {
  const state = useSessionState();
  const isAsked = state === 'expired' || state === 'stale';
  return (
    <Dialog isOpen={isAsked} onClose={session.giveUp} {...useWords(state === 'stale')}>
      {isAsked && <AgainForm isStale={state === 'stale'} />}
    </Dialog>
  );
}

function useWords(isStale: boolean) {
  const isNamed = Boolean(usePerson()?.editor);
  if (isStale) return { title: signInTexts.showAgain, description: signInTexts.showAgainHint };
  return { title: shellTexts.yourSessionHasEnded, description: isNamed ? roleTexts.accessMayHaveEnded : shellTexts.sessionEndedHint };
}

function AgainForm({ isStale }: { readonly isStale: boolean }) {
  const email = usePerson()?.editor?.email;
  useEffect(() => {
    // They may have signed in meanwhile in another window, with a link of a mail.
    const look = () => void session.lookAgain();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return (
    <div className="px-(--inset) py-5">
      <WaysIn isAgain isKnown={isStale} email={email} isPasswordFirst={email === undefined} onCancel={session.giveUp} />
    </div>
  );
}

export const useSessionState = (): SessionState => useSyncExternalStore(session.subscribe, session.state);

export const usePerson = (): SignedIn | undefined => useSyncExternalStore(session.subscribe, session.person);
