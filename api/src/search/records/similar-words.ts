// Words that differ from a misspelled one by a letter or two.
import { measureFrom } from '../word-distance.ts';

interface SimilarWord {
  readonly word: string;
  readonly distance: number;
}

/** At most 24 words in place of one: the nearest. */
const mostSimilar = 24;

/** Words of at least 6 letters may be parts of compounds, such as "Liegenschaft" in "Liegenschaftsverwaltung". */
const shortestPart = 6;

/** How many letters of a word may be wrong: in short ones every letter counts. */
const forgivenIn = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

/** Words of the vocabulary with a letter wrong, missing, too many, or swapped with the next one; the nearest come first. */
export function similarWords(misspelled: string, vocabulary: Iterable<string>): SimilarWord[] {
  const allowed = forgivenIn(misspelled);
  if (allowed === 0) return [];
  const distanceTo = measureFrom(misspelled, allowed);
  const letters = lettersOf(misspelled);
  const found: SimilarWord[] = [];
  for (const word of vocabulary) {
    const isPart = misspelled.length >= shortestPart && word.length > misspelled.length;
    if (word.length < misspelled.length - allowed || (!isPart && word.length > misspelled.length + allowed)) continue;
    // Each letter that the word does not have is a wrong one: this leaves few words to compare.
    if (countBits(letters & ~lettersOf(word)) > allowed) continue;
    const distance = distanceTo(word, isPart);
    if (distance <= allowed) found.push({ word, distance });
  }
  return found.sort((one, other) => one.distance - other.distance || one.word.length - other.word.length).slice(0, mostSimilar);
}

/** One bit for each of 32 groups of letters. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
