// Which tests a run is about.
import { filesOfKind, type KindName, kinds } from './kinds.ts';

/** Test files by kind, without kinds that have none. */
export type Selection = ReadonlyMap<KindName, readonly string[]>;

/** All tests, or those whose path holds one of the words. */
export function selectTests(words: readonly string[]): Selection {
  const names = Object.keys(kinds) as KindName[]; // these are its keys
  const isMeant = (file: string) => words.length === 0 || words.some((word) => file.includes(word));
  return new Map(names.map((name) => [name, filesOfKind(name).filter(isMeant)] as const).filter(([, files]) => files.length > 0));
}
