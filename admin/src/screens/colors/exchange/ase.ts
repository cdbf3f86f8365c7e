// Colours as an Adobe Swatch Exchange file: a header, then blocks. Numbers are big endian, names UTF-16 with a zero behind them.
import { colorTexts } from '../../../texts/colors.ts';
import { type FileColour, type FileTheme, groupNamed, groups, nameOf, type PaletteFile, type ReadPalette, themeParts, UnreadableFile } from './palette-file.ts';

const signature = 'ASEF';
const kinds = { groupStart: 0xc001, groupEnd: 0xc002, colour: 0x0001 } as const;
/** A colour that changes wherever it is used. */
const globalColour = 0;
const themePrefix = 'Theme: ';

interface Swatch {
  readonly name: string;
  readonly hex: string;
}

export function toAse({ colours, themes }: PaletteFile): Uint8Array<ArrayBuffer> {
  const sets = [
    ...groups.map((group) => ({ title: nameOf(group), swatches: colours.filter(({ category }) => category === group) })),
    ...themes.map((theme) => ({ title: themePrefix + theme.name, swatches: themeParts.map((part) => ({ name: nameOf(part), hex: theme[part] })) })),
  ].filter(({ swatches }) => swatches.length > 0);
  const blocks = sets.flatMap(({ title, swatches }) => [
    block(kinds.groupStart, nameBytes(title)),
    ...swatches.map((swatch) => block(kinds.colour, colourBytes(swatch))),
    block(kinds.groupEnd, []),
  ]);
  const head = [...ascii(signature), ...uint16(1), ...uint16(0), ...uint32(blocks.length)];
  return Uint8Array.from([...head, ...blocks.flat()]);
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const uint16 = (value: number): number[] => [(value >> 8) & 0xff, value & 0xff];
const uint32 = (value: number): number[] => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const block = (kind: number, bytes: readonly number[]): number[] => [...uint16(kind), ...uint32(bytes.length), ...bytes];

function nameBytes(name: string): number[] {
  const units = Array.from({ length: name.length }, (_, place) => name.charCodeAt(place));
  return [...uint16(units.length + 1), ...units.flatMap(uint16), 0, 0];
}

function float32(value: number): number[] {
  const view = new DataView(new ArrayBuffer(4));
  view.setFloat32(0, value);
  return [...new Uint8Array(view.buffer)];
}

function colourBytes({ name, hex }: Swatch): number[] {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [...nameBytes(name), ...ascii('RGB '), ...channels.flatMap(float32), ...uint16(globalColour)];
}

export function fromAse(bytes: Uint8Array): ReadPalette {
  const sets = setsOf(bytes);
  const leftOut = sets.flatMap(({ strange }) => strange);
  const themes = sets.flatMap(themeIn);
  const colours = sets
    .filter((set) => themeIn(set).length === 0)
    .flatMap(({ title, swatches }) => swatches.map(({ name, hex }): FileColour => ({ name, hex, category: groupNamed(title) ?? 'primary' })));
  return { colours, themes, leftOut };
}

interface SwatchSet {
  /** Empty for colours outside of groups. */
  readonly title: string;
  readonly swatches: Swatch[];
  readonly strange: string[];
}

function themeIn({ title, swatches }: SwatchSet): FileTheme[] {
  if (!title.startsWith(themePrefix)) return [];
  const parts = themeParts.map((part) => [part, swatches.find(({ name }) => name === nameOf(part))?.hex] as const);
  if (parts.some(([, hex]) => hex === undefined)) return [];
  return [{ name: title.slice(themePrefix.length), ...Object.fromEntries(parts) } as FileTheme]; // every part was found
}

function setsOf(bytes: Uint8Array): SwatchSet[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (textAt(view, 0, 4) !== signature) throw new UnreadableFile(colorTexts.notAnAseFile);
    const outside: SwatchSet = { title: '', swatches: [], strange: [] };
    const sets = [outside];
    let open = outside;
    let at = 12;
    for (let count = view.getUint32(8); count > 0; count -= 1) {
      const [kind, length] = [view.getUint16(at), view.getUint32(at + 2)];
      at += 6;
      if (kind === kinds.groupStart) {
        open = { title: nameAt(view, at).name, swatches: [], strange: [] };
        sets.push(open);
      } else if (kind === kinds.groupEnd) open = outside;
      else if (kind === kinds.colour) readColour(view, at, open);
      at += length;
    }
    return sets;
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableFile(colorTexts.aseTruncated);
    throw error;
  }
}

const textAt = (view: DataView, at: number, length: number): string => String.fromCharCode(...Array.from({ length }, (_, place) => view.getUint8(at + place)));

function nameAt(view: DataView, at: number): { readonly name: string; readonly end: number } {
  const units = view.getUint16(at);
  const letters = Array.from({ length: Math.max(units - 1, 0) }, (_, place) => view.getUint16(at + 2 + place * 2));
  return { name: String.fromCharCode(...letters).trim(), end: at + 2 + units * 2 };
}

function readColour(view: DataView, at: number, { swatches, strange }: SwatchSet): void {
  const { name, end } = nameAt(view, at);
  const model = textAt(view, end, 4).trim().toUpperCase();
  const channel = (place: number) => view.getFloat32(end + 4 + place * 4);
  const hex = hexOf(model, channel);
  if (hex === undefined) strange.push(colorTexts.unreadableModel(name, model));
  else swatches.push({ name: name || hex, hex });
}

function hexOf(model: string, channel: (place: number) => number): string | undefined {
  if (model === 'RGB') return hexFrom([0, 1, 2].map(channel));
  if (model === 'GRAY') return hexFrom([0, 0, 0].map(channel));
  // Without a profile of the printer this is as near as it gets.
  if (model === 'CMYK') return hexFrom([0, 1, 2].map((place) => (1 - channel(place)) * (1 - channel(3))));
  return undefined;
}

const hexFrom = (shares: readonly number[]): string =>
  `#${shares
    .map((share) =>
      Math.round(Math.min(Math.max(share, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`.toUpperCase();
