// What somebody types, as a question to the full-text index: the words that say something, in every spelling, with any end.
import { folded } from '@stem/model';
import { wordsOf } from './folding.ts';

const said = (words: string) => new Set(words.split(' ').map(folded));
const fillers = said(
  'a about an and any are as at be by can could do does for from get have how i in is it me my of on or our please tell that the their there this to us was we what when where which who whom why will with would you your ' +
    'ab aber alle als am an auf aus bei bin bis das dass dem den der des die dies diese dieser du ein eine einem einen einer eines er es es für gibt haben hat ich ihr ihre im in ist ja kann kannst können könnte läuft man mein mich mir mit nach nicht oder sein sich sie sind so über um und uns unser vom von vor war was welche welchem welchen welcher welches wenn wer werde werden wie wieso wir wird wo wofür woher wohin womit worum wurde zu zum zur',
);

/** Longer questions gain nothing. */
const mostWords = 24;

/**
 * As FTS5 understands it; undefined when there is no word in it. The organisation's own name stands on every page: it is
 * asked for where nothing else is said.
 */
export function matchOf(question: string, organisation = ''): string | undefined {
  const words = [...new Set(wordsOf(question).map((word) => word.toLowerCase()))];
  const own = new Set(wordsOf(organisation).map(folded));
  const meant = words.filter((word) => !fillers.has(folded(word)));
  const telling = meant.filter((word) => !own.has(folded(word)));
  const asked = ([telling, meant].find((some) => some.length > 0) ?? words).slice(0, mostWords);
  return asked.length === 0 ? undefined : asked.map(spellings).join(' OR ');
}

/** Whether it has a word that says something by itself. */
export const isTelling = (question: string): boolean => wordsOf(question).some((word) => !fillers.has(folded(word)));

function spellings(word: string): string {
  const exact = [...new Set([word, folded(word)])];
  const begun = [...new Set(exact.map(stemOf))].filter((stem) => stem.length >= shortestStem);
  return [...exact.map((spelling) => `"${spelling}"`), ...begun.map((stem) => `"${stem}"*`)].join(' OR ');
}

const shortestStem = 4;

// Enough that the singular finds the plural and the other way round; what is left begins the word in the index.
const stemOf = (word: string) => (word.length > 5 ? word.replace(/(?:ungen|ung|ies|ing|ers|er|en|em|es|ed|e|n|s|y)$/, '') : word);
