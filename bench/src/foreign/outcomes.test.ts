import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Found, readOutcomes, replaceResults, resultsHeading, type SiteOutcome } from './outcomes.ts';

const text = readFileSync(fileURLToPath(new URL('../../../docs/foreign-sites.md', import.meta.url)), 'utf8');

test('docs/foreign-sites.md shows the stored results, with a row for each site that was run', async () => {
  const outcomes = await readOutcomes();
  expect(replaceResults(text, outcomes)).toBe(text);
  for (const { title } of Object.values(outcomes)) expect(text).toContain(title);
});

const edit: Found['edits'][number] = { what: 'title', files: ['a.md'], ms: 20, isCompiled: false, rendered: 3, needed: 2, wrong: [], buildMs: 4000 };
const found: Found = { lines: 2, astro: '7.3.5', files: 9, pages: 7, startMs: 3000, wrong: [], unstable: ['b.html'], edits: [edit] };
const site: SiteOutcome = {
  title: 'Boats',
  repository: 'ada/boats',
  commit: '1234',
  folder: '',
  changes: '',
  date: '2027-01-01T00:00:00Z',
  machine: 'Abacus',
  found,
};
const shown = (outcome: Partial<SiteOutcome>) => replaceResults('# Sites\n\nText.\n', { boats: { ...site, ...outcome } });

test('a row says what is equal, what the site does not reproduce itself, and how much was rendered', () => {
  expect(shown({}).startsWith(`# Sites\n\nText.\n\n${resultsHeading}\n`)).toBe(true);
  expect(shown({})).toContain('| Boats | 7.3.5 | 7 | 2 | 8 of 8 | 1 | 1 | 0 | 3 / 2 | 0 / 0 |');
  expect(shown({})).toContain('| Boats | 3.0 s | 20 ms | – | 4.0 s | – | – |');
  expect(shown({})).toContain('| title | 20 ms; 3 / 2 |');
});

test('what is wrong stands out, and what did not work has its reason', () => {
  const wrong = shown({ found: { ...found, wrong: ['c.html'], edits: [{ ...edit, wrong: ['a.html', 'c.html'] }] } });
  expect(wrong).toContain('| 7 of 8 | 1 | 1 | **2** |');
  expect(wrong).toContain('| title | **20 ms; 3 / 2** |');
  expect(shown({ found: { failure: 'It needs a database' } })).toContain('- **Boats:** It needs a database');
  expect(shown({ random: { edits: 500, compiled: 3, verified: 100, built: 10, seeds: [1], wrong: ['/a/'] } })).toContain('**different: /a/**');
});
