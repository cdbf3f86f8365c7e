// Reads and writes files of colours; the ending of a file names its format.
import { colorTexts } from '../../../texts/colors.ts';
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
  if (ending !== 'json') throw new UnreadableFile(colorTexts.unknownFileType);
  const value = parsed(text);
  return isOwnJson(value) ? fromJson(value) : fromTokens(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableFile(colorTexts.invalidJson);
  }
}

export interface ExportForm {
  readonly title: string;
  readonly about: string;
  readonly file: string;
  readonly type: string;
  readonly write: (palette: PaletteFile) => BlobPart;
}

export const exportForms: readonly ExportForm[] = [
  { title: colorTexts.cssVariables, about: colorTexts.cssHint, file: 'stem-colors.css', type: 'text/css', write: toCss },
  { title: 'JSON', about: colorTexts.stemExportHint, file: 'stem-colors.json', type: 'application/json', write: toJson },
  {
    title: colorTexts.adobeSwatch,
    about: colorTexts.aseHint,
    file: 'stem-colors.ase',
    type: 'application/octet-stream',
    write: toAse,
  },
  { title: colorTexts.figmaStyles, about: colorTexts.figmaHint, file: 'stem-figma-styles.json', type: 'application/json', write: toTokens },
];
