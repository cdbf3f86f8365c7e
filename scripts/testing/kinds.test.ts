import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { filesOfKind, type KindName, kindOf, kinds, selectTests, testFiles } from './kinds.ts';
import { describeOverruns } from './work.ts';

const names = Object.keys(kinds) as KindName[]; // these are its keys

test('every test file has exactly one kind, and only unit tests run in every suite', () => {
  const files = new Map(names.filter((name) => name !== 'server').map((name) => [name, new Set(filesOfKind(name))]));
  const owners = testFiles().map((file) => [file, [...files].filter(([, ofKind]) => ofKind.has(file))]);
  expect(owners.filter(([, kindsOfFile]) => kindsOfFile?.length !== 1)).toEqual([]);
  expect(names.map((name) => [name, kinds[name].suites])).toEqual([
    ['unit', ['check', 'test', 'long']],
    ...names.filter((name) => name !== 'unit').map((name) => [name, ['test', 'long']]),
  ]);
});

test('the kind of a test follows from what it opens', () => {
  expect(kindOf('model/src/values/address.test.ts')).toBe('unit');
  expect(kindOf('content-pipeline/src/core/traps.test.ts')).toBe('engine');
  expect(kindOf('api/src/routes/formats/formats.test.ts')).toBe('api');
  expect(kindOf('api/src/publishing.integration.test.ts')).toBe('site');
  expect(kindOf('e2e/src/admin/operation/gate.test.ts')).toBe('browser');
});

test('every test in the list for a libSQL server exists', () => {
  expect(filesOfKind('server').filter((file) => !testFiles().includes(file))).toEqual([]);
});

test('words select the tests that have one of them in their path', () => {
  const selected = selectTests(['formats/formats', 'admin/event/formats']);
  expect([...selected]).toEqual([
    ['api', ['api/src/routes/formats/formats.test.ts']],
    ['browser', ['e2e/src/admin/event/formats.test.ts']],
  ]);
  expect(selectTests(['no such thing']).size).toBe(0);
});

test('work that exceeds its budget is reported, and work within it is not', () => {
  const { systems, pages, browsers } = kinds.engine.budget;
  expect(describeOverruns(new Map([['engine', { systems, pages, browsers }]]))).toEqual([]);
  expect(describeOverruns(new Map([['engine', { systems: systems + 1, pages, browsers }]]))).toEqual([
    expect.stringContaining(`engine tests used ${systems + 1} systems and have a budget of ${systems}`),
  ]);
});

test('docs/testing.md explains every kind', () => {
  const text = readFileSync(join(root, 'docs/testing.md'), 'utf8');
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});
