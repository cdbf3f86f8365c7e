// Runs after every install: adds the checks of lefthook.yml as a commit hook, where there is a Git repository.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!process.env.CI && existsSync(join(root, '.git'))) {
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/lefthook'), ['install'], { cwd: root, encoding: 'utf8' });
  // Hooks are a convenience: npm run check contains the same checks.
  if (status !== 0) console.warn(`The hooks of lefthook.yml are not installed: ${stderr?.trim().split('\n').at(0) ?? 'lefthook does not run'}`);
}
