import { expect, it } from 'vitest';
import { initialsOf } from './portrait.tsx';

it('takes initials from the first and the last name, without titles', () => {
  expect(['Lorenz Thalmann', 'Anna Maria von Salis', 'Ada', 'zoë', ''].map(initialsOf)).toEqual(['LT', 'AS', 'A', 'Z', '']);
  expect(initialsOf('Prof. Dr. Mirjam von Zollikon')).toBe('MZ');
});
