// Lists that were read for one person are not shown to the next one in the same window.
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';

/** Returns how to stop. What is on screen is read again instead, so that an open form keeps its text. */
export function forgetListsOfOthers(
  session: Pick<Session, 'person' | 'subscribe'>,
  queries: Pick<QueryClient, 'removeQueries' | 'invalidateQueries'>,
): () => void {
  let last = session.person()?.actor;
  return session.subscribe(() => {
    const actor = session.person()?.actor;
    if (actor === undefined || actor === last) return;
    const wasAnother = last !== undefined;
    last = actor;
    if (!wasAnother) return;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
  });
}
