// Takes suggestions over in one save. They are marked as suggested until a person confirms them, or writes another text.
import { noteChange } from '@stem/content-pipeline/changes';
import { type EntityName, entityNames, fail, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import { findRow } from '../content/verbs/rows.ts';
import { updateRow } from '../content/verbs/update.ts';
import type { Writing } from '../content/writing.ts';
import { recordTitle } from '../database/record-title.ts';
import { type MarkedText, pairsOf } from '../views/translations/marked-texts.ts';
import { confirmedName, suggestedName } from '../views/translations/text-notes.ts';
import { mostSuggestions } from './suggest.ts';
import { isTranslatable } from './translatable.ts';

export const takenSuggestions = z.object({
  texts: z
    .array(z.object({ entity: z.enum(entityNames), id: z.string(), revision: z.number().int().positive(), column: z.string(), text: z.string().trim().min(1) }))
    .min(1)
    .max(mostSuggestions)
    .refine((texts) => new Set(texts.map(({ entity, id, column }) => `${entity} ${id} ${column}`)).size === texts.length, 'Name a column of a record once'),
});
type Taken = z.output<typeof takenSuggestions>['texts'];

/** All of them or none. A refusal names the record. `marks`: what is outdated before this save. */
export async function takeSuggestions(
  texts: Taken,
  marks: ReadonlyMap<EntityName, readonly MarkedText[]>,
  writing: Writing,
): Promise<Result<{ readonly texts: number }>> {
  for (const own of Map.groupBy(texts, ({ entity, id }) => `${entity} ${id}`).values()) {
    const [first] = own;
    if (!first) continue;
    const { entity, id } = first;
    const revisions = own.map(({ revision }) => revision);
    const row = await findRow(entity, id, writing);
    if (!row || own.some(({ column }) => !isTranslatable(entity, column))) return fail({ name: 'not_found' });
    // No editor has seen it yet. Without the record: whether it is theirs is judged after this.
    if (Math.max(...revisions) > row.revision) return fail({ name: 'stale_revision', detail: say('saving.changedMeanwhile') });
    const values = { ...Object.fromEntries(own.map(({ column, text }) => [column, text])), revision: Math.min(...revisions) };
    const saved = await updateRow(entity, id, values, writing);
    if (!saved.ok) {
      const title = recordTitle(entity, row);
      const why = saved.failure.detail ?? Object.values(saved.failure.errors ?? {})[0] ?? say('saving.changedMeanwhile');
      return fail({ ...saved.failure, ...(title !== '' && { detail: say('values.about', title, why) }) });
    }
    const notes = own.flatMap(({ column }) => {
      const [before, after] = [row[column], saved.value[column]].map((text) => String(text ?? ''));
      return notesOf(marks.get(entity) ?? [], { entity, id, column, before: before ?? '', after: after ?? '' });
    });
    await noteChange({ entity, rowId: id, values: Object.fromEntries(notes) }, writing.transaction);
  }
  return succeed({ texts: texts.length });
}

interface TakenText {
  readonly entity: EntityName;
  readonly id: string;
  readonly column: string;
  readonly before: string;
  readonly after: string;
}

function notesOf(marks: readonly MarkedText[], { entity, id, column, before, after }: TakenText) {
  const outdated = marks.find((mark) => mark.state === 'outdated' && mark.id === id && mark.column === column);
  const notes: [name: string, pair: readonly [string | null, string | null]][] = [[suggestedName(column), [null, after]]];
  // It needs no change: it is the translation of the new text as well.
  if (outdated && before === after) notes.push([confirmedName(column), [outdated.former, outdated.now]]);
  // The translations that a text was made from are those of it.
  for (const { english, german } of pairsOf(entity)) if (english === column && before !== after) notes.push([confirmedName(german), [before, after]]);
  return notes;
}
