import { expect, test } from 'vitest';
import { addressOf } from './address-of.ts';

test.each([
  ['office@stem.example', 'mailto:office@stem.example'],
  [' +41 (0)44 000 00 00 ', 'tel:+41440000000'],
  ['https://www.stem.example/a?b=c', 'https://www.stem.example/a?b=c'],
  ['www.stem.example', 'https://www.stem.example'],
])('%s leads to %s', (line, href) => {
  expect(addressOf(line)).toBe(href);
});

test.each(['Stem AG', '8008 Zurich', 'CHE-000.000.000', '365 days', 'Write to office@stem.example', 'javascript:alert(1)', '+41', ''])(
  '%j leads nowhere',
  (line) => {
    expect(addressOf(line)).toBeUndefined();
  },
);
