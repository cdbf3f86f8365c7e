import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { heading, withRun } from './page.ts';
import { runIn } from './results.ts';

const document = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

test('docs/benchmarks.md shows the run it names, as it was kept', async () => {
  const text = readFileSync(document, 'utf8');
  const [, file = ''] = /\]\(\.\.\/bench\/results\/(\S+\.json)\)/.exec(text) ?? [];
  expect(withRun(text, file, await runIn(join(dirname(document), '../bench/results', file)))).toBe(text);
});

test('a run takes the place of the one that was there, and the rest stays', () => {
  const machine = { processor: 'Abacus', cores: 2, memory: '1 GB', node: 'v24.0.0', load: { start: 0, end: 1 } };
  const run = { date: '2026-11-22T02:00:00.000Z', commit: 'abc1234', scale: 'quick', minutes: 4, machine, findings: [] };
  const once = withRun('# Benchmarks\n\nWhat they are.\n', 'one.json', run);
  const twice = withRun(once, 'two.json', run);
  expect(twice.split(heading)).toHaveLength(2);
  expect(twice.startsWith('# Benchmarks\n\nWhat they are.\n')).toBe(true);
  expect(twice).toContain('two.json');
  expect(twice).not.toContain('one.json');
});
