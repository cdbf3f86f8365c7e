// Decides which documents cannot go live because of a part they show. A part that fails keeps its last good version and blocks
// nothing; only a part without any version blocks what shows it. Pure.
import type { Fault } from '../gate/gate.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { type Sentence, say } from '../sentences.ts';
import { maxDepth } from './compose.ts';
import { documentLabel, isPart } from './part.ts';
import { partsWithin } from './shown-parts.ts';
import type { Slot } from './slots.ts';

export interface RenderedDocuments {
  readonly pages: ReadonlyMap<string, RenderedPage>;
  readonly faults: ReadonlyMap<string, Fault>;
  /** The slots of the live version of a document; undefined when it has none. */
  readonly liveSlots: (path: string) => readonly Slot[] | undefined;
  /** The live parts that the rendered parts show or are shown by, directly or through others. */
  readonly around: readonly string[];
}

/** The faults of documents that cannot be put together, by path. */
export function partFaults(documents: RenderedDocuments): Map<string, Fault> {
  const { pages, faults, liveSlots } = documents;
  const found = new Map<string, Fault>();
  const isBlocked = (path: string) => found.has(path) || faults.get(path)?.blocks === true;
  const slotsOf = (path: string) => (isBlocked(path) || !pages.has(path) ? liveSlots(path) : (pages.get(path)?.slots ?? []));
  const nesting = nestingOf(documents, slotsOf);

  function problemOf(path: string, slots: readonly Slot[]): Sentence | undefined {
    for (const [, key] of slots) {
      if (slotsOf(key)) continue;
      const reason = faults.get(key)?.sentence ?? found.get(key)?.sentence ?? say('pages.notRendered');
      return say('pages.partFailed', documentLabel(key), reason);
    }
    const deep = isPart(path) ? nesting.tooDeepIn(path) : undefined;
    return deep === undefined ? undefined : say('pages.partTooDeep', documentLabel(deep), maxDepth - 1);
  }
  /** Blocking one document makes others show its live version, so it is repeated until nothing changes. */
  function block(paths: readonly string[]) {
    for (let before = -1; before < found.size; ) {
      before = found.size;
      for (const path of paths) {
        const problem = isBlocked(path) ? undefined : problemOf(path, pages.get(path)?.slots ?? []);
        if (problem === undefined) continue;
        found.set(path, { sentence: problem, blocks: true });
        nesting.forget();
      }
    }
  }
  const showing = [...pages].flatMap(([path, { slots }]) => (slots ? [path] : []));
  block(showing.filter(isPart));
  block(showing.filter((path) => !isPart(path)));
  return found;
}

/** New parts that no document will show, because all that would are blocked. */
export function unshownParts({ pages, faults, liveSlots }: RenderedDocuments): ReadonlySet<string> {
  const documentOf = (path: string) => (faults.get(path)?.blocks ? undefined : pages.get(path));
  const roots = [...pages.keys()].filter((path) => !isPart(path) || liveSlots(path));
  const shown = partsWithin(roots.map(documentOf), documentOf);
  return new Set([...pages.keys()].filter((path) => isPart(path) && !shown.has(path) && !liveSlots(path)));
}

// How deeply parts are nested: a part that starts to show another one can make the parts around it too deep, and itself. Pure.
/** `slotsOf` has what documents will show. Only what a document starts to show can be too deep: what is live is not. */
function nestingOf({ pages, liveSlots, around }: RenderedDocuments, slotsOf: (path: string) => readonly Slot[] | undefined) {
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
