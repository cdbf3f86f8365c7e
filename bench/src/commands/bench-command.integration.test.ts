// npm run bench as a developer runs it. The bars themselves are measured by hand: they need a quiet machine, and an hour.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/repository.ts';

function bench(...given: readonly string[]) {
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'bench', '--', ...given], { cwd: root, env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('npm run bench refuses what it does not know, and lists what it does', () => {
  expect(bench('none')).toMatchObject({ status: 2, stderr: expect.stringMatching(/There is no bench called none\.[\s\S]+ -- --quick/) });
});

test('npm run bench -- <name> measures one bar', { tags: 'long' }, () => {
  expect(bench('bookkeeping', '60')).toMatchObject({ status: 0, stdout: expect.stringMatching(/Bookkeeping a page +[\d.]+ KB/) });
});
