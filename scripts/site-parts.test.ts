// A part is rendered without a page: what it would read of one exists in `astro dev` only.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

const parts = filesOf('site/src/parts').filter((file) => file.endsWith('.astro'));
const text = (file: string) => readFileSync(join(root, file), 'utf8');

/** The components that a component contains, itself included. */
function componentsIn(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of text(file).matchAll(/from '(\.[^']+\.astro)'/g)) componentsIn(join(dirname(file), name), found);
  return found;
}

test('no part, and no component in one, reads the page', () => {
  const reading = parts.flatMap((part) =>
    [...componentsIn(part)].filter((file) => /Astro\.locals\.page\b|\{[^{}]*\bpage\b[^{}]*\}\s*=\s*Astro\.locals/.test(text(file))),
  );
  expect(parts.length).toBeGreaterThan(3);
  expect(reading).toEqual([]);
});
