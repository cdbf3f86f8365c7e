import { expect, it } from 'vitest';
import { elsewhere } from './elsewhere.ts';
import { initialsOf } from './speaker.ts';

it('takes initials from the first and the last name, without titles', () => {
  expect(initialsOf('Lorenz Thalmann')).toBe('LT');
  expect(initialsOf('Prof. Dr. Mirjam von Zollikon')).toBe('MZ');
  expect(initialsOf('Ada')).toBe('A');
});
it('says where else somebody speaks', () => {
  expect(elsewhere([])).toBe('They speak at no other event.');
  expect(elsewhere([{ title: 'BankersCom' }, { title: 'EnergyCom' }])).toBe('They also speak at BankersCom and EnergyCom, and are no longer shown there.');
});
