// The data of the systems under test stays until they have stopped: without it they would report damaged files.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';

const run = `
  import { existsSync, mkdirSync } from 'node:fs';
  const { chooseSystems } = await import('./e2e/src/systems.ts');
  const { default: setUp } = await import('./e2e/src/global-setup.ts');
  const [{ folder }] = await chooseSystems();
  mkdirSync(folder, { recursive: true });
  await setUp()();
  console.log(JSON.stringify([folder, existsSync(folder)]));`;

test('the data of the tested systems is there after the teardown of the stories, and is deleted at the end', () => {
  const env = { PATH: process.env.PATH };
  const [folder, isThere] = JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', run], { cwd: root, env, encoding: 'utf8' }));
  expect([isThere, existsSync(folder)]).toEqual([true, false]);
});
