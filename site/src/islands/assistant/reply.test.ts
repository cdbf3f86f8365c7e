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
        { kind: 'bold', text: 'one' },
        { kind: 'text', text: ':' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]] },
  ]));

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

test('plain text has no Markdown', () => expect(plainReply('**Yes**, see [the team](/team).')).toBe('Yes, see the team.'));
