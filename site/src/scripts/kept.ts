// The storage of the browser, which may refuse to store anything: reads are then undefined and writes have no effect.

export interface Kept {
  read(key: string): string | undefined;
  /** Undefined deletes it. */
  write(key: string, value: string | undefined): void;
}

const keptIn = (store: () => Storage): Kept => ({
  read(key) {
    try {
      return store().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(key, value) {
    try {
      if (value === undefined) store().removeItem(key);
      else store().setItem(key, value);
    } catch {
      // The page works without storage.
    }
  },
});

/** Shared by all tabs of the browser. */
export const keptInBrowser = keptIn(() => localStorage);
/** Deleted when the tab is closed. */
export const keptInTab = keptIn(() => sessionStorage);
