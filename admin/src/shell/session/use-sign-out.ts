// Signing out. Unsaved text is discarded only if the editor agrees.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { removeDrafts } from '../../kit/records/form/draft-store.ts';
import { sayFailed } from '../../kit/toasts/toast-store.ts';
import { session } from '../../server/client.ts';
import { queries } from '../../server/rows.ts';
import { shellTexts } from '../../texts/shell.ts';
import { sections } from '../sections.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Identifies the attempt to sign out that navigated here. */
    signOut?: number;
  }
}

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    // Leaving the screen asks about unsaved text. An editor who stays has not agreed, and one who navigates later has not
    // either.
    const signOut = Date.now();
    await navigate({ to: `/${sections[0]?.path}`, search: {}, state: { signOut }, ignoreBlocker: false });
    if (router.state.location.state.signOut !== signOut) return;
    const refused = await session.signOut();
    if (refused) return sayFailed(shellTexts.signOutFailed, refused.problem.detail);
    removeDrafts(window.localStorage);
    queries.clear();
  };
}
