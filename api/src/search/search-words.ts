// Words of questions and texts: a typed question as a query of the full-text index, with every spelling and ending.
import { foldText } from '@stem/model';

const accentless = (word: string) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words whose folded spelling differs from what the full-text index makes of them by itself. */
export const otherSpellings = (text: string): string =>
  [...new Set(wordsOf(text))]
    .filter((word) => foldText(word) !== accentless(word))
    .map(foldText)
    .join(' ');

const foldedSet = (words: string) => new Set(words.split(' ').map(foldText));
const fillers = foldedSet(
  'a about an and any are as at be by can could do does for from get have how i in is it me my of on or our please tell that the their there this to us was we what when where which who whom why will with would you your ' +
    'ab aber alle als am an auf aus bei bin bis das dass dem den der des die dies diese dieser du ein eine einem einen einer eines er es es für gibt haben hat ich ihr ihre im in ist ja kann kannst können könnte läuft man mein mich mir mit nach nicht oder sein sich sie sind so über um und uns unser vom von vor war was welche welchem welchen welcher welches wenn wer werde werden wie wieso wir wird wo wofür woher wohin womit worum wurde zu zum zur',
);

const mostWords = 24;

/** In the syntax of FTS5; undefined without a word. The organisation's name is on every page: it counts only where it is all there is. */
export function toMatchQuery(question: string, organisation = ''): string | undefined {
  const words = [...new Set(wordsOf(question).map((word) => word.toLowerCase()))];
  const own = new Set(wordsOf(organisation).map(foldText));
  const meaningful = words.filter((word) => !fillers.has(foldText(word)));
  const specific = meaningful.filter((word) => !own.has(foldText(word)));
  const searched = ([specific, meaningful].find((some) => some.length > 0) ?? words).slice(0, mostWords);
  return searched.length === 0 ? undefined : searched.map(matchWord).join(' OR ');
}

export const hasMeaning = (question: string): boolean => wordsOf(question).some((word) => !fillers.has(foldText(word)));

function matchWord(word: string): string {
  const exact = [...new Set([word, foldText(word)])];
  const stems = [...new Set(exact.map(stemOf))].filter((stem) => stem.length >= shortestStem);
  return [...exact.map((spelling) => `"${spelling}"`), ...stems.map((stem) => `"${stem}"*`)].join(' OR ');
}

/** At least 4 characters: the prefix index has this length. */
const shortestStem = 4;

// Removes endings, so that a singular finds its plural and the other way round: words in the index start with the rest.
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ungen|ung|ies|ing|ers|er|en|em|es|ed|e|n|s|y)$/, '') : word);
