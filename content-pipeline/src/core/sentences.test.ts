import { expect, test } from 'vitest';
import { nameWithParameters, Said, say, textOfWords, wordsOf, wordsOfText } from './sentences.ts';

const late = say('pages.late');
const nested = say('pages.partFailed', 'Footer (de)', say('pages.deadLinks', ['/a', '/b'], 2));

test.each([late, nested, 'The template fell over', '{"name": 1}', '{"name":"x"}', '{"name":"cut'])('%j is the same after it was stored', (words) => {
  expect(wordsOfText(textOfWords(words))).toEqual(words);
});

test('an error keeps its sentence, and its message names it with the parameters', () => {
  const said = new Said(nested);
  expect([wordsOf(said), said.message]).toEqual([nested, 'pages.partFailed (Footer (de), pages.deadLinks (/a /b, 2))']);
  expect([wordsOf(new Error('It falls')), wordsOf('It falls')]).toEqual(['It falls', 'It falls']);
  expect(nameWithParameters(late)).toBe('pages.late');
});
