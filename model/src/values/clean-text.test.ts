import { expect, test } from 'vitest';
import { entities, entityNames } from '../entities.ts';
import { columnsOf, type Entity } from '../entity.ts';
import { columnSchema } from '../schema.ts';
import { cleanLine, cleanText, cleanTexts } from './clean-text.ts';

test.each([
  ['a vertical tab', '\u000b', '\n'],
  ['a form feed', '\u000c', '\n'],
  ['a next line', '\u0085', '\n'],
  ['a line separator', '\u2028', '\n'],
  ['a paragraph separator', '\u2029', '\n'],
  ['a carriage return', '\r', '\n'],
  ['a line break of Windows', '\r\n', '\n'],
  ['a tab', '\t', '\t'],
  ['a null', '\0', ''],
  ['an escape', '\u001b', ''],
  ['a control of Latin-1', '\u0092', ''],
  ['a byte order mark the wrong way round', '\ufffe', ''],
  ['the last code point of a plane', '\u{1ffff}', ''],
  ['a reserved code point', '\ufdd0', ''],
  ['half an emoji', '\ud83d', ''],
  ['a whole emoji', '😀', '😀'],
  ['a soft hyphen', '\u00ad', '\u00ad'],
])('%s in a text becomes %j', (_what, given, result) => {
  expect(cleanText(`a${given}b`)).toBe(`a${result}b`);
});

test('a text of one line keeps its words apart where a line ended', () =>
  expect(cleanLine('Strategy \u000b for\r\n\r\nbanks\t2027')).toBe('Strategy for banks 2027'));

test('texts are cleaned wherever they are in a value, and nothing else changes', () =>
  expect(cleanTexts({ name: 'a\u000bb', list: ['\ufffe', 1, null, { deep: '\u0000' }] })).toEqual({ name: 'a\nb', list: ['', 1, null, { deep: '' }] }));

test('a value nested deeper than anything that is read stays as it is', () => {
  let nested: unknown = 'a\u000bb';
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(() => cleanTexts(nested)).not.toThrow();
});

test.each(entityNames)('%s: every text is stored without characters that cannot be seen', (name) => {
  const entity: Entity = entities[name];
  for (const { name: column, field } of columnsOf(entity.fields)) {
    const schema = columnSchema(entity, column);
    const isFree = (field.kind === 'text' && field.of === undefined) || field.kind === 'long_text' || field.kind === 'prose';
    if (!schema || !isFree || (field.max ?? 200) < 10) continue;
    const between = field.kind === 'text' ? ' ' : '\n';
    expect([column, schema.parse('One\u000bTwo\u2028\ufffeand\u0007')]).toEqual([column, `One${between}Two${between}and`]);
  }
});
