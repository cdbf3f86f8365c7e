// npm run check: format, lint, import doors, unused code, types, unit and tidy tests, in under a minute. Warnings are errors.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';
import { runSteps, type Step } from './steps.ts';
import { unitResults } from './test-results.ts';

const typed = ['scripts', 'model', 'content-pipeline', 'api', 'admin', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder, 'tsconfig.json')));

// The longest first, so that nothing long is left when everything else is done.
const steps: readonly Step[] = [
  { name: 'unit and tidy tests', command: ['vitest', 'run', '--project', 'unit', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`] },
  { name: 'types of site', folder: 'site', command: ['./node_modules/.bin/astro-check', '--root', '.', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint with types', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  ...typed.map((folder): Step => ({ name: `types of ${folder}`, command: ['tsc', '--project', folder] })),
  { name: 'unused files, exports and dependencies', command: ['knip', '--no-progress'] },
  { name: 'format, lint and import doors', command: ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=50'] },
];

/** True when everything is as it should be. */
export const check = (): Promise<boolean> => runSteps(steps);

if (import.meta.main) process.exitCode = (await check()) ? 0 : 1;
