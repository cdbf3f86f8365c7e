import { expect, test } from 'vitest';
import { blocksOf, type Piece, plainReply } from './reply.ts';

const origin = 'https://stem.test';
const pieces = (line: string): readonly Piece[] => {
  const [block] = blocksOf(line, origin);
  return block?.kind === 'paragraph' ? block.pieces : [];
};
const links = (line: string) => pieces(line).flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));

test('paragraphs, lists and bold words are parsed', () =>
  expect(blocksOf('Two\nlines.\n\nNext **one**:\n- a\n- b', origin)).toEqual([
    { kind: 'paragraph', pieces: [{ kind: 'text', text: 'Two lines.' }] },
    {
      kind: 'paragraph',
      pieces: [
        { kind: 'text', text: 'Next ' },
        { kind: 'bold', pieces: [{ kind: 'text', text: 'one' }] },
        { kind: 'text', text: ':' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
  ]));

test('numbered lists, tables, code and emphasized words are parsed, also while they arrive', () => {
  const text = (words: string) => [{ kind: 'text', text: words }];
  expect(blocksOf('2. a\n3. b', origin)).toEqual([{ kind: 'numbered', start: 2, items: [text('a'), text('b')] }]);
  expect(blocksOf('| When | Where |\n|---|:--|\n| May | Bern |\n| June |', origin)).toEqual([
    {
      kind: 'table',
      head: [text('When'), text('Where')],
      rows: [
        [text('May'), text('Bern')],
        [text('June'), []],
      ],
    },
  ]);
  expect(blocksOf('So:\n```ts\nlet a = **1**;\n  <b>', origin)).toEqual([
    { kind: 'paragraph', pieces: text('So:') },
    { kind: 'code', text: 'let a = **1**;\n  <b>' },
  ]);
  expect(pieces('An *early* `a_b*c` in snake_case_name, **see [us](/team)**, 2 * 3 * 4')).toEqual([
    ...text('An '),
    { kind: 'emphasis', pieces: text('early') },
    ...text(' '),
    { kind: 'code', text: 'a_b*c' },
    ...text(' in snake_case_name, '),
    { kind: 'bold', pieces: [...text('see '), { kind: 'link', text: 'us', href: '/team' }] },
    ...text(', 2 * 3 * 4'),
  ]);
});

test('links lead to this site or to an e-mail address', () =>
  expect(['[a](/de/team)', '[a](https://stem.test/team#x)', '[a](mailto:office@stem.example)'].flatMap(links)).toEqual([
    '/de/team',
    '/team#x',
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
])('%s is no link', (line) => {
  expect(links(line)).toEqual([]);
  expect(pieces(line)).toEqual([{ kind: 'text', text: 'a' }]);
});

test('a link has no query', () => expect(links('[a](/team?secret=1)')).toEqual(['/team']));

test('HTML stays text', () => expect(pieces('<img src=x>')).toEqual([{ kind: 'text', text: '<img src=x>' }]));

test('plain text has no Markdown', () =>
  expect(plainReply('**Yes, [we](/team)**: *see* `us` at [the team](/team).\n```\na\n```')).toBe('Yes, we: see us at the team.\na'));
