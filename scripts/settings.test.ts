import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingRules } from '../api/src/settings/settings.ts';
import { root } from './repository.ts';

const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
const nameOf = (line: string) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];

test('.env.example lists exactly the settings of the schema, in their order', () => {
  expect(lines.map(nameOf).filter((name) => name !== undefined)).toEqual(Object.keys(settingRules));
});

test('every setting in .env.example has a comment', () => {
  const bare = lines.filter((line, index) => nameOf(line) !== undefined && !lines[index - 1]?.startsWith('# '));
  expect(bare).toEqual([]);
});
