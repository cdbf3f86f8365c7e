import { expect, test } from 'vitest';
import { blocksOf, plainReply } from './reply.ts';

const origin = 'https://stem.test';
const pieces = (line: string) => blocksOf(line, origin).flatMap(({ lines }) => lines.flat());
const links = (line: string) => pieces(line).flatMap(({ href }) => href ?? []);

test('paragraphs, lists, bold words and links are parsed, and lines stay lines', () =>
  expect(blocksOf('Two\nlines.\n\nNext **one, [us](/team)**:\n- a\n- b', origin)).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'Two' }], [{ text: 'lines.' }]] },
    { kind: 'paragraph', lines: [[{ text: 'Next ' }, { text: 'one, ', isBold: true }, { text: 'us', href: '/team', isBold: true }, { text: ':' }]] },
    { kind: 'list', lines: [[{ text: 'a' }], [{ text: 'b' }]] },
  ]));

test.each(['2. a\n3. b', '| When | Where |\n|---|:--|\n| May | Bern |', '`a_b*c` in snake_case_name, 2 * 3 * 4', 'still **arriv', '<img src=x>'])(
  '%j stays text in its lines',
  (reply) => expect(blocksOf(reply, origin)).toEqual([{ kind: 'paragraph', lines: reply.split('\n').map((text) => [{ text }]) }]),
);

test('links lead to this site or to an e-mail address, without a query', () =>
  expect(['[a](/de/team)', '[a](https://stem.test/team#x)', '[a](/team?secret=1)', '[a](mailto:office@stem.example)'].flatMap(links)).toEqual([
    '/de/team',
    '/team#x',
    '/team',
    'mailto:office@stem.example',
  ]));

test.each([
  '[a](https://evil.example/x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](javascript:alert)',
  '[a](data:text/html,x)',
  '[a](mailto:x@y.example?body=secret)',
  '![a](/x.png)',
])('%s is no link', (line) => expect(pieces(line)).toEqual([{ text: 'a' }]));

test('plain text has no Markdown', () => expect(plainReply('**Yes, [we](/team)**: see us at [the team](/team).\na')).toBe('Yes, we: see us at the team.\na'));
