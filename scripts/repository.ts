// The root folder of the repository and its files, without what is installed, built or written at run time.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const skipped = new Set(['.astro', '.data', '.git', '.tools', 'coverage', 'dist', 'node_modules', 'playwright-report', 'test-results']);

/** Sorted paths from the root, of all folders or of one. */
export function filesOf(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)]));
}
