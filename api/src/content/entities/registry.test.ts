import { readdirSync, readFileSync } from 'node:fs';
import { entityNames } from '@stem/model';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sourcesIn = (folder: string) => readdirSync(new URL(folder, import.meta.url)).filter((name) => /(?<!\.test)\.ts$/.test(name));

test('no verb names an entity: what is special about one is in its own file', () => {
  const name = new RegExp(`\\b(?:${entityNames.join('|')})\\b`);
  // `users` and the like are words as well: only code counts.
  const codeOf = (file: string) => read(`../verbs/${file}`).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(sourcesIn('../verbs/').filter((file) => name.test(codeOf(file)))).toEqual([]);
});

test('every file is named like its entity, and every behaviour in it is registered', () => {
  const files = sourcesIn('./').filter((file) => file !== 'registry.ts');
  const unknown = files.filter((file) => !(entityNames as readonly string[]).includes(file.replace('.ts', '').replaceAll('-', '_')));
  expect(unknown).toEqual([]);
  const behaviours = files.flatMap((file) => Array.from(read(`./${file}`).matchAll(/^export const (\w+): EntityBehaviour/gm), ([, found = '']) => found));
  const registry = read('./registry.ts');
  expect(behaviours.filter((behaviour) => !registry.includes(`: ${behaviour},`))).toEqual([]);
});
