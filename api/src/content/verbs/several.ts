// Changes and deletes several records in one save: all of them or none. A refusal names every record that is in the way.
import { changesOfSet, currentChangeSet } from '@stem/content-pipeline/changes';
import {
  type Entity,
  type EntityName,
  entities,
  entityNames,
  type Failure,
  fail,
  mostAtOnce,
  type Result,
  type Rights,
  type Sentence,
  say,
  succeed,
} from '@stem/model';
import { z } from 'zod';
import { findRefused, mayWriteAll } from '../approve-changes.ts';
import { message } from '../invalid.ts';
import type { Writing } from '../writing.ts';
import { placeAtEnd } from './lists.ts';
import { removeRow } from './remove.ts';
import { checkSeen } from './revisions.ts';
import { findRow } from './rows.ts';
import { updateRow } from './update.ts';

/** Editors of the back office are changed one at a time, by those who have just signed in. */
const isOfContent = (name: EntityName): boolean => {
  const { ofInstallation }: Entity = entities[name];
  return ofInstallation !== true;
};

const change = z.object({
  entity: z.enum(entityNames).refine(isOfContent, message('values.entityUnknown')),
  id: z.uuid(),
  values: z.record(z.string(), z.unknown()).nullable().meta({ description: 'The changed fields; null to delete the record' }),
  revision: z.int().positive().optional().meta({ description: 'The revision the client has read. It conflicts when a later save changed the same fields' }),
});

export const severalChanges = z.array(change).min(1, message('values.changesMissing')).max(mostAtOnce, message('values.changes', mostAtOnce));

type SeveralChanges = z.output<typeof severalChanges>;
type OneChange = SeveralChanges[number];

/** The ids of the records, in the order in which they were given. */
export async function changeSeveral(changes: SeveralChanges, rights: Rights, writing: Writing): Promise<Result<{ readonly ids: readonly string[] }>> {
  const refused = new Map<string, Failure>();
  const missing = new Set<string>();
  for (const one of changes) if (!(await findRow(one.entity, one.id, writing))) missing.add(one.id);
  for (const one of changes) {
    const made = missing.has(one.id) ? fail({ name: 'not_found', detail: say('saving.goneMeanwhile') }) : await changeOne(one, writing);
    // One that was deleted together with another of them is gone as wanted.
    if (!made.ok && !(made.failure.name === 'not_found' && one.values === null && !missing.has(one.id))) refused.set(keyOf(one), made.failure);
  }
  if (!mayWriteAll(rights)) for (const [key, failure] of await findForeign(changes, rights, writing)) refused.set(key, failure);
  const [first] = refused.values();
  if (!first) return succeed({ ids: changes.map(({ id }) => id) });
  const errors = Object.fromEntries([...refused].map(([key, failure]) => [key, sentenceOf(failure)]));
  return fail({
    name: first.name,
    ...(first.current !== undefined && { current: first.current }),
    detail: say('saving.inTheWay', refused.size, changes.length),
    errors,
  });
}

async function changeOne({ entity, id, values, revision }: OneChange, writing: Writing): Promise<Result<unknown>> {
  if (values !== null) {
    const { parent, order }: Entity = entities[entity];
    // In the list of another parent it comes last.
    const moves = parent !== undefined && parent.field in values && !(order !== undefined && order in values);
    const place = moves ? await placeAtEnd(entity, values, writing) : {};
    return updateRow(entity, id, { ...values, ...place, ...(revision !== undefined && { revision }) }, writing);
  }
  const seen = await checkSeen(entity, id, revision, writing);
  if (!seen.ok) return seen;
  const { remove } = writing.behaviourOf(entity);
  return remove ? remove(id, writing, {}) : removeRow(entity, id, writing);
}

/** Those that their role keeps from them: judged by what the save has written, as at its end. */
async function findForeign(changes: SeveralChanges, rights: Rights, { transaction }: Writing): Promise<Map<string, Failure>> {
  const written = await changesOfSet(await currentChangeSet(transaction), transaction);
  const wanted = new Set(changes.map(keyOf));
  const foreign = await findRefused(written, written, { rights, transaction });
  const keys = foreign.map(({ entity, rowId }) => `${entity}.${rowId}`).filter((key) => wanted.has(key));
  return new Map(keys.map((key) => [key, { name: 'not_allowed', detail: say('saving.notTheirs') }]));
}

const keyOf = ({ entity, id }: Pick<OneChange, 'entity' | 'id'>): string => `${entity}.${id}`;

/** Why one of them was refused. Fields are not named: all have the same. */
function sentenceOf({ name, detail, errors = {} }: Failure): Sentence {
  if (name === 'stale_revision') return say('saving.changedMeanwhile');
  return detail ?? Object.values(errors)[0] ?? say('saving.notSaved');
}
