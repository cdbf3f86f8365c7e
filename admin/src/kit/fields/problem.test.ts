import { expect, it } from 'vitest';
import { messageOf, pathOf } from './problem.ts';

const required = { type: 'too_small', message: 'Name is required' };

it('reports an error of the whole without a place', () => {
  expect(messageOf(required)).toBe('Name is required');
  expect(pathOf(required)).toEqual([]);
  expect(pathOf(undefined)).toEqual([]);
});
it('leads to the first wrong field of a list, past entries that are right', () => {
  const problem = [undefined, undefined, { url: undefined, name: required }, { name: required }];
  expect(messageOf(problem)).toBe('Name is required');
  expect(pathOf(problem)).toEqual(['2', 'name']);
});
