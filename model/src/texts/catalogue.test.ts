import { expect, it } from 'vitest';
import { baseLanguage } from '../languages.ts';
import { textsIn } from './catalogue.ts';

it('says each text in the language asked for, and in the base language where there is no such language', () => {
  expect(textsIn('de').answers.problems.required('Titel')).toBe('Titel fehlt');
  expect(textsIn(baseLanguage).answers.problems.required('Title')).toBe('Title is required');
  expect(textsIn('xx')).toBe(textsIn(baseLanguage));
});
