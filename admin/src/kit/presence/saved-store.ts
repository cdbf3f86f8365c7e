// The last save of another editor, by record, for a note at its form.
import type { SavedEvent } from '@stem/api/client';

/** Milliseconds for which the note is shown. */
const shownFor = 8000;

export interface SavedStore {
  /** The records of a save show its values now. */
  add(save: SavedEvent): void;
  of(place: string): SavedEvent | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSavedStore(): SavedStore {
  const saves = new Map<string, SavedEvent>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  function remove(save: SavedEvent) {
    for (const [place, other] of saves) if (other === save) saves.delete(place);
    changed();
  }
  return {
    add(save) {
      for (const { entity, id } of save.records) saves.set(`${entity}/${id}`, save);
      changed();
      setTimeout(() => remove(save), shownFor);
    },
    of: (place) => saves.get(place),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
