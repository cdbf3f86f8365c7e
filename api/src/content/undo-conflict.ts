// Says which record keeps a save from being undone.
import { type EntityName, entities, type Fail, fail } from '@stem/model';
import type { AnyRow } from '../database/content-table.ts';

export function undoConflict(entity: EntityName, row: AnyRow | { readonly id: string }, reason: string): Fail {
  const { label, title } = entities[entity];
  const name = title in row ? ` “${row[title as keyof typeof row]}”` : ''; // checked to be there
  const sentence = `${label}${name} ${reason}`;
  return fail({ name: 'undo_conflict', detail: sentence, errors: { [`${entity}.${row.id}`]: sentence } });
}
