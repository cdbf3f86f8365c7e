import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DifferenceLine, type DifferencePart, differenceOf } from './difference.ts';
import { markupLines, visibleLines } from './page-difference.ts';

const lines = (count: number, word = 'line') => Array.from({ length: count }, (_, place) => `${word} ${place}`);

test('equal texts have no difference', () => {
  expect(differenceOf(lines(5), lines(5))).toEqual([]);
});

test('equal lines are left out except for context lines', () => {
  const after = lines(9).with(4, 'line four');
  expect(differenceOf(lines(9), after)).toEqual([
    { kind: 'skipped', lines: 3 },
    { kind: 'same', text: 'line 3' },
    {
      kind: 'changed',
      parts: [
        { kind: 'same', text: 'line ' },
        { kind: 'removed', text: '4' },
        { kind: 'added', text: 'four' },
      ],
    },
    { kind: 'same', text: 'line 5' },
    { kind: 'skipped', lines: 3 },
  ]);
});

test('a line without words in common with the earlier one is removed and added', () => {
  expect(differenceOf(['An event in Zurich'], ['Completely other words'])).toEqual([
    { kind: 'removed', text: 'An event in Zurich' },
    { kind: 'added', text: 'Completely other words' },
  ]);
});

test('adjacent changed words form one phrase', () => {
  expect(differenceOf(['Ask what you would ask at the table.'], ['Ask what you do not know of the table.'])).toEqual([
    {
      kind: 'changed',
      parts: [
        { kind: 'same', text: 'Ask what you ' },
        { kind: 'removed', text: 'would ask at ' },
        { kind: 'added', text: 'do not know of ' },
        { kind: 'same', text: 'the table.' },
      ],
    },
  ]);
});

test('texts that differ everywhere are shown whole, without a search for the smallest difference', () => {
  const found = differenceOf(lines(2000), lines(2000, 'other'));
  expect(found.filter(({ kind }) => kind === 'skipped' || kind === 'same')).toEqual([]);
  expect(found.length).toBeGreaterThanOrEqual(2000);
});

test('either of two random texts can be reconstructed from the other and the difference', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'a b', 'b c', 'a b c', 'one two three', ''), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = differenceOf(before, after);
      const lines = found.length === 0 ? [{ kind: 'skipped' as const, lines: before.length }] : found;
      expect(sideOf('removed', lines, before)).toEqual(before);
      expect(sideOf('added', lines, before)).toEqual(after);
    }),
  );
});

// Reconstructs one of the texts; lines that are left out come from the first one.
function sideOf(kind: 'added' | 'removed', found: readonly DifferenceLine[], before: readonly string[]): string[] {
  const side: string[] = [];
  let place = 0;
  for (const line of found) {
    if (line.kind === 'skipped') side.push(...before.slice(place, place + line.lines));
    else if (line.kind === 'changed') side.push(wordsOn(kind, line.parts));
    else if (line.kind === kind || line.kind === 'same') side.push(line.text);
    place += line.kind === 'skipped' ? line.lines : line.kind === 'added' ? 0 : 1;
  }
  return side;
}

const wordsOn = (kind: 'added' | 'removed', parts: readonly DifferencePart[]): string =>
  parts
    .filter((part) => part.kind === kind || part.kind === 'same')
    .map(({ text }) => text)
    .join('');

test('the visible text has title, description, headings and running text, but no scripts and no soft hyphens', () => {
  const html = `<!doctype html><html><head><title>Team</title><meta name="description" content="Who we are"><script>let x</script></head>
    <body><h1>Our <em>Team</em></h1><p>Grund\u00adlagen &amp; mehr<br>und so</p><img src="/a.png" alt="A lake"><style>p{}</style></body></html>`;
  expect(visibleLines(html)).toEqual(['Team', 'Who we are', 'Our Team', 'Grundlagen & mehr', 'und so', 'A lake']);
});

test('parts of a line without a space between them are still words of their own, and parts of a word are not', () => {
  expect(visibleLines('<a><span>Gian Rusch</span><span>Head</span></a>')).toEqual(['Gian Rusch Head']);
  expect(visibleLines('<p>Glet<wbr>scher, <b>K</b>at<i>ze</i></p>')).toEqual(['Gletscher, Katze']);
});

test('markup is split between tags and never within text', () => {
  expect(markupLines('<ul><li>One <b>two</b> three</li><li>Four</li></ul>')).toEqual(['<ul>', '<li>One <b>two</b> three</li>', '<li>Four</li>', '</ul>']);
});
