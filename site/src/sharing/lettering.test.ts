import { drawnText } from '@stem/model';
import { expect, test } from 'vitest';
import { hasFont, layOut, outlineOf, shapeOf } from './lettering.ts';

const title = 'Über AVATAR: Łódź, “Győr” – Type & Tally, fi ff ffi 12. F. Y';

// Kerning also applies to spaces, which a line has at neither end.
test('the words of a longer text have the same distances as in a text of their own', () => {
  const words = title.split(' ');
  const whole = layOut(title, -0.026);
  expect(whole).toHaveLength(words.length);
  for (let from = 0; from < words.length; from += 1)
    for (let end = from + 1; end <= words.length; end += 1) {
      const part = whole.slice(from, end).flat();
      const alone = layOut(words.slice(from, end).join(' '), -0.026).flat();
      const start = part[0]?.place ?? 0;
      expect(part.map(shapeOf)).toEqual(alone.map(shapeOf));
      for (const [place, letter] of part.entries()) expect(letter.place - start).toBeCloseTo(alone[place]?.place ?? 0, 9);
      expect(part.at(-1)?.width).toBe(alone.at(-1)?.width);
    }
});

test('the width of a word at the end of a line does not depend on the next word', () => {
  const words = ['12.', 'A', 'ff', '“Type”', 'Y,'];
  for (const [index, letters] of layOut(words.join(' '), 0).entries()) {
    const [first, last] = [letters[0], letters.at(-1)];
    if (!first || !last) expect.fail();
    const { font } = first.face;
    expect(last.place + last.width - first.place).toBeCloseTo(font.layout(words[index] ?? '').advanceWidth / font.unitsPerEm, 9);
  }
});

test('letters are kerned and joined', () => {
  const [first, second] = layOut('AV', 0).flat();
  expect(second?.place).toBeLessThan(first?.width ?? 0);
  expect(layOut('ff', 0).flat()).toHaveLength(1);
});

test('tracking is added after each sign, also after spaces', () => {
  const places = (tracking: number) =>
    layOut('ab c', tracking)
      .flat()
      .map(({ place }) => place);
  const [a, b, c] = places(0);
  expect(places(0.1)).toEqual([a, (b ?? 0) + 0.1, expect.closeTo((c ?? 0) + 0.3, 9)]);
});

test('signs that no font has are left out', () => {
  expect(layOut('a日本b', 0)).toEqual(layOut('ab', 0));
  expect(layOut('日本 b', 0).map((word) => word.length)).toEqual([0, 1]);
});

test('letters of other scripts of Europe are drawn, and ligatures as their letters', () => {
  for (const text of ['Ελλάδα', 'Українська', 'Việt', 'ﬁnance']) expect(layOut(text, 0).flat()).toHaveLength(text.normalize('NFKC').length);
  expect(layOut('ﬁne', 0)).toEqual(layOut('fine', 0));
});

test('the back office knows exactly the letters that the fonts have', () => {
  const signs = Array.from({ length: 0xd7ff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign) => /[^\p{Cc}\s]/u.test(sign) && sign.normalize() === sign,
  );
  const known = signs.filter(hasFont);
  expect(known.length).toBeGreaterThan(1000);
  expect(known.filter((sign) => drawnText(sign).text !== sign)).toEqual([]);
  expect(signs.filter((sign) => !Array.from(drawnText(sign).text).every(hasFont))).toEqual([]);
});

test('the box of an outline is as small as possible', () => {
  const [letter] = layOut('Ő', 0).flat();
  const { path, box } = letter ? outlineOf(letter, 100, 0.5) : expect.fail();
  const numbers = path.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const extent = (parity: number) => {
    const own = numbers.filter((_, place) => place % 2 === parity);
    const [least, most] = [Math.floor(Math.min(...own)), Math.ceil(Math.max(...own))];
    return [least, most - least];
  };
  expect([box.left, box.width, box.top, box.height]).toEqual([...extent(0), ...extent(1)]);
});

test('an umlaut of two code points is one letter', () => {
  expect(layOut('Zu\u0308rich', 0)).toEqual(layOut('Zürich', 0));
});
