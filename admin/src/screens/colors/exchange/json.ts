// Colours as JSON in a format of Stem, which contains everything: importing it loses nothing.
import { z } from 'zod';
import { colorTexts } from '../../../texts/colors.ts';
import { type FileColour, type FileTheme, groups, type PaletteFile, plainHex, type ReadPalette, themeParts, UnreadableFile } from './palette-file.ts';

const form = 'stem-colors';

export const toJson = ({ colours, themes }: PaletteFile): string =>
  `${JSON.stringify(
    {
      form,
      version: 1,
      colors: colours.map(({ name, hex, category, usage }) => ({ name, hex, category, usage: usage ?? null })),
      themes: themes.map((theme) => ({ name: theme.name, ...Object.fromEntries(themeParts.map((part) => [part, theme[part]])) })),
    },
    null,
    2,
  )}\n`;

const hex = z.string().transform((text, context) => {
  const colour = plainHex(text);
  if (colour === undefined) context.addIssue({ code: 'custom', message: colorTexts.isNoColour(text) });
  return colour ?? '';
});
const colourSchema = z.object({ name: z.string().trim().min(1), hex, category: z.enum(groups).catch('primary'), usage: z.string().nullish() });
const themeSchema = z.object({ name: z.string().trim().min(1), primary: hex, secondary: hex, accent: hex, background: hex, text: hex });
const fileSchema = z.object({ form: z.literal(form), colors: z.array(z.unknown()).default([]), themes: z.array(z.unknown()).default([]) });

export const isOwnJson = (value: unknown): boolean => fileSchema.safeParse(value).success;

export function fromJson(value: unknown): ReadPalette {
  const file = fileSchema.safeParse(value);
  if (!file.success) throw new UnreadableFile(colorTexts.jsonWithoutStemColours);
  const leftOut: string[] = [];
  const colours = file.data.colors.flatMap((entry, place): FileColour[] => {
    const parsed = colourSchema.safeParse(entry);
    if (!parsed.success) leftOut.push(colorTexts.wrongColour(place + 1, parsed.error.issues[0]?.message ?? ''));
    else
      return [
        { name: parsed.data.name, hex: parsed.data.hex, category: parsed.data.category, ...(parsed.data.usage !== undefined && { usage: parsed.data.usage }) },
      ];
    return [];
  });
  const themes = file.data.themes.flatMap((entry, place): FileTheme[] => {
    const parsed = themeSchema.safeParse(entry);
    if (!parsed.success) leftOut.push(colorTexts.wrongTheme(place + 1, parsed.error.issues[0]?.message ?? ''));
    return parsed.success ? [parsed.data] : [];
  });
  return { colours, themes, leftOut };
}
