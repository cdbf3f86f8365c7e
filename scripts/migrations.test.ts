import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import config from '../api/drizzle.config.ts';
import { root } from './repository.ts';

test('the migrations are up to date with the model: drizzle-kit generates nothing new', () => {
  const api = join(root, 'api');
  const known = join(api, 'migrations');
  const trial = mkdtempSync(join(tmpdir(), 'stem-migrations-'));
  try {
    cpSync(known, trial, { recursive: true });
    // It takes no absolute folder, and ends with 0 when it fails: only its last line says how it went.
    const options = ['--dialect=turso', `--schema=${String(config.schema)}`, `--out=${relative(api, trial)}`];
    const said = execFileSync(join(api, 'node_modules/.bin/drizzle-kit'), ['generate', ...options], { cwd: api, encoding: 'utf8', stdio: 'pipe' });
    expect(said).toContain('No schema changes');
    expect(readdirSync(trial)).toEqual(readdirSync(known));
  } finally {
    rmSync(trial, { recursive: true });
  }
});
