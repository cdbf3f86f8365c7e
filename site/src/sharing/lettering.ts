// Lays out text as letters with an outline and a place, in the fonts of the site and for other scripts in one that has them,
// so that a picture is the same on every machine. Places are fractions of the font size and otherwise independent of it.
import cyrillic from '@fontsource/noto-sans/files/noto-sans-cyrillic-600-normal.woff?inline';
import cyrillicMore from '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-600-normal.woff?inline';
import greek from '@fontsource/noto-sans/files/noto-sans-greek-600-normal.woff?inline';
import greekMore from '@fontsource/noto-sans/files/noto-sans-greek-ext-600-normal.woff?inline';
import vietnamese from '@fontsource/noto-sans/files/noto-sans-vietnamese-600-normal.woff?inline';
import semibold from '@fontsource/special-gothic/files/special-gothic-latin-600-normal.woff?inline';
import semiboldMore from '@fontsource/special-gothic/files/special-gothic-latin-ext-600-normal.woff?inline';
import { drawnText } from '@stem/model';
import { create, type Font, type Glyph } from 'fontkit';
import type { Box } from './rasterizer.ts';
import { bytesOf } from './rasterizer.ts';

// Cached between pages, so it must not depend on their content.
const faces = [semibold, semiboldMore, greek, greekMore, cyrillic, cyrillicMore, vietnamese].map((address, number) => {
  const font = create(Buffer.from(bytesOf(address))) as Font; // a file with one font
  return { number, font, space: font.glyphForCodePoint(0x20).id };
});
type Face = (typeof faces)[number];

export interface Letter {
  readonly face: Face;
  readonly glyph: Glyph;
  /** From the start of the text. */
  readonly place: number;
  /** Its width at the end of a line, without kerning. */
  readonly width: number;
}

/** The words of a text in one line, with `tracking` after each sign. Signs that no font has are left out; the back office says so. */
export function layOut(text: string, tracking: number): Letter[][] {
  const words: Letter[][] = [[]];
  let place = 0;
  for (const { face, signs } of runsOf(drawnText(text).text)) {
    const { glyphs, positions } = face.font.layout(signs);
    for (const [index, glyph] of glyphs.entries()) {
      if (glyph.id === face.space) words.push([]);
      else words.at(-1)?.push({ face, glyph, place, width: glyph.advanceWidth / face.font.unitsPerEm + tracking });
      place += (positions[index]?.xAdvance ?? 0) / face.font.unitsPerEm + tracking;
    }
  }
  return words;
}

// Neighbouring signs of the same font.
function runsOf(text: string): { face: Face; signs: string }[] {
  const runs: { face: Face; signs: string }[] = [];
  for (const sign of text) {
    const face = faces.find(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (face && last?.face === face) last.signs += sign;
    else if (face) runs.push({ face, signs: sign });
  }
  return runs;
}

export const hasFont = (sign: string): boolean => faces.some(({ font }) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** Equal for letters that look the same. */
export const shapeOf = ({ face, glyph }: Letter): string => `${face.number}/${glyph.id}`;

/** The path of a letter on the baseline, `right` pixels from the origin, and the pixels around it. */
export function outlineOf({ face, glyph }: Letter, size: number, right: number): { path: string; box: Box } {
  const scale = size / face.font.unitsPerEm;
  const path = glyph.path.transform(scale, 0, 0, -scale, right, 0);
  if (path.commands.length === 0) return { path: '', box: { left: 0, top: 0, width: 0, height: 0 } };
  const { minX, minY, maxX, maxY } = path.cbox;
  const [left, top] = [Math.floor(minX), Math.floor(minY)];
  return { path: path.toSVG(), box: { left, top, width: Math.ceil(maxX) - left, height: Math.ceil(maxY) - top } };
}
