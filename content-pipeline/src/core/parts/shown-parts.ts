// The parts that documents show, and those within them.
import type { Slot } from './slots.ts';

/** Rendered or served; undefined when there is no such document. */
type Showing = { readonly slots?: readonly Slot[] } | undefined;

const shownParts = (documents: Iterable<Showing>): Set<string> => new Set([...documents].flatMap((document) => (document?.slots ?? []).map(([, key]) => key)));

/** The same, and the parts within those. `documentOf` returns a part by its key. */
export function partsWithin(documents: Iterable<Showing>, documentOf: (key: string) => Showing): Set<string> {
  const found = new Set<string>();
  for (let next = shownParts(documents); next.size > 0; ) {
    for (const key of next) found.add(key);
    next = shownParts([...next].map(documentOf)).difference(found);
  }
  return found;
}

/** The same for parts that have to be loaded. `load` gets each key once, and returns at least the parts with these keys. */
export async function loadPartsWithin(documents: Iterable<Showing>, load: (keys: readonly string[]) => Promise<Iterable<Showing>>): Promise<Set<string>> {
  const found = new Set<string>();
  for (let next = shownParts(documents); next.size > 0; ) {
    for (const key of next) found.add(key);
    next = shownParts(await load([...next])).difference(found);
  }
  return found;
}
