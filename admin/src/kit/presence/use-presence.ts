// What this window knows of other editors: who is at the same place, what they save and comment.
import { type CommentedEvent, createClient, type PresenceEvent, type SavedEvent, withOptions } from '@stem/api/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ownChanges, queries } from '../../server/client.ts';
import { createListeners } from '../../server/listeners.ts';
import { requestAsEditor } from '../../server/transport.ts';
import { commentsKey } from '../comments/comment-queries.ts';
import { createHere, type Entered } from './here.ts';

// Sent by itself: an expired session does not ask the editor to sign in for it, and its failures say nothing about the connection.
const { ask: askAlone } = createClient(requestAsEditor((path, init) => fetch(path, { credentials: 'same-origin', ...init })));
const ownWindow = crypto.randomUUID();

const here = createHere({
  renew: (opened) => askAlone('PUT /api/presence', { body: { window: ownWindow, ...opened } }),
  leave: () =>
    void fetch(withOptions('/api/presence', { window: ownWindow }), { method: 'DELETE', credentials: 'same-origin', keepalive: true }).catch(() => undefined),
  isVisible: () => document.visibilityState === 'visible',
});
globalThis.addEventListener?.('pagehide', here.closed);
globalThis.addEventListener?.('pageshow', here.seen);
globalThis.document?.addEventListener('visibilitychange', here.seen);

const saved = createSavedStore();

type ReadAgain = () => Promise<unknown>;

const receivers: Readonly<Record<string, (data: string, readAgain: ReadAgain) => unknown>> = {
  presence(data) {
    const { place, people }: PresenceEvent = JSON.parse(data);
    here.receive(place, people);
  },
  async saved(data, readAgain) {
    const save: SavedEvent = JSON.parse(data);
    await ownChanges.settled();
    if (ownChanges.has(save.seq)) return;
    await readAgain();
    if (!save.is_own) saved.add(save);
  },
  commented(data) {
    const { entity }: CommentedEvent = JSON.parse(data);
    return queries.invalidateQueries({ queryKey: commentsKey, predicate: ({ queryKey: [, kind, of] }) => kind === 'for you' || of === entity });
  },
};

/** Takes in an event of the stream. `readAgain` reads the rows of all lists. */
export const receiveEditorEvent = (name: string, data: string, readAgain: ReadAgain): unknown => receivers[name]?.(data, readAgain);

/** While the component is shown, this window has the place open. */
export function useHere(place: string | undefined, { isRecord = false, isEditing = false } = {}): void {
  const entered = useRef<Entered>(undefined);
  useEffect(() => {
    if (place === undefined) return undefined;
    const own = here.enter(place, isRecord);
    entered.current = own;
    return own.leave;
  }, [place, isRecord]);
  useEffect(() => entered.current?.edit(isEditing));
}

export const useOthers = (place: string) => useSyncExternalStore(here.subscribe, () => here.others(place));

export const useSavedByOther = (place: string) => useSyncExternalStore(saved.subscribe, () => saved.of(place));

/** Milliseconds for which the note is shown. */
const shownFor = 8000;

/** The last save of another editor, by record, for a note at its form. */
function createSavedStore() {
  const saves = new Map<string, SavedEvent>();
  const { subscribe, notify } = createListeners();
  function remove(save: SavedEvent) {
    for (const [place, other] of saves) if (other === save) saves.delete(place);
    notify();
  }
  return {
    /** The records of a save show its values now. */
    add(save: SavedEvent) {
      for (const { entity, id } of save.records) saves.set(`${entity}/${id}`, save);
      notify();
      setTimeout(() => remove(save), shownFor);
    },
    of: (place: string) => saves.get(place),
    subscribe,
  };
}
