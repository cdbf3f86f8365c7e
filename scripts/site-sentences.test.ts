// Sentences that visitors read as content are editable: the code of the site has labels and messages of controls only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languageCodes } from '../model/src/languages.ts';
import { root } from './repository.ts';

const source = join(root, 'site/src');
const catalogue = join(root, 'model/src/texts');

/** What a control says, and the number of days. */
const messages = ['oneDay', 'twoDays', 'threeDays', 'searchNone', 'searchFailed'];

test('the texts of the site have no sentence but messages, in both languages', () => {
  const read = (language: string) => readFileSync(join(catalogue, language, 'site/labels.ts'), 'utf8');
  const lines = languageCodes.flatMap((language) => [...read(language).matchAll(/^ {2}(\w+): '(.*)',$/gm)]);
  const sentences = lines.filter(([, , text = '']) => /[.!?]$/.test(text)).map(([, key = '']) => key);
  expect(sentences.filter((key) => !messages.includes(key))).toEqual([]);
});

test('no text in the code says something of the company', () => {
  const files = readdirSync(catalogue, { recursive: true, encoding: 'utf8' }).filter((file) => /^\w\w\/site\/.*\.ts$/.test(file));
  const texts = files.flatMap((file) => [...readFileSync(join(catalogue, file), 'utf8').matchAll(/: ['`](.*)['`],$/gm)].map(([, text = '']) => text));
  const company = /Stem|Management Office|communit|conference|platform|plattform|invitation|einladung|working days|Arbeitstag/i;
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => text.split(' ').length > 2 && company.test(text))).toEqual(['Zu den Communities', 'To the communities']);
});

test('no component writes a sentence itself', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.astro'));
  const written = files.flatMap((file) => {
    const markup = readFileSync(join(source, file), 'utf8').replace(/^---[\s\S]*?---|<style[\s\S]*?<\/style>|<script[\s\S]*?<\/script>/g, '');
    const texts = markup.split('>').map((part) => part.split('<')[0]?.trim() ?? '');
    return texts.filter((text) => /^[A-ZÄÖÜ][^{}=]*[.!?]$/.test(text) && text.includes(' ')).map((text) => `${file}: ${text}`);
  });
  expect(written).toEqual([]);
});
