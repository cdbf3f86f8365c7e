// Text as outlines, so that a picture looks the same wherever it is drawn. The fonts are those of the site.
import semibold from '@fontsource/special-gothic/files/special-gothic-latin-600-normal.woff?inline';
import semiboldMore from '@fontsource/special-gothic/files/special-gothic-latin-ext-600-normal.woff?inline';
import { create, type Font } from 'fontkit';
import { bytesOf } from './inlined.ts';

// Made of the site's code alone: what is kept between pages knows nothing of their content.
const fonts = [semibold, semiboldMore].map((address) => create(Buffer.from(bytesOf(address))) as Font); // a file with one font

export interface Line {
  readonly width: number;
  /** A path, standing on the baseline at the place given. */
  at(x: number, y: number): string;
}

/** A line of text; `tracking` in parts of its size. Signs that no font knows are left out. */
export function lineOf(text: string, size: number, tracking = 0): Line {
  const runs = runsOf(text).map(({ font, signs }) => ({ scale: size / font.unitsPerEm, run: font.layout(signs) }));
  const spacing = tracking * size;
  const width = runs.reduce((sum, { scale, run }) => sum + run.advanceWidth * scale + run.glyphs.length * spacing, 0);
  return {
    width,
    at(x, y) {
      let left = x;
      return runs
        .flatMap(({ scale, run }) =>
          run.glyphs.map((glyph, index) => {
            const outline = glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG();
            left += (run.positions[index]?.xAdvance ?? 0) * scale + spacing;
            return outline;
          }),
        )
        .join('');
    },
  };
}

// Signs side by side that one font has.
function runsOf(text: string): { font: Font; signs: string }[] {
  const runs: { font: Font; signs: string }[] = [];
  for (const sign of text) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && last?.font === font) last.signs += sign;
    else if (font) runs.push({ font, signs: sign });
  }
  return runs;
}

/** As large as it can be set in the width and in so many lines, between the two sizes. Words too long for the smallest one are cut. */
export function fitted(
  text: string,
  {
    width,
    lines,
    largest,
    smallest,
    tracking,
  }: { readonly width: number; readonly lines: number; readonly largest: number; readonly smallest: number; readonly tracking: number },
) {
  for (let size = largest; size > smallest; size -= 4) {
    const set = broken(text, (part) => lineOf(part, size, tracking).width <= width);
    if (set && set.length <= lines) return { size, lines: set };
  }
  const fits = (part: string) => lineOf(part, smallest, tracking).width <= width;
  const words = text.split(/\s+/).map((word) => shortened(word, fits));
  const set = broken(words.join(' '), fits) ?? [];
  return { size: smallest, lines: set.length > lines ? [...set.slice(0, lines - 1), shortened(`${set[lines - 1]} …`, fits)] : set };
}

// Lines that fit, broken between words; undefined when a word alone does not.
function broken(text: string, fits: (part: string) => boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!fits(word)) return undefined;
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function shortened(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length - 1;
  while (end > 1 && !fits(`${text.slice(0, end)}…`)) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
