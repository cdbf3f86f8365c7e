import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureKinds } from '../model/src/failures.ts';
import { filesOf, root } from './repository.ts';

const rows = readFileSync(join(root, 'docs/failures.md'), 'utf8').matchAll(/^\| `(\w+)` \| (\d+) \|/gm);
const documented = Object.fromEntries(Array.from(rows, ([, name, status]) => [name, Number(status)]));

test('docs/failures.md lists exactly the existing failures, with their status', () => {
  expect(documented).toEqual(Object.fromEntries(Object.entries(failureKinds).map(([name, { status }]) => [name, status])));
});

test('every failure is used by the api', () => {
  const code = filesOf('api/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  expect(Object.keys(failureKinds).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});
