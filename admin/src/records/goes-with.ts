// What is deleted together with a row, in words: the entities the model hangs below it.
import { childrenOf, type EntityName } from '@stem/model';

/** `known` replaces the words for an entity where more can be said, such as a number; '' leaves it out. */
export function goesWith(entity: EntityName, known: Readonly<Record<string, string>> = {}): string {
  const words = childrenOf(entity)
    .map(({ name, plural }) => known[name] ?? plural.toLowerCase())
    .filter(Boolean);
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
