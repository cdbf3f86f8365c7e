import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Anna Keller', 'AK'],
  ['Anna Maria Keller', 'AK'],
  ['Dr. Aurélien Pittier', 'AP'],
  ['Prof. Dr. Ruth van der Linden', 'RL'],
  ['Élodie', 'É'],
  ['李明', '李'],
  ['', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
