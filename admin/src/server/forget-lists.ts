// Lists that were read for one person, or in one release, are not shown to the next one, or in another, in the same window.
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from './session.ts';
import type { Working } from './working-release.ts';

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

type Reading = Pick<QueryClient, 'removeQueries' | 'invalidateQueries' | 'cancelQueries'>;

/** The same when the window goes on to another release, or leaves one. An answer that is still under way is not taken. */
export function readAgainInRelease(working: Pick<Working, 'chosen' | 'subscribe'>, queries: Reading): () => void {
  let last = working.chosen()?.id;
  return working.subscribe(() => {
    const release = working.chosen()?.id;
    if (release === last) return;
    last = release;
    void queries.cancelQueries().then(() => {
      queries.removeQueries({ type: 'inactive' });
      return queries.invalidateQueries();
    });
  });
}
