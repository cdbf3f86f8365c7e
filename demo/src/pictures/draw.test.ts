import { textOn } from '@stem/model';
import { expect, test } from 'vitest';
import { drawPicture, kinds } from './draw.ts';

const bytesAllowed = 60_000;

for (const kind of kinds) {
  test(`a ${kind} is the same from the same seed and another from the next`, () => {
    const first = drawPicture(`draw:${kind}/41`);
    expect(drawPicture(`draw:${kind}/41`)).toEqual(first);
    expect(drawPicture(`draw:${kind}/42`).svg).not.toBe(first.svg);
  });

  test(`a ${kind} fills its sheet, in the fewest colours, and stays small`, () => {
    const { svg, width, height } = drawPicture(`draw:${kind}/7@field`, { theme: '#8CCBE6' });
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(width / height).toBeCloseTo(kind === 'portrait' ? 4 / 5 : 3 / 2);
    expect(new Set(svg.match(/#[0-9a-f]{3,6}/gi))).toEqual(new Set(['#8CCBE6', textOn('#8CCBE6')]));
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    expect(svg.length).toBeLessThan(bytesAllowed);
  });
}

test('the sitter changes a portrait but not a hall', () => {
  const [her, him] = (['f', 'm'] as const).map((sitter) => drawPicture('draw:portrait/41', { sitter }).svg);
  expect(her).not.toBe(him);
  expect(drawPicture('draw:hall/41', { sitter: 'f' })).toEqual(drawPicture('draw:hall/41', { sitter: 'm' }));
});

test('the theme colours only the field', () => {
  expect(drawPicture('draw:lake/4@field', { theme: '#2A3F9D' }).svg).toContain('#2A3F9D');
  for (const ground of ['', '@night']) {
    expect(drawPicture(`draw:lake/4${ground}`, { theme: '#2A3F9D' })).toEqual(drawPicture(`draw:lake/4${ground}`));
  }
});

test('a field without a colour is refused with what to do', () => {
  expect(() => drawPicture('draw:lake/4@field')).toThrow(/pass it as theme/);
  expect(() => drawPicture('draw:lake/4@field', { theme: 'blue' })).toThrow(/no theme colour/);
});

test.each(['draw:castle/4', 'draw:lake/four', 'draw:lake/4@dawn', 'draw:lake', 'lake/4'])('%s describes no picture', (text) => {
  expect(() => drawPicture(text)).toThrow(/describes no picture/);
});
