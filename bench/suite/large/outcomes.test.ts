import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readLargeOutcomes, replaceResults } from './outcomes.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/large.md', import.meta.url)), 'utf8');

test('docs/large.md shows the stored results', async () => {
  expect(replaceResults(text, await readLargeOutcomes())).toBe(text);
});

test('a row has times, the work left to visits, memory and what is wrong', () => {
  const edits = { number: 200, unanswered: 0, median: 20.4, p99: 51, slowest: 60, rendered: 1, wrong: 0 };
  const few = { ...edits, number: 3, slowest: 12_300 };
  const tool = {
    name: 'One 1.0',
    how: 'By hand.',
    date: '2027-01-01T00:00:00Z',
    machine: 'Abacus',
    pages: 5000,
    bytes: { building: 2_000_000, running: 1_000_000 },
    milliseconds: { first: 1, clean: 2000, visits: 4000 },
    edits: { text: edits, title: { ...edits, wrong: 2 }, nothing: { ...edits, median: null, unanswered: 200 }, navigation: { ...edits, unanswered: 1 } },
    wrong: 7,
  };
  const shown = replaceResults('# Large\n\nText.\n', { one: tool, two: { ...tool, name: 'Two', edits: { ...tool.edits, text: few }, wrong: 0 } });
  expect(shown.startsWith('# Large\n\nText.\n\n## Results\n')).toBe(true);
  expect(shown).toContain(
    '| One 1.0 | 20 ms | 51 ms | 20 ms; **2 wrong** | no reaction | 20 ms; 1 of 200 without reaction | + 4.0 s | 2.0 s | 2 MB | 1 MB | **7** of 5000 |',
  );
  expect(shown).toMatch(/\| Two \| 20 ms \| 12\.3 s \(slowest of 3\) \|.*\| none \|/);
  expect(shown).toContain('- **One 1.0:** By hand. Edits: 200 of text (1 pages rendered)');
});
