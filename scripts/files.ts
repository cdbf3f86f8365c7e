// The files of the repository, apart from what is installed, built or kept at run time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const skipped = new Set(['.astro', '.data', '.git', '.tools', 'coverage', 'dist', 'node_modules', 'playwright-report', 'test-results']);

/** Paths from the root, sorted; of one folder if it is named. */
export function filesOf(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]));
}
