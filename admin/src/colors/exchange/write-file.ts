// The forms in which colours leave Stem.
import { toAse } from './ase.ts';
import { toCss } from './css.ts';
import { toJson } from './json.ts';
import type { PaletteFile } from './palette-file.ts';
import { toTokens } from './tokens.ts';

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
