// A German text is still right although the English one has changed: the log keeps that English text, and an undo takes it back.
import { noteChange } from '@stem/content-pipeline/changes';
import { type EntityName, fail, type Result, say, succeed } from '@stem/model';
import { confirmedName, type OutdatedText } from '../views/translations/outdated-translations.ts';
import type { Writing } from './writing.ts';

/** `text` is outdated before this save, or absent. */
export async function confirmGerman(name: EntityName, text: OutdatedText | undefined, { transaction }: Writing): Promise<Result<{ readonly id: string }>> {
  if (!text) return fail({ name: 'not_found', detail: say('saving.notOutdated') });
  await noteChange({ entity: name, rowId: text.id, values: { [confirmedName(text.column)]: [text.former, text.now] } }, transaction);
  return succeed({ id: text.id });
}
