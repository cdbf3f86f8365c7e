// Moves a row to another list of the same kind: a session to another day, a partner to another category. It stands last there.
import type { ResourceName } from '@stem/api/client';
import { type Entity, entities } from '@stem/model';
import type { AnyRow } from '../records/values.ts';
import { client } from '../server/client.ts';
import { queries } from '../server/queries.ts';
import { rowsKey } from '../server/rows.ts';
import { updateRow } from '../server/save-row.ts';
import { sayDone, sayFailed } from '../toasts/toast-store.ts';
import { undoing } from '../toasts/undo-change.ts';

export interface MoveRow {
  readonly name: ResourceName;
  readonly row: AnyRow;
  /** The row it belongs to afterwards. */
  readonly parent: string;
  readonly said: string;
}

export async function moveRow({ name, row, parent, said }: MoveRow): Promise<void> {
  const { parent: link, order, fields }: Entity = entities[name];
  const field = order === undefined ? undefined : fields[order];
  if (!link || order === undefined || field?.kind !== 'order') return;
  const there = await client.resource(name).listUnder(parent);
  if (!there.ok) return sayFailed('It was not moved', there.problem.detail);
  const others: readonly Readonly<Record<string, unknown>>[] = there.value;
  const place = others.length === 0 ? (field.min ?? 0) : Math.max(...others.map((other) => Number(other[order]))) + 1;
  const answer = await updateRow(name, row.id, { [link.field]: parent, [order]: place, revision: row.revision });
  if (!answer.ok) return sayFailed('It was not moved', answer.problem.detail);
  sayDone(said, answer.change, undoing(answer.change));
  await queries.invalidateQueries({ queryKey: rowsKey });
}
