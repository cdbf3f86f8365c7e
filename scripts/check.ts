// npm run check: format, lint, import doors, unused code, types, unit and tidy tests, in under a minute. Warnings are errors.
import { requirePlainPath } from './plain-path.ts';
import { runSteps, type Step } from './steps.ts';

// The longest first, so that no long step runs alone at the end.
const steps: readonly Step[] = [
  { name: 'lint and types', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  {
    name: 'types of the site’s pages',
    folder: 'site',
    command: ['./node_modules/.bin/astro-check', '--root', '.', '--minimumFailingSeverity', 'warning'],
    sources: ['site', 'model/src', 'content-pipeline/src', 'api/src', 'astro.config.mjs', 'tsconfig.json', 'pnpm-lock.yaml'],
  },
  { name: 'unit and tidy tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'format, lint and import doors', command: ['biome', 'ci', '--error-on-warnings', '--max-diagnostics=50'] },
  { name: 'unused files, exports and dependencies', command: ['knip', '--no-progress'] },
];

/** Returns whether all checks and the additional steps have succeeded. */
export const check = (additional: readonly Step[] = []): Promise<boolean> => runSteps([...additional, ...steps]);

if (import.meta.main) {
  requirePlainPath('npm run check');
  process.exitCode = (await check()) ? 0 : 1;
}
