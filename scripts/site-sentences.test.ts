// Sentences that visitors read as content are editable: the code of the site has labels and messages of controls only.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';

const source = join(root, 'site/src');

/** What a control or an empty place says, and what follows from the state of an event. */
const messages = [
  'noCommunitiesText',
  'over',
  'oneDay',
  'twoDays',
  'threeDays',
  'notFoundText',
  'eventNotFoundText',
  'invalidFormatText',
  'searchNone',
  'searchFailed',
  'wayIn',
];

test('the texts of the site have no sentence but messages, in both languages', () => {
  const lines = readFileSync(join(source, 'language/texts.ts'), 'utf8').matchAll(/^ {2}(\w+): '(.*)',$/gm);
  const sentences = [...lines].filter(([, , text = '']) => /[.!?]$/.test(text)).map(([, key = '']) => key);
  expect(sentences.filter((key) => !messages.includes(key))).toEqual([]);
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
