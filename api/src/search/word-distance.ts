// How far two words are apart (Damerau and Levenshtein, optimal string alignment). The rows are kept for the next word.

/** Least number of insertions, deletions, replacements and swaps; anything above `allowed` for more. `inside`: to a part of the word. */
export function measureFrom(written: string, allowed: number): (word: string, inside?: boolean) => number {
  let [before, last, line]: [number[], number[], number[]] = [[], [], []];
  return (word, inside = false) => {
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
