// The content of a file of colours in any format: brand colours in their groups, and themes of five colours.
import { isColour } from '@stem/model';
import { entities } from '../../../texts/entities.ts';

export const groups = entities.brand_colors.fields.category.options.map(({ value }) => value);
export type ColourGroup = (typeof groups)[number];

export const themeParts = ['primary', 'secondary', 'accent', 'background', 'text'] as const;
export type ThemePart = (typeof themeParts)[number];

export interface FileColour {
  readonly name: string;
  readonly hex: string;
  readonly category: ColourGroup;
  /** Absent where the format has no place for it. */
  readonly usage?: string | null;
}

export type FileTheme = { readonly name: string } & Readonly<Record<ThemePart, string>>;

export interface PaletteFile {
  readonly colours: readonly FileColour[];
  readonly themes: readonly FileTheme[];
}

/** A file read, and sentences about what in it was left out. */
export interface ReadPalette extends PaletteFile {
  readonly leftOut: readonly string[];
}

/** A file whose content does not match its ending. */
export class UnreadableFile extends Error {}

export const groupNamed = (text: string): ColourGroup | undefined => groups.find((group) => group === text.trim().toLowerCase());

/** '#14181A' from 3 or 6 digits of any case; undefined for what is no colour. */
export function plainHex(text: string): string | undefined {
  const value = text.trim();
  if (!isColour(value)) return undefined;
  const digits = value.slice(1);
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toUpperCase();
}

/** 'Night line' is 'night-line'. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'colour';

/** 'night-line' is 'Night line'. */
export const nameOf = (slug: string): string => {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
