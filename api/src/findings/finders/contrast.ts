// Colours that are too pale to be read. Pages replace them by those of the house (palette.ts), and show none that was chosen.
import { contrast, isColour, paletteOf, type ThemeColours } from '@stem/model';
import { sql } from 'drizzle-orm';
import type { Finder } from './finder.ts';

const colours = ['text', 'secondary', 'accent', 'background'] as const;
const chosen = { text: 'text', secondary: 'field', accent: 'accent', background: 'ground' } as const satisfies Record<
  (typeof colours)[number],
  keyof ReturnType<typeof paletteOf>
>;

export const contrastFinder: Finder = {
  reads: ['color_themes'],
  rows: () => sql`SELECT * FROM color_themes`,
  find: (rows) =>
    rows.flatMap((row) => {
      const theme = row as unknown as ThemeColours; // its columns
      const palette = paletteOf(theme);
      return colours
        .filter((name) => isColour(theme[name]) && palette[chosen[name]] !== theme[name])
        .map((name) => ({
          kind: 'contrast' as const,
          entity: 'color_themes' as const,
          record: String(row.id),
          column: name,
          about: `${contrast(theme[name], name === 'background' ? theme.text : theme.background).toFixed(1)} : 1`,
          ground: [theme[name], theme.background],
        }));
    }),
};
