import { expect, test } from 'vitest';
import { addressOf, initialsOf } from './plain-text.ts';

test.each([
  ['office@stem.example', 'mailto:office@stem.example'],
  [' +41 (0)44 000 00 00 ', 'tel:+41440000000'],
  ['https://www.stem.example/a?b=c', 'https://www.stem.example/a?b=c'],
  ['www.stem.example', 'https://www.stem.example'],
])('the line %s is a link to %s', (line, href) => {
  expect(addressOf(line)).toBe(href);
});

test.each(['Stem AG', '8008 Zurich', 'CHE-000.000.000', '365 days', 'Write to office@stem.example', 'javascript:alert(1)', '+41', ''])(
  'the line %j is not a link',
  (line) => {
    expect(addressOf(line)).toBeUndefined();
  },
);

test.each([
  ['Anna Keller', 'AK'],
  ['Anna Maria Keller', 'AK'],
  ['Frau Ursina Caduff', 'UC'],
  ['Dr. Aurélien Pittier', 'AP'],
  ['Prof. Dr. Ruth van der Linden', 'RL'],
  ['Élodie', 'É'],
  ['李明', '李'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
