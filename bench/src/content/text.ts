// Text and ids generated from numbers: the same number gives the same text in every run.
import { createHash } from 'node:crypto';

const english =
  'the a board supply house rail trust market letter engine winter table reason custody ledger bridge harbour question ' +
  'between without after before holds writes measures carries leaves opens answers keeps';
const german =
  'der die das eine Werk Brücke Lager Frage Winter Rechnung Tisch Antwort Vertrauen Haus Hafen Bahn zwischen ohne nach vor ' +
  'trägt misst schreibt öffnet hält führt kennt verlässt baut fragt';
const vocabulary = { en: english.split(' '), de: german.split(' ') };

/** A uuid for the nth thing of a kind. */
export function idOf(kind: string, number: number): string {
  const hash = createHash('sha256').update(`${kind} ${number}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** `count` words, with a full stop after every twelfth and at the end. */
export function makeSentences(language: keyof typeof vocabulary, seed: number, count: number): string {
  const known = vocabulary[language];
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const words = Array.from({ length: count }, (_, place) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const word = known[(state >>> 16) % known.length] ?? '';
    const isFirst = place % 12 === 0;
    const isLast = place % 12 === 11 || place === count - 1;
    return `${isFirst ? word.charAt(0).toUpperCase() + word.slice(1) : word}${isLast ? '.' : ''}`;
  });
  return words.join(' ');
}
