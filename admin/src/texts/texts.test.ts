import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { texts } from './texts.ts';

const { form: english } = texts.en;
const { form: german } = texts.de;

it('says what has changed and what is to be corrected', () => {
  expect(english.note({ changed: 1, wrong: 1, conflicts: 0, isNew: false })).toBe('1 field changed, 1 to correct');
  expect(english.note({ changed: 2, wrong: 0, conflicts: 1, isNew: false })).toBe('2 fields changed, 1 conflict');
  expect(german.note({ changed: 2, wrong: 1, conflicts: 0, isNew: false })).toBe('2 Felder geändert, 1 zu korrigieren');
});
it('says nothing of an untouched form, nor that a new record differs from nothing', () => {
  for (const { note } of [english, german]) {
    expect(note({ changed: 0, wrong: 0, conflicts: 0, isNew: false })).toBe('');
    expect(note({ changed: 3, wrong: 0, conflicts: 0, isNew: true })).toBe('');
  }
});
it('says no sentence in German that it says in English', () => {
  const same = Object.entries(texts.en).flatMap(([group, said]) =>
    Object.entries(said)
      .filter(([key, text]) => typeof text === 'string' && text.includes(' ') && text === Object(texts.de)[group][key])
      .map(([key]) => `${group}.${key}`),
  );
  expect(same).toEqual([]);
});
it('has a use for every text', () => {
  const root = join(import.meta.dirname, '../../..');
  const read = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const used = new Set(
    read('{admin/src/**/*.{ts,tsx},model/src/texts/en/**/*.ts}')
      .filter(({ file }) => !file.endsWith('.test.ts'))
      .flatMap(({ text }) => text.match(/(?<=\.)\w+|(?<=[{,] ?)\w+(?=[,:] | \})/g) ?? []),
  );
  const keys = read('model/src/texts/en/office/**/*.ts').flatMap(({ file, text }) =>
    [...text.matchAll(/^ {2}(\w+): /gm)].map(([, key = '']) => `${file} ${key}`),
  );
  expect(keys.filter((entry) => !used.has(entry.split(' ')[1] ?? '') && !/(?:lists|records|sections|pages)\.ts /.test(entry))).toEqual([]);
});
it('leaves no English beside the texts: neither between tags nor in an attribute that is read out', () => {
  const root = join(import.meta.dirname, '..');
  /** Names, samples of letters, and addresses. */
  const names = /^(?:Stem|Abc|\/\S*|https:\/\/)$/;
  const found = globSync('**/*.tsx', { cwd: root }).flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const attributes = text.matchAll(/\b(?:aria-label|placeholder|title|alt|label|plural|sentence)="([^"]+)"/g);
    const between = text.matchAll(/(?<=[>\n])([^<>{}=;()\n]+)(?=<\/|\n *<\/)/g);
    return [...attributes, ...between]
      .map(([, said = '']) => said.trim())
      .filter((said) => /[a-z]{2}/i.test(said) && !/^(?:\/\/|\*|return|:|\?)/.test(said))
      .filter((said) => !names.test(said))
      .map((said) => `${file}: ${said}`);
  });
  expect(found).toEqual([]);
});
