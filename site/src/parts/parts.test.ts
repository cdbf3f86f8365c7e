// A part is rendered without a page: what it would read of one exists in `astro dev` only.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const parts = readdirSync(folder).filter((file) => file.endsWith('.astro'));

/** The components that a component contains, itself included. */
function componentsIn(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.astro)'/g)) componentsIn(join(dirname(file), name), found);
  return found;
}

test('no part, and no component in one, reads the page', () => {
  const reading = parts.flatMap((part) =>
    [...componentsIn(join(folder, part))].filter((file) =>
      /Astro\.locals\.page\b|\{[^{}]*\bpage\b[^{}]*\}\s*=\s*Astro\.locals/.test(readFileSync(file, 'utf8')),
    ),
  );
  expect(parts.length).toBeGreaterThan(3);
  expect(reading).toEqual([]);
});
