import type { HistoryChange } from '@stem/api/client';
import { expect, it } from 'vitest';
import { changeText, differencesIn } from './entry-text.ts';

const change = (fields: HistoryChange['fields'], op: HistoryChange['op'] = 'update'): HistoryChange => ({
  entity: 'media_library',
  record: 'photo',
  title: 'Lake.jpg',
  op,
  fields,
});
const made = {
  placeholder: [null, 'data:image/webp;base64,UklGRg'],
  variants: [null, [{ url: '/media/lake-320.webp', file_type: 'image/webp', width: 320, height: 200 }]],
} as const satisfies HistoryChange['fields'];

it('names what an editor has changed of a file', () => {
  expect(changeText(change({ alt_text: [null, 'The lake'] }))).toBe('Alternative text: (empty) → The lake');
});
it('reports the variants of a file as made by Stem, without their values', () => {
  expect(changeText(change(made))).toBe('Prepared for the website by Stem');
  expect(differencesIn(change(made))).toEqual([]);
});
it('leaves them out where an editor has changed something else as well', () => {
  expect(changeText(change({ ...made, alt_text: [null, 'The lake'] }))).toBe('Alternative text: (empty) → The lake');
  expect(differencesIn(change({ ...made, original_name: [null, 'Lake.jpg'] }, 'insert')).map(({ label }) => label)).toEqual(['Original name']);
});
