import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { filesOfKind, type KindName, kindOf, kinds, testFiles } from './kinds.ts';
import { selectTests } from './selection.ts';
import { overBudget } from './work.ts';

const names = Object.keys(kinds) as KindName[]; // these are its keys

test('every test file is of one kind, and every kind but the unit tests runs in npm test and in the long suite only', () => {
  const files = new Map(names.filter((name) => name !== 'server').map((name) => [name, filesOfKind(name)]));
  const owners = testFiles().map((file) => [file, [...files].flatMap(([name, own]) => (own.includes(file) ? [name] : []))]);
  expect(owners.filter(([, kindsOfFile]) => kindsOfFile?.length !== 1)).toEqual([]);
  expect(names.map((name) => [name, kinds[name].suites])).toEqual([
    ['unit', ['check', 'test', 'long']],
    ...names.filter((name) => name !== 'unit').map((name) => [name, ['test', 'long']]),
  ]);
});

test('a test is of the kind of what it opens', () => {
  expect(kindOf('model/src/address.test.ts')).toBe('unit');
  expect(kindOf('content-pipeline/src/traps.test.ts')).toBe('engine');
  expect(kindOf('api/src/routes/formats/formats.test.ts')).toBe('api');
  expect(kindOf('api/src/publishing.integration.test.ts')).toBe('site');
  expect(kindOf('e2e/src/admin/gate.test.ts')).toBe('browser');
});

test('what runs on a libSQL server exists', () => {
  expect(filesOfKind('server').filter((file) => !testFiles().includes(file))).toEqual([]);
});

test('words choose the tests that have one of them in their path', () => {
  const chosen = selectTests(['formats/formats', 'admin/formats']);
  expect([...chosen]).toEqual([
    ['api', ['api/src/routes/formats/formats.test.ts']],
    ['browser', ['e2e/src/admin/formats.test.ts']],
  ]);
  expect(selectTests(['no such thing']).size).toBe(0);
});

test('work over its budget is told, and work within it is not', () => {
  const { systems, pages, browsers } = kinds.engine.budget;
  expect(overBudget(new Map([['engine', { systems, pages, browsers }]]))).toEqual([]);
  expect(overBudget(new Map([['engine', { systems: systems + 1, pages, browsers }]]))).toEqual([
    expect.stringContaining(`engine tests used ${systems + 1} systems and have a budget of ${systems}`),
  ]);
});

test('docs/testing.md explains every kind', () => {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});
