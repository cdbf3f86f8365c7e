// Pages that have failed are tried again by themselves. Those that took too long are not, for a while: everybody who saves
// something else would wait for them each time.
import type { RenderedPage } from '../rendering/renderer.ts';

export interface LatePages {
  mayBeTried(path: string): boolean;
  note(pages: Iterable<Pick<RenderedPage, 'path' | 'isLate'>>): void;
}

// Milliseconds.
const pause = 600_000;

export function createLatePages(now: () => number): LatePages {
  const until = new Map<string, number>();
  return {
    mayBeTried: (path) => (until.get(path) ?? 0) <= now(),
    note(pages) {
      for (const { path, isLate } of pages) {
        if (isLate) until.set(path, now() + pause);
        else until.delete(path);
      }
    },
  };
}
