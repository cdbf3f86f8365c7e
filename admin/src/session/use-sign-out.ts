// Signing out. What is on screen, unsaved text included, is left behind only if the editor agrees.
import { useNavigate, useRouter } from '@tanstack/react-router';
import { forgetDrafts } from '../records/draft-store.ts';
import { session } from '../server/client.ts';
import { queries } from '../server/queries.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const router = useRouter();
  return async () => {
    // Leaving the screen asks about unsaved text; who stays has not agreed.
    await navigate({ to: '/', search: {}, ignoreBlocker: false });
    if (router.state.location.search.record !== undefined) return;
    await session.signOut();
    forgetDrafts(window.localStorage);
    queries.clear();
  };
}
