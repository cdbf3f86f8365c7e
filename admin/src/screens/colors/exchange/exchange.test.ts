import { read as readByOthers } from 'ase-util';
import { describe, expect, it } from 'vitest';
import { fromAse, toAse } from './ase.ts';
import { fromCss, toCss } from './css.ts';
import { readPalette } from './files.ts';
import { fromJson, toJson } from './json.ts';
import type { PaletteFile } from './palette-file.ts';
import { fromTokens, toTokens } from './tokens.ts';

const palette: PaletteFile = {
  colours: [
    { name: 'Ink', hex: '#14181A', category: 'primary', usage: 'Text and rules.' },
    { name: 'Blässe «hell»', hex: '#F1F3F2', category: 'neutral', usage: null },
    { name: 'Night', hex: '#0E262C', category: 'primary', usage: 'Dark */ fields' },
    { name: 'Night 2', hex: '#0E262D', category: 'primary', usage: null },
    { name: 'Error', hex: '#B3261E', category: 'semantic', usage: null },
  ],
  themes: [
    { name: 'Property', primary: '#2A3F9D', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' },
    { name: 'Heiss & kalt', primary: '#EE5A3D', secondary: '#0E262C', accent: '#B3261E', background: '#F1F3F2', text: '#14181A' },
  ],
};
const byGroup = (file: PaletteFile) => [...file.colours].sort((one, other) => one.category.localeCompare(other.category) || one.name.localeCompare(other.name));
const withoutUsage = (file: PaletteFile) => byGroup(file).map(({ name, hex, category }) => ({ name, hex, category }));

describe('colours are exported and imported again', () => {
  it('as JSON with everything they have', () => {
    const back = fromJson(JSON.parse(toJson(palette)));
    expect(back).toEqual({ ...palette, leftOut: [] });
  });
  it('as tokens for Figma, with their uses, in their groups', () => {
    const back = fromTokens(JSON.parse(toTokens(palette)));
    expect([byGroup(back), back.themes, back.leftOut]).toEqual([byGroup(palette), palette.themes, []]);
  });
  it('as custom properties, with names that no property could hold', () => {
    const back = fromCss(toCss(palette));
    expect([withoutUsage(back), back.themes, back.leftOut]).toEqual([withoutUsage(palette), palette.themes, []]);
  });
  it('as an Adobe swatch file', () => {
    const back = fromAse(toAse(palette));
    expect([withoutUsage(back), back.themes, back.leftOut]).toEqual([withoutUsage(palette), palette.themes, []]);
  });
  it('by the ending of a file, and other files are refused', async () => {
    const file = (name: string, content: BlobPart) => new File([content], name);
    expect((await readPalette(file('a.ASE', toAse(palette)))).themes).toEqual(palette.themes);
    expect((await readPalette(file('a.css', toCss(palette)))).themes).toEqual(palette.themes);
    expect((await readPalette(file('a.json', toJson(palette)))).colours).toEqual(palette.colours);
    expect((await readPalette(file('b.json', toTokens(palette)))).themes).toEqual(palette.themes);
    await expect(readPalette(file('a.pdf', '%PDF'))).rejects.toThrow('.json, .css or .ase');
    await expect(readPalette(file('a.json', '{'))).rejects.toThrow('not valid JSON');
    await expect(readPalette(file('a.json', '[]'))).rejects.toThrow('contains no colours');
    await expect(readPalette(file('a.ase', 'ASEx'))).rejects.toThrow('not an Adobe Swatch Exchange');
  });
});

describe('the swatch file', () => {
  it('is read by another program', () => {
    const groups = readByOthers(Buffer.from(toAse(palette)));
    expect(groups.map(({ name }) => name)).toEqual(['Primary', 'Neutral', 'Semantic', 'Theme: Property', 'Theme: Heiss & kalt']);
    expect(groups[0]?.entries.map(({ name, color }) => [name, color.model, color.type])).toEqual([
      ['Ink', 'RGB', 'global'],
      ['Night', 'RGB', 'global'],
      ['Night 2', 'RGB', 'global'],
    ]);
    expect(groups[1]?.entries[0]?.name).toBe('Blässe «hell»');
    const [ink] = groups[0]?.entries ?? [];
    expect([ink?.color.r, ink?.color.g, ink?.color.b].map((share = 0) => Math.round(share * 255))).toEqual([0x14, 0x18, 0x1a]);
  });
  it('of other programs may contain grey and printed colours; unreadable ones are named', () => {
    const { colours, leftOut } = fromAse(swatches(['Fog', 'Gray', [0.5]], ['Blood', 'CMYK', [0, 1, 1, 0.2]], ['Lab', 'LAB ', [0.5, 10, 10]]));
    expect(colours).toEqual([
      { name: 'Fog', hex: '#808080', category: 'primary' },
      { name: 'Blood', hex: '#CC0000', category: 'primary' },
    ]);
    expect(leftOut).toEqual(['Lab: the model LAB cannot be read']);
  });
  it('that is truncated is refused as such', () => {
    expect(() => fromAse(toAse(palette).slice(0, 90))).toThrow('ends in the middle');
  });
});

describe('files of others', () => {
  it('give their custom properties as primary colours', () => {
    const { colours, leftOut } = fromCss(':root { --sea-green: #2e8b57; --gap: 4px; --brand-accent-ice: #7cc7d8 }');
    expect(colours).toEqual([
      { name: 'Sea green', hex: '#2E8B57', category: 'primary' },
      { name: 'Ice', hex: '#7CC7D8', category: 'accent' },
    ]);
    expect(leftOut).toEqual(['--gap: “4px” is not a hex colour']);
  });
  it('give tokens of any depth, by the nearest group that is one of ours', () => {
    const { colours } = fromTokens({ core: { Neutral: { '100': { $type: 'color', $value: '#eee' } }, sea: { $value: '#2e8b57' } } });
    expect(colours).toEqual([
      { name: '100', hex: '#EEEEEE', category: 'neutral', usage: null },
      { name: 'sea', hex: '#2E8B57', category: 'primary', usage: null },
    ]);
  });
});

/** A swatch file of another program: colours outside of groups. */
function swatches(...colours: [name: string, model: string, channels: number[]][]): Uint8Array {
  const blocks = colours.map(([name, model, channels]) => {
    const bytes = Buffer.alloc(2 + (name.length + 1) * 2 + 4 + channels.length * 4 + 2);
    bytes.writeUInt16BE(name.length + 1, 0);
    for (const [place, letter] of Array.from(name).entries()) bytes.writeUInt16BE(letter.charCodeAt(0), 2 + place * 2);
    const at = 2 + (name.length + 1) * 2;
    bytes.write(model.padEnd(4), at, 'ascii');
    for (const [place, channel] of channels.entries()) bytes.writeFloatBE(channel, at + 4 + place * 4);
    const head = Buffer.alloc(6);
    head.writeUInt16BE(1, 0);
    head.writeUInt32BE(bytes.length, 2);
    return Buffer.concat([head, bytes]);
  });
  const head = Buffer.from('ASEF\0\x01\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([head, ...blocks]);
}
