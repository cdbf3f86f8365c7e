// Reads and writes files of colours; the ending of a file names its format.
import { fromAse, toAse } from './ase.ts';
import { fromCss, toCss } from './css.ts';
import { fromJson, isOwnJson, toJson } from './json.ts';
import { type PaletteFile, type ReadPalette, UnreadableFile } from './palette-file.ts';
import { fromTokens, toTokens } from './tokens.ts';

export const acceptedColours = '.json,.css,.ase';

export async function readPalette(file: File): Promise<ReadPalette> {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  if (ending === 'ase') return fromAse(new Uint8Array(await file.arrayBuffer()));
  const text = await file.text();
  if (ending === 'css') return fromCss(text);
  if (ending !== 'json') throw new UnreadableFile('Choose a file that ends in .json, .css or .ase.');
  const value = parsed(text);
  return isOwnJson(value) ? fromJson(value) : fromTokens(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile('The file is not valid JSON.');
  }
}

/** The formats of an export. */
export interface ExportForm {
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly type: string;
  readonly write: (palette: PaletteFile) => BlobPart;
}

export const exportForms: readonly ExportForm[] = [
  { title: 'CSS Variables', about: 'Custom properties for style sheets', file: 'stem-colors.css', type: 'text/css', write: toCss },
  { title: 'JSON', about: 'Everything, to be imported again', file: 'stem-colors.json', type: 'application/json', write: toJson },
  { title: 'Adobe Swatch', about: 'ASE, for Illustrator, InDesign and Photoshop', file: 'stem-colors.ase', type: 'application/octet-stream', write: toAse },
  { title: 'Figma Styles', about: 'JSON in the form of design tokens', file: 'stem-figma-styles.json', type: 'application/json', write: toTokens },
];
