// Every text of the catalogue is read by the product: one that nothing reads is a line in each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { de } from '../model/src/texts/de/all.ts';
import { en } from '../model/src/texts/en/all.ts';
import { filesOf, root } from './repository.ts';

const packages = ['admin/src', 'api/src', 'content-pipeline/src', 'model/src', 'site/src'];
const sources = packages
  .flatMap((folder) => filesOf(folder))
  .filter((file) => /\.(?:astro|tsx?)$/.test(file) && !/\.test\.tsx?$|^model\/src\/texts\/(?:de|en)\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

test('no text has a name that the product never says', () => {
  const read = new Set(sources.flatMap((source) => source.match(/[\w-]+/g) ?? []));
  const unread = namesIn(en).filter((path) => !read.has(path.split('.').at(-1) ?? ''));
  expect(unread.filter((path) => !path.startsWith('assistant.') && !path.endsWith('.'))).toEqual([]);
});

/** Said by names that the code puts together. */
const composed = /^(?:drawings|problems|troubles|unaccepted)\.|^files\.(?:picture|video)$|^values\.too/;

test('no sentence has a name that no place says whole', () => {
  const said = new Set(sources.flatMap((source) => source.match(/(?<=')\w+\.\w+(?=')/g) ?? []));
  const inSentences = JSON.stringify(en.answers, (_, text: unknown) => (typeof text === 'function' ? String(text) : text));
  expect(namesIn(en.answers).filter((name) => name.includes('.') && !composed.test(name) && !said.has(name) && !inSentences.includes(name))).toEqual([]);
});

test('what three screens of the back office say under one name is said once for all', () => {
  const { sectionGroups: _, ...screens } = en.office;
  const places = Object.entries(screens).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => `${name}: ${String(text)} ${String(Reflect.get(Reflect.get(de.office, area), name))}`),
  );
  const repeated = places.filter((place, at) => !place.includes('[object Object]') && places.indexOf(place) !== at);
  expect(repeated.filter((place, at) => repeated.indexOf(place) !== at)).toEqual([]);
});

const namesIn = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) => [`${path}${name}`, ...(typeof text === 'object' ? namesIn(text, `${path}${name}.`) : [])]);
