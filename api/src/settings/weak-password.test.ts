import { expect, test } from 'vitest';
import { isWeakPassword } from './weak-password.ts';

test.each([
  ...['password', 'Passwort1', 'P@ssw0rd!', 'password123', 'stem2026', 'Stem-Admin', 'admin-password', 'Welcome1!', 'Willkommen26', 'qwertz123', 'ch4ng3m3'],
  ...['12345678', '20261128', '11111111111111111111', 'aaaaaaaaaaaa', 'abababababab', 'stemstemstem', 'test1234', 'iloveyou', 'Sommer2026!'],
])('strangers try %s first', (password) => expect(isWeakPassword(password)).toBe(true));

test.each([
  'correct horse battery',
  'a password for measuring',
  'lindenblatt-im-oktober',
  'k3v9x2mq8r',
  'stem und stiel im mai',
  '4711081519990312',
  'äöü-äpfel-über',
])('strangers do not try %s first', (password) => expect(isWeakPassword(password)).toBe(false));
