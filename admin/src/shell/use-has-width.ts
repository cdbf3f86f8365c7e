// Whether the window is at least so wide.
import { useSyncExternalStore } from 'react';

export function useHasWidth(width: string): boolean {
  const query = window.matchMedia(`(width >= ${width})`);
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(`(width >= ${width})`).matches,
  );
}
