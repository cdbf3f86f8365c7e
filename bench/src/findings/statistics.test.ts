import { expect, test } from 'vitest';
import { median, percentile } from './statistics.ts';

const hundred = Array.from({ length: 100 }, (_, place) => 100 - place);

test('the median is the value in the middle, in any order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([7])).toBe(7);
});

test('the median of an even number of values is one of the values', () => {
  expect(median([4, 1, 3, 2])).toBe(2);
});

test('numbers are compared as numbers', () => {
  expect(median([10, 9, 100])).toBe(10);
});

test('a percentile is the smallest value that this percentage of the values does not exceed', () => {
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile(hundred, 100)).toBe(100);
  expect(percentile([...hundred, 1000], 99)).toBe(100);
});

test('one slow value among fewer than a hundred is the 99th percentile', () => {
  expect(percentile([1, 2, 3, 500], 99)).toBe(500);
});

test('the values are not changed', () => {
  const values = [3, 1, 2];
  percentile(values, 99);
  expect(values).toEqual([3, 1, 2]);
});

test('an empty list has no percentile', () => {
  expect(() => median([])).toThrow('There are no values to take a percentile of');
});
