// Whether a change of an English text leaves its German one right.

/** Quotes, dashes, spaces and capitals carry no meaning that a translation would have to follow. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** At most 2 misspelled words are corrected at once. */
const mostWords = 2;

/** Only punctuation, spaces, capitals, or one letter in a word of five: wrong, missing, too many or swapped. Not in what German has too. */
export function isCorrection(before: string, after: string, german: string): boolean {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length !== now.length) return false;
  const changed = old.flatMap((word, place) => (word === now[place] ? [] : [[word, now[place] ?? ''] as const]));
  const inGerman = new Set(wordsOf(german));
  return changed.length <= mostWords && changed.every(([word, correct]) => isMisspelled(word, correct) && !inGerman.has(word));
}

function isMisspelled(word: string, correct: string): boolean {
  if (Math.min(word.length, correct.length) < 5 || /\p{N}/u.test(word + correct)) return false;
  if (word[0] !== correct[0] || word.at(-1) !== correct.at(-1)) return false;
  let same = 0;
  while (word[same] === correct[same]) same += 1;
  const [rest, other] = [word.slice(same), correct.slice(same)];
  if (rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1)) return true;
  return rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
}
