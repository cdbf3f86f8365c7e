// A reader finds each idea in one file, and each file in a folder that fits on a screen.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, root } from './repository.ts';

/** Below this many lines a file needs a reason: a door, a type two packages share, a component used in many places. */
const fewLines = 25;
/** At most this percentage of the source files is that short. */
const maxShortFiles = 15;
/** At most this many source files in a folder. */
const maxFiles = 25;
/** Folders with more. A ceiling only goes down. */
const folderCeilings: Readonly<Record<string, number>> = { 'site/src/components': 31 };
/** At most this many names are exported from several files of a package. A ceiling only goes down. */
const nameCeilings: Readonly<Record<string, number>> = {};

// Endpoints of the site must export the name of their method.
const files = filesOf().filter(
  (file) => /\/src\/.*\.(?:ts|tsx|astro)$|^scripts\/.*\.m?ts$/.test(file) && !/\.(?:test|d)\.tsx?$|^site\/src\/pages\//.test(file),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
/** Each language of the catalogue has the names of the others. */
const partOf = (file: string) => /^model\/src\/texts\/\w\w(?=\/)/.exec(file)?.[0] ?? file.split('/')[0] ?? '';

test('few files are shorter than an idea', () => {
  const short = files.filter((file) => (texts.get(file) ?? '').trimEnd().split('\n').length < fewLines);
  expect((100 * short.length) / files.length).toBeLessThanOrEqual(maxShortFiles);
});

test('a folder has few files', () => {
  const folders = [...Map.groupBy(files, dirname)].map(([folder, inside]) => [folder, inside.length] as const);
  expect(folders.filter(([folder, size]) => size > (folderCeilings[folder] ?? maxFiles))).toEqual([]);
});

test('a name is exported from one file of a package', () => {
  const exported = [...texts].flatMap(([file, text]) =>
    Array.from(text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)/gm), ([, name]) => ({ name, file })),
  );
  const byName = [...Map.groupBy(exported, ({ name, file }) => `${partOf(file)}: ${name}`)];
  const shared = byName
    .map(([name, places]) => ({ name, files: [...new Set(places.map(({ file }) => file))] }))
    .filter(({ files: several }) => several.length > 1);
  const tooMany = [...Map.groupBy(shared, ({ name }) => name.split(':')[0] ?? '')].filter(([part, found]) => found.length > (nameCeilings[part] ?? 0));
  expect(tooMany).toEqual([]);
});
