import { expect, it } from 'vitest';
import { refusalSentence } from './refusal-sentence.ts';

const refused = (name: 'wrong_password' | 'locked_out' | 'offline', title: string) =>
  ({ ok: false, problem: { name, status: 401, title, detail: title, hint: 'Check your connection.', reference: '' } }) as const;

it('says the server’s German sentence for a wrong password', () => {
  expect(refusalSentence(refused('wrong_password', 'Ungültiges Passwort. Bitte versuchen Sie es erneut.'), 0)).toBe(
    'Ungültiges Passwort. Bitte versuchen Sie es erneut.',
  );
});
it('counts down while there are too many tries', () => {
  expect(refusalSentence(refused('locked_out', 'Too many failed attempts'), 272)).toBe('Too many failed attempts. Try again in 4:32.');
  expect(refusalSentence(refused('locked_out', 'Too many failed attempts'), 0)).toBe('You can try again now.');
});
it('says when the server cannot be reached', () => {
  expect(refusalSentence(refused('offline', 'The server cannot be reached'), 0)).toBe('The server cannot be reached. Check your connection.');
});
