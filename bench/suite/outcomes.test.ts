import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cases } from './cases.ts';
import { heading, readOutcomes, replaceResults } from './outcomes.ts';

const text = readFileSync(fileURLToPath(new URL('../../docs/suite.md', import.meta.url)), 'utf8');

test('docs/suite.md shows the stored results, with a row for each case', async () => {
  expect(replaceResults(text, await readOutcomes(), cases)).toBe(text);
  for (const { id, report } of cases) expect(text).toMatch(new RegExp(`\\(${id}\\) \\| \\[\\w+\\]\\(${report.replaceAll('.', '\\.')}\\)`));
});

test('a row says what is wrong, how much was rendered needlessly, and the time', () => {
  const wrong = [
    { path: '/', fault: 'stale' as const },
    { path: '/b/', fault: 'left over' as const },
  ];
  const results = {
    'deleted-and-restored': { wrong, needless: 3, milliseconds: [4, 1200] },
    deleted: { wrong: [], needless: 0, milliseconds: [null] },
    feed: { failure: 'No' },
  };
  const shown = replaceResults(
    '# Suite\n\nText.\n',
    { one: { name: 'One 1.0', how: 'By hand.', date: '2027-01-01T00:00:00Z', machine: 'Abacus', results } },
    cases,
  );
  expect(shown.startsWith(`# Suite\n\nText.\n\n${heading}\n`)).toBe(true);
  expect(shown).toContain('| One 1.0 | 1 of ');
  expect(shown).toMatch(/\(deleted-and-restored\) \| \[Next\]\(\S+\) \| \*\*1 stale\*\*, \*\*1 left over\*\*; 3 too many; 4 ms \|/);
  expect(shown).toMatch(/\(deleted\) \| \[Next\]\(\S+\) \| right; no reaction \|/);
  expect(shown).toMatch(/\(feed\) \| \[Gatsby\]\(\S+\) \| failed \|/);
});
