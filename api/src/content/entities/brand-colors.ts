// Saves several brand colors and color themes at once: the import of a color file.
import { type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { message } from '../invalid.ts';
import { entries, rowWorkOf, saveEntries } from '../verbs/save-table.ts';
import type { Writing } from '../writing.ts';

export const wantedBranding = z
  .object({ color_themes: entries, brand_colors: entries })
  .refine(({ color_themes, brand_colors }) => color_themes.length + brand_colors.length > 0, {
    message: message('values.colorMissing'),
    path: ['brand_colors'],
  });

const names = ['color_themes', 'brand_colors'] as const;
export type SavedBranding = Readonly<Record<(typeof names)[number], readonly AnyRow[]>>;

/** Changes those with an id and adds the others, all or none. A refusal names the place of the entry before its field. */
export async function saveBranding(wanted: z.output<typeof wantedBranding>, writing: Writing): Promise<Result<SavedBranding>> {
  const saved = { color_themes: [] as AnyRow[], brand_colors: [] as AnyRow[] };
  for (const name of names) {
    const rows = await saveEntries(name, wanted[name], rowWorkOf(name), writing);
    if (!rows.ok) return rows;
    saved[name] = rows.value;
  }
  return succeed(saved);
}
