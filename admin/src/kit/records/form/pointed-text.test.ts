import { expect, test } from 'vitest';
import { caretIn } from './pointed-text.ts';

const written = 'Leads the mill. She has rebuilt it.\n\nShe lives **above** it, and keeps its books since 2019.';
const caretAt = (text: string, word: string) => {
  const caret = caretIn(written, { text, at: text.indexOf(word) });
  return caret === undefined ? undefined : written.slice(caret, caret + word.length);
};

test('the place in a text of the page is found in what is written, which is longer and has marks', () => {
  expect(caretAt('Leads the mill. She has rebuilt it.', 'rebuilt')).toBe('rebuilt');
  expect(caretAt(' it, and keeps its books since 2019.', 'keeps')).toBe('keeps');
  expect(caretAt('Leads the mill. She has rebuilt it.', 'Leads')).toBe('Leads');
});

test('where a part was changed for the page, fewer words around lead there', () => {
  expect(caretAt('« Leads the mill. She has rebuilt it. »', 'rebuilt')).toBe('rebuilt');
});

test('hyphens and spaces that the page has put in do not matter', () => {
  expect(caretAt('Leads the mill. She has re\u00adbuilt\u00a0it.', 'it.')).toBe('it.');
});

test('a text that is not written there has no place', () => {
  expect(caretAt('Only the page says this', 'page')).toBeUndefined();
});
