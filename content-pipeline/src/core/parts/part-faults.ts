// Decides which documents cannot go live because of a part they show. A part that fails keeps its last good version and blocks
// nothing; only a part without any version blocks what shows it. Pure.
import type { Fault } from '../gate/gate.ts';
import type { RenderedPage } from '../rendering/renderer.ts';
import { type Sentence, say } from '../sentences.ts';
import { maxDepth } from './compose.ts';
import { nestingOf } from './nesting.ts';
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
