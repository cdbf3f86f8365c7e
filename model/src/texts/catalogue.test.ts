import { expect, it } from 'vitest';
import { baseLanguage } from '../languages.ts';
import { textsIn } from './catalogue.ts';
import { completed } from './completed.ts';

it('says each text in the language asked for, and in the base language where there is no such language', () => {
  expect(textsIn('de').answers.problems.required('Titel')).toBe('Titel fehlt');
  expect(textsIn(baseLanguage).answers.problems.required('Title')).toBe('Title is required');
  expect(textsIn('xx')).toBe(textsIn(baseLanguage));
});

it('says in the base language what a language lacks, key by key', () => {
  const base = { greeting: 'Hello', list: ['one', 'two'], inner: { count: (n: number) => `${n} pages`, name: 'Page' } };
  const said = completed(base, { greeting: 'Bonjour', list: ['un'], inner: { name: 'Page française' } });
  expect(said).toEqual({ greeting: 'Bonjour', list: ['un'], inner: { count: base.inner.count, name: 'Page française' } });
  expect(completed(base, undefined)).toBe(base);
});
