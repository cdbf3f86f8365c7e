import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';
import { documentedCommands, notRun, operatorCommands, testOf } from './testing/documented-commands.ts';

const documented = documentedCommands();

test('every documented command has a test, or a reason to have none', () => {
  expect(documented.length).toBeGreaterThan(40);
  const isTested = (command: string) => Object.keys(testOf).some((tested) => tested === command || tested.startsWith(`${command} `));
  expect(documented.filter((command) => !isTested(command) && !notRun.some(([pattern]) => pattern.test(command)))).toEqual([]);
});

test('every test of a command runs one that is documented, and is there', () => {
  expect(Object.keys(testOf).filter((command) => !documented.includes(command))).toEqual([]);
  expect(notRun.filter(([pattern]) => !documented.some((command) => pattern.test(command)))).toEqual([]);
  const named = Object.entries(testOf).filter(([command]) => !(command in operatorCommands));
  const isRun = (name: string, file: string) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(name);
  expect(named.filter(([command, file]) => !isRun(command.split(' ').at(-1)?.split('=')[0] ?? '', file))).toEqual([]);
});

test('a package has every command of the README that npm runs from the api, and no other', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // npm reads it as well
  const ofOperators = Object.keys(scripts).filter((name) => scripts[name]?.includes('api/src/commands/'));
  const [, listed = ''] = /^const commands = \[(.*)\];$/m.exec(readFileSync(join(root, 'scripts/package/stem.mjs'), 'utf8')) ?? [];
  expect(Array.from(listed.matchAll(/'(\w+)'/g), ([, name]) => name).sort()).toEqual(ofOperators.sort());
  const run = new Set(Object.keys(testOf).map((command) => command.split(' ')[2] ?? ''));
  expect(ofOperators.filter((name) => !run.has(name))).toEqual([]);
});
