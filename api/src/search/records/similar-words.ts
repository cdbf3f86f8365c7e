// Words that differ from a misspelled one by a letter or two.

export interface SimilarWord {
  readonly word: string;
  /** How many letters are wrong. */
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

/** The distance of Damerau and Levenshtein (optimal string alignment), or any above `allowed`; `inside`: to the nearest part of a word. */
function measureFrom(written: string, allowed: number): (word: string, inside: boolean) => number {
  let [before, last, line]: [number[], number[], number[]] = [[], [], []];
  return (word, inside) => {
    for (let column = 0; column <= word.length; column += 1) last[column] = inside ? 0 : column;
    for (let row = 1; row <= written.length; row += 1) {
      line[0] = row;
      let least = row;
      for (let column = 1; column <= word.length; column += 1) {
        const isSame = written[row - 1] === word[column - 1];
        let next = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
        const isSwapped = row > 1 && column > 1 && written[row - 1] === word[column - 2] && written[row - 2] === word[column - 1];
        if (isSwapped) next = Math.min(next, (before[column - 2] ?? 0) + 1);
        line[column] = next;
        if (next < least) least = next;
      }
      // Later rows have no smaller numbers, but for two swapped letters.
      if (least > allowed + 1) return least;
      [before, last, line] = [last, line, before];
    }
    return inside ? Math.min(...last.slice(0, word.length + 1)) : (last[word.length] ?? 0);
  };
}
