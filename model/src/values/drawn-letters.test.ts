import { expect, test } from 'vitest';
import { drawnText } from './drawn-letters.ts';

test.each([
  ['Zürich', 'Zürich'],
  ['Zu\u0308rich', 'Zürich'],
  ['ﬁnance oﬀice', 'finance office'],
  ['Ｓｔｅｍ', 'Stem'],
  ['𝐁ankers', 'Bankers'],
  ['C\u00adlevel\u200b', 'Clevel'],
  ['co‑innovation', 'co-innovation'],
  ['a\u00a0b\u202fc\td', 'a b c d'],
  ['', ''],
])('“%s” is drawn as “%s”, and nothing is missing', (written, drawn) => {
  expect(drawnText(written)).toEqual({ text: drawn, missing: [] });
});

test('letters that no font has are named, each once and whole', () => {
  expect(drawnText('Bank 日本 日 👩🏽‍💻!')).toEqual({ text: 'Bank   !', missing: ['日', '本', '👩🏽‍💻'] });
});
