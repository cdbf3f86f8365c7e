// docs/security.md answers for every requirement of levels 1 and 2 of the OWASP ASVS 5.0.0: none is left out or counted twice.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';

/** The requirements of levels 1 and 2 in each section of a chapter, from the list that OWASP publishes. */
const published: Readonly<Record<string, readonly (readonly [section: number, requirements: number])[]>> = {
  V1: [
    [1, 2],
    [2, 9],
    [3, 11],
    [4, 3],
    [5, 2],
  ],
  V2: [
    [1, 3],
    [2, 3],
    [3, 4],
    [4, 1],
  ],
  V3: [
    [2, 2],
    [3, 4],
    [4, 6],
    [5, 5],
    [7, 2],
  ],
  V4: [
    [1, 3],
    [2, 1],
    [3, 2],
    [4, 4],
  ],
  V5: [
    [1, 1],
    [2, 3],
    [3, 2],
    [4, 3],
  ],
  V6: [
    [1, 3],
    [2, 12],
    [3, 4],
    [4, 4],
    [5, 5],
    [6, 3],
    [8, 4],
  ],
  V7: [
    [1, 3],
    [2, 4],
    [3, 2],
    [4, 5],
    [5, 2],
    [6, 2],
  ],
  V8: [
    [1, 2],
    [2, 3],
    [3, 1],
    [4, 1],
  ],
  V9: [
    [1, 3],
    [2, 4],
  ],
  V10: [
    [1, 2],
    [2, 2],
    [3, 4],
    [4, 11],
    [5, 5],
    [6, 2],
    [7, 3],
  ],
  V11: [
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 1],
    [6, 1],
  ],
  V12: [
    [1, 3],
    [2, 2],
    [3, 4],
  ],
  V13: [
    [1, 1],
    [2, 5],
    [3, 2],
    [4, 5],
  ],
  V14: [
    [1, 2],
    [2, 4],
    [3, 3],
  ],
  V15: [
    [1, 3],
    [2, 3],
    [3, 7],
  ],
  V16: [
    [1, 1],
    [2, 5],
    [3, 4],
    [4, 3],
    [5, 3],
  ],
  V17: [
    [1, 1],
    [2, 4],
    [3, 2],
  ],
};
const expected = Object.entries(published).flatMap(([chapter, sections]) => sections.map(([section, count]) => `${chapter}.${section} (${count})`));
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+\.\d+) \((\d+)\) \| (.+) \| (.*)\|$/gm)].map(([, section = '', count, how = '', heldBy = '']) => ({
  name: `${section} (${count})`,
  how,
  heldBy: heldBy.trim(),
}));

test('every section of the standard has a line, with the number of its requirements', () => {
  expect(rows.map(({ name }) => name)).toEqual(expected);
  expect(rows.reduce((sum, { name }) => sum + Number(/\d+(?=\)$)/.exec(name)?.[0]), 0)).toBe(253);
});

test('what applies is held by a test, by the operator or by a document', () => {
  const unheld = rows.filter(({ how, heldBy }) => heldBy === '' && !how.startsWith('None') && !how.includes('](#'));
  expect(unheld.map(({ name }) => name)).toEqual([]);
});

test('what differs is a requirement of a section that has a line', () => {
  const differing = [...text.matchAll(/^\| (V\d+\.\d+)\.\d+[^|]*\| /gm)].map(([, section]) => section);
  expect(differing.length).toBeGreaterThan(10);
  expect(differing.filter((section) => !rows.some(({ name }) => name.startsWith(`${section} `)))).toEqual([]);
});
