import { expect, test } from 'vitest';
import { copySentence } from './copy-sentence.ts';

const copy = { publication: 4, behind: 0, failure: null, without_file: [] };

test('a copy says how far it is, and why it is no further', () => {
  expect(copySentence(copy)).toBe('The other web server has everything');
  expect(copySentence({ ...copy, behind: 2, failure: 'The disk is full' })).toBe('2 publications behind: The disk is full');
});

test('a copy names addresses that it has no file for, the first three of them', () => {
  const why = ': no file can stand there';
  expect(copySentence({ ...copy, without_file: ['/feed/x'] })).toBe(`The other web server has everything, but for /feed/x${why}`);
  expect(copySentence({ ...copy, without_file: ['/a', '/b', '/c', '/d'] })).toBe(`The other web server has everything, but for /a, /b, /c and 1 more${why}`);
});
