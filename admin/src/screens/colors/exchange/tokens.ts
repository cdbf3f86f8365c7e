// Colours as design tokens (the format of the W3C community group), which Figma takes as styles and variables.
import { z } from 'zod';
import { colorTexts } from '../../../texts/colors.ts';
import {
  type FileColour,
  type FileTheme,
  groupNamed,
  groups,
  type PaletteFile,
  plainHex,
  type ReadPalette,
  themeParts,
  UnreadableFile,
} from './palette-file.ts';

const token = (value: string, description?: string | null) => ({ $type: 'color', $value: value, ...(description && { $description: description }) });

/** Names of tokens hold no dots, braces or leading dollars. */
const tokenName = (name: string): string => name.replaceAll(/[.{}]/g, ' ').replace(/^\$+/, '').trim() || colorTexts.colour;

export function toTokens({ colours, themes }: PaletteFile): string {
  const brand = Object.fromEntries(
    groups
      .map((group) => [group, colours.filter(({ category }) => category === group)] as const)
      .filter(([, own]) => own.length > 0)
      .map(([group, own]) => [group, Object.fromEntries(own.map(({ name, hex, usage }) => [tokenName(name), token(hex, usage)]))]),
  );
  const sets = Object.fromEntries(themes.map((theme) => [tokenName(theme.name), Object.fromEntries(themeParts.map((part) => [part, token(theme[part])]))]));
  return `${JSON.stringify({ brand, themes: sets }, null, 2)}\n`;
}

const tokenSchema = z.object({ $value: z.string(), $description: z.string().optional() });
const group = z.record(z.string(), z.unknown());

/** Any file of tokens: groups of ours are known again, all other colours are primary ones. */
export function fromTokens(value: unknown): ReadPalette {
  const root = group.safeParse(value);
  if (!root.success) throw new UnreadableFile(colorTexts.jsonWithoutColours);
  const { themes: sets, ...rest } = root.data;
  const themes = themesIn(sets);
  const leftOut: string[] = [];
  const colours = coloursIn(themes.length > 0 || sets === undefined ? rest : root.data, [], leftOut);
  if (colours.length === 0 && themes.length === 0) throw new UnreadableFile(colorTexts.jsonWithoutColours);
  return { colours, themes, leftOut };
}

function themesIn(sets: unknown): FileTheme[] {
  const named = group.safeParse(sets);
  if (!named.success) return [];
  return Object.entries(named.data).flatMap(([name, set]): FileTheme[] => {
    const parts = group.safeParse(set);
    const found = themeParts.map((part) => [part, hexIn(parts.success ? parts.data[part] : undefined)] as const);
    return found.every(([, hex]) => hex !== undefined) ? [{ name, ...Object.fromEntries(found) } as FileTheme] : []; // every part was found
  });
}

function hexIn(entry: unknown): string | undefined {
  const parsed = tokenSchema.safeParse(entry);
  return parsed.success ? plainHex(parsed.data.$value) : undefined;
}

function coloursIn(entries: Readonly<Record<string, unknown>>, path: readonly string[], leftOut: string[]): FileColour[] {
  return Object.entries(entries).flatMap(([name, entry]): FileColour[] => {
    if (name.startsWith('$')) return [];
    const parsed = tokenSchema.safeParse(entry);
    if (!parsed.success) {
      const inner = group.safeParse(entry);
      return inner.success ? coloursIn(inner.data, [...path, name], leftOut) : [];
    }
    const hex = plainHex(parsed.data.$value);
    if (hex === undefined) {
      leftOut.push(colorTexts.invalidToken([...path, name].join('.'), parsed.data.$value));
      return [];
    }
    const category = path.map(groupNamed).findLast((found) => found !== undefined) ?? 'primary';
    return [{ name, hex, category, usage: parsed.data.$description ?? null }];
  });
}
