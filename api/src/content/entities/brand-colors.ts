// Saves several brand colors and color themes at once: the import of a color file.

import { fail, type Result, type Sentence, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { message } from '../invalid.ts';
import { createRow } from '../verbs/create.ts';
import { updateRow } from '../verbs/update.ts';
import type { Writing } from '../writing.ts';

const entry = z.looseObject({ id: z.uuid(message('values.idIsUuid')).optional() });
const entries = z.array(entry).max(500, message('values.atOnce', 500)).default([]);

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
  for (const name of names)
    for (const [place, { id, ...values }] of wanted[name].entries()) {
      const row = id === undefined ? await createRow(name, values, writing) : await updateRow(name, id, values, writing);
      if (!row.ok) return fail({ ...row.failure, ...(row.failure.errors && { errors: placed(row.failure.errors, `${name}.${place}`) }) });
      saved[name].push(row.value);
    }
  return succeed(saved);
}

const placed = (errors: Readonly<Record<string, Sentence>>, place: string): Record<string, Sentence> =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [`${place}.${field}`, sentence]));
