// Moves a row to the end of another list of the same kind: a session to another day, a partner to another category.
import type { Entity, EntityName } from '@stem/model';
import { type AnyRow, client, updateRow } from '../../server/client.ts';
import { queries, rowsKey } from '../../server/rows.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoActionOf } from '../toasts/undo-change.ts';
import { placeAtEnd } from './order.ts';

export interface MoveRow {
  readonly name: EntityName;
  readonly row: AnyRow;
  /** The row it belongs to afterwards. */
  readonly parent: string;
  readonly said: string;
}

export async function moveRow({ name, row, parent, said }: MoveRow): Promise<void> {
  const entity: Entity = entities[name];
  if (!entity.parent || entity.order === undefined) return;
  // The other list may have grown since this browser read it.
  const there = await client.resource(name).listUnder(parent);
  if (!there.ok) return sayFailed(listControlTexts.itWasNotMoved, there.problem.detail);
  const values = { [entity.parent.field]: parent, ...placeAtEnd(entity, there.value) };
  const answer = await updateRow(name, row.id, { ...values, revision: row.revision });
  if (!answer.ok) return sayFailed(listControlTexts.itWasNotMoved, answer.problem.detail);
  sayDone(said, answer.change, undoActionOf(answer.change));
  await queries.invalidateQueries({ queryKey: rowsKey });
}
