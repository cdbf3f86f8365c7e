import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { secretSettings, settingRules } from '../api/src/settings/settings.ts';
import { filesOf, root } from './repository.ts';

const lines = readFileSync(join(root, '.env.example'), 'utf8').split('\n');
const nameOf = (line: string) => /^([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];

test('.env.example lists exactly the settings of the schema, in their order', () => {
  expect(lines.map(nameOf).filter((name) => name !== undefined)).toEqual(Object.keys(settingRules));
});

test('every setting in .env.example has a comment', () => {
  const bare = lines.filter((line, index) => nameOf(line) !== undefined && !lines[index - 1]?.startsWith('# '));
  expect(bare).toEqual([]);
});

test('the examples for servers name no setting that does not exist', () => {
  const others = ['CMD', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'NODE_ENV', 'NODE_IMAGE', 'SITE', 'STEM'];
  const named = filesOf('docs/deploy').flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z][A-Z_]+(?=[=:](?!\/\/))/g) ?? []);
  expect(named).toContain('TRUST_PROXY');
  // The database server, the S3 store and HAProxy have settings of their own.
  const isOfOthers = (name: string) => others.includes(name) || /^(?:SQLD|VGW|ROOT|STEM)_/.test(name);
  const settings = [...Object.keys(settingRules), ...secretSettings.map((name) => `${name}_FILE`)];
  expect([...new Set(named)].filter((name) => !settings.includes(name) && !isOfOthers(name))).toEqual([]);
});

test('the unit and the image start Node with the memory settings of npm start', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const [flag = ''] = /--max-semi-space-size=\d+/.exec(read('package.json')) ?? [];
  const variables = Array.from(read('scripts/boot.mjs').matchAll(/env\.(MALLOC_\w+) \?\?= '(\d+)'/g), ([, name, value]) => `${name}=${value}`);
  expect(variables).toHaveLength(2);
  for (const file of ['docs/deploy/Containerfile', 'docs/deploy/stem.service', 'docs/operating.md'])
    expect([file, [flag, ...variables].filter((setting) => !read(file).includes(setting))]).toEqual([file, []]);
});
