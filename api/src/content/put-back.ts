// Gives the fields a save changed their earlier values, unless somebody has changed the same fields since.
import { columnsOf, type Entity, entities, fail, type Result, succeed, updateSchema } from '@stem/model';
import { fromStored } from '../database/stored-value.ts';
import type { Effect } from './effects.ts';
import { findRow } from './find.ts';
import { invalid } from './invalid.ts';
import { checkFiles } from './kept-files.ts';
import { applyRulesToEarlier } from './rules.ts';
import { isSame } from './same.ts';
import { checkLimit } from './siblings.ts';
import { store } from './store.ts';
import { undoConflict } from './undo-conflict.ts';
import type { Writing } from './writing.ts';

export async function putBack({ entity, rowId, pairs }: Effect, writing: Writing): Promise<Result<boolean>> {
  const row = await findRow(entity, rowId, writing);
  if (!row) return undoConflict(entity, { id: rowId }, 'was deleted since');
  const definition: Entity = entities[entity];
  const columns = columnsOf(definition.fields);
  const derived = columns.filter(({ field }) => field.derived).map(({ name }) => name);
  const values: Record<string, unknown> = {};
  for (const [name, [before, after]] of Object.entries(pairs)) {
    const [earlier, later] = [fromStored(entity, name, before), fromStored(entity, name, after)];
    if (isSame(row[name], earlier)) continue;
    if (!isSame(row[name], later) && !derived.includes(name)) return undoConflict(entity, row, `was changed again since (${name})`);
    values[name] = earlier;
  }
  if (Object.keys(values).length === 0) return succeed(false);
  // What was worked out of values that go, goes with them.
  const isOther = columns.some(({ name, field }) => name in values && field.readonly && !field.derived);
  if (isOther) for (const name of derived) if (!(name in pairs)) values[name] = Array.isArray(row[name]) ? [] : null;
  const written = Object.fromEntries(Object.entries(values).filter(([name]) => columns.some((column) => column.name === name && !column.field.readonly)));
  const valid = Object.keys(written).length === 0 ? undefined : updateSchema(definition).safeParse(written);
  if (valid?.success === false) return fail(invalid(valid.error));
  const limited = await checkLimit(entity, { ...row, ...values }, writing, rowId);
  if (!limited.ok) return limited;
  const kept = await checkFiles(entity, row, values, writing);
  if (!kept.ok) return kept;
  const ruled = await applyRulesToEarlier(entity, values, row, writing);
  if (!ruled.ok) return ruled;
  await store(entity, row, { ...ruled.value }, writing);
  return succeed(true);
}
