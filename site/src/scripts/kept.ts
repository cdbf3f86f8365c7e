// What a browser keeps for a page: until the tab is closed, or for longer. It may refuse to keep anything; nothing here
// depends on it.

export interface Kept {
  read(key: string): string | undefined;
  /** Undefined forgets it. */
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
      // As above: the page goes on without it.
    }
  },
});

/** Shared by all tabs of the browser. */
export const keptInBrowser = keptIn(() => localStorage);
/** Gone with the tab. */
export const keptInTab = keptIn(() => sessionStorage);
