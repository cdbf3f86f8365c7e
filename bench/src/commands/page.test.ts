import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRun } from '../findings/results.ts';
import { heading, replaceRun } from './page.ts';

const document = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));

test('docs/benchmarks.md shows the run it names, as it was stored', async () => {
  const text = readFileSync(document, 'utf8');
  const [, file = ''] = /\]\(\.\.\/bench\/results\/(\S+\.json)\)/.exec(text) ?? [];
  expect(replaceRun(text, file, await readRun(join(dirname(document), '../bench/results', file)))).toBe(text);
});

test('a run replaces the one before, and the rest of the document stays', () => {
  const machine = { processor: 'Abacus', cores: 2, memory: '1 GB', node: 'v24.0.0', load: { start: 0, end: 1 } };
  const run = { date: '2026-11-22T02:00:00.000Z', commit: 'abc1234', scale: 'quick', minutes: 4, machine, findings: [] };
  const once = replaceRun('# Benchmarks\n\nWhat they are.\n', 'one.json', run);
  const twice = replaceRun(once, 'two.json', run);
  expect(twice.split(heading)).toHaveLength(2);
  expect(twice.startsWith('# Benchmarks\n\nWhat they are.\n')).toBe(true);
  expect(twice).toContain('two.json');
  expect(twice).not.toContain('one.json');
});
