import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.ts';

test('the migrations are up to date with the model: generating gives nothing new', () => {
  const api = join(root, 'api');
  const known = join(api, 'migrations');
  const trial = mkdtempSync(join(tmpdir(), 'stem-migrations-'));
  try {
    cpSync(known, trial, { recursive: true });
    const options = ['--dialect=turso', '--schema=./src/database/tables.ts', `--out=${trial}`];
    execFileSync(join(api, 'node_modules/.bin/drizzle-kit'), ['generate', ...options], { cwd: api, stdio: 'pipe' });
    expect(readdirSync(trial)).toEqual(readdirSync(known));
  } finally {
    rmSync(trial, { recursive: true });
  }
});
