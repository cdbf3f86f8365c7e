import { expect, test } from 'vitest';
import { findOptions } from './picker.tsx';

const groups = [
  { title: 'Speakers of BankersCom', options: [{ id: 'u', title: 'Ursina Müller', note: 'Rhône Bank' }] },
  { title: 'Known from other events', options: Array.from({ length: 200 }, (_, place) => ({ id: `p${place}`, title: `Person ${place}` })) },
];
const titles = (find: string | undefined, without: readonly string[] = []) =>
  findOptions(groups, find, without).flatMap(({ options }) => options.map(({ title }) => title));

test('names and notes are found without accents, in any order of the words', () => {
  expect(titles('mueller rhone')).toEqual(['Ursina Müller']);
  expect(titles('nobody')).toEqual([]);
});

test('what is chosen already is not offered, nor is a heading without options', () => {
  expect(findOptions(groups, 'ursina', ['u'])).toEqual([]);
});

test('of very many names the first are drawn, and typing finds the others', () => {
  expect(titles(undefined)).toHaveLength(80);
  expect(titles('199')).toEqual(['Person 199']);
});
