// A German text is still right although the English one has changed, or it is right as it was suggested: the log keeps that, and an undo
// takes it back.
import { noteChange } from '@stem/content-pipeline/changes';
import { type EntityName, fail, type Result, say, succeed } from '@stem/model';
import type { MarkedText } from '../views/translations/marked-texts.ts';
import { confirmedName, suggestedName } from '../views/translations/text-notes.ts';
import type { Writing } from './writing.ts';

/** `marks`: those of one text before this save. */
export async function confirmText(name: EntityName, marks: readonly MarkedText[], { transaction }: Writing): Promise<Result<{ readonly id: string }>> {
  const [first] = marks;
  if (!first) return fail({ name: 'not_found', detail: say('saving.notOutdated') });
  const values = marks.map(({ state, column, former, now }) =>
    state === 'outdated' ? [confirmedName(column), [former, now] as const] : [suggestedName(column), [former, null] as const],
  );
  await noteChange({ entity: name, rowId: first.id, values: Object.fromEntries(values) }, transaction);
  return succeed({ id: first.id });
}
