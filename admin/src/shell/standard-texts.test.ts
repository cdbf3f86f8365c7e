import { expect, test } from 'vitest';
import { standardTextsFound } from './standard-texts.ts';

const found = (words: string, written: Parameters<typeof standardTextsFound>[1] = []) =>
  standardTextsFound(words, written).map(({ path, record }) => [path, record]);

test('a standard text is found by its words in both languages, and opened where it is written', () => {
  const place = [['/website-about/texts', 'new-in:invitation/asked_title']];
  expect(found('who is asked')).toEqual(place);
  expect(found('Wer eingeladen wird')).toEqual(place);
  expect(found('no page says this')).toEqual([]);
});

test('one that an editor has replaced is found by its record, and not here', () =>
  expect(found('who is asked', [{ id: '1', page_name: 'invitation', setting_key: 'asked_title' }])).toEqual([]));
