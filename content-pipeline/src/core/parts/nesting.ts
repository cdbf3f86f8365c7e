// How deeply parts are nested: a part that starts to show another one can make the parts around it too deep, and itself. Pure.
import { maxDepth } from './compose.ts';
import { isPart } from './part.ts';
import type { RenderedDocuments } from './part-faults.ts';
import type { Slot } from './slots.ts';

/** `slotsOf` has what documents will show. Only what a document starts to show can be too deep: what is live is not. */
export function nestingOf({ pages, liveSlots, around }: RenderedDocuments, slotsOf: (path: string) => readonly Slot[] | undefined) {
  const parts = [...new Set([...around, ...[...pages.keys()].filter(isPart)])];
  const within = (path: string) => (slotsOf(path) ?? []).map(([, key]) => key);
  let above = new Map<string, string[]>();
  let [below, over] = [new Map<string, number>(), new Map<string, number>()];
  let isCurrent = false;

  function refresh() {
    if (isCurrent) return;
    isCurrent = true;
    [above, below, over] = [new Map(), new Map(), new Map()];
    for (const part of parts) for (const key of new Set(within(part))) above.set(key, [...(above.get(key) ?? []), part]);
  }
  return {
    /** The part with which a document first makes a chain of parts too long; undefined when none is, or when others do. */
    tooDeepIn(path: string): string | undefined {
      refresh();
      const known = new Set((liveSlots(path) ?? []).map(([, key]) => key));
      const length = longestChain(path, (part) => above.get(part) ?? [], over);
      return within(path).find((key) => !known.has(key) && length + longestChain(key, within, below) > maxDepth);
    },
    /** To be called when a document shows other parts than before. */
    forget(): void {
      isCurrent = false;
    },
  };
}

/** The number of parts in the longest chain from a part, itself included; infinite when it leads back to itself. */
function longestChain(part: string, next: (part: string) => readonly string[], known: Map<string, number>): number {
  const before = known.get(part);
  if (before !== undefined) return before;
  // Infinite until it is known: a chain that leads back here is a circle.
  known.set(part, Number.POSITIVE_INFINITY);
  let longest = 0;
  for (const other of next(part)) longest = Math.max(longest, longestChain(other, next, known));
  known.set(part, longest + 1);
  return longest + 1;
}
