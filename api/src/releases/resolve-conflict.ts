// Keeps a change of a release over what was saved meanwhile: what is live becomes its base, and who keeps it its author.
import { lastDeletion, type ValuePairs } from '@stem/content-pipeline/changes';
import { fail, isEntityName, type Result, say, succeed } from '@stem/model';
import { and, eq } from 'drizzle-orm';
import { effectsOf } from '../content/verbs/effects.ts';
import type { Writing } from '../content/writing.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { readLiveRows } from './conflicts.ts';
import { columnNames } from './pending-rows.ts';
import { findOpenTo, pendingChanges, type Release, reachOf } from './release.ts';
import { checkAuthor } from './rights/release-authors.ts';

export interface Resolution {
  readonly id: string;
  readonly entity: string;
  readonly record: string;
  /** One field; the whole record unless given. */
  readonly column?: string | undefined;
  readonly actor: string;
}

export async function resolveConflict({ id, entity, record, column, actor }: Resolution, writing: Writing): Promise<Result<Release>> {
  const { transaction } = writing;
  const found = await findOpenTo(actor, id, transaction);
  if (!found.ok) return found;
  const change = (await pendingChanges(id, transaction, { rowIds: [record] })).find((one) => one.entity === entity);
  if (!change || !isEntityName(entity)) return fail({ name: 'not_found', detail: say('releases.notChanged') });
  const row = (await readLiveRows([change], transaction))(entity, record);
  // A record that was deleted on the site is created again, as it was then and with the changes of the release.
  const kind = row || change.kind === 'deleted' ? change.kind : 'inserted';
  const deletion = row || change.kind !== 'updated' ? undefined : await lastDeletion(entity, record, transaction);
  const names =
    change.kind === 'deleted' && row ? columnNames(entity).filter((name) => !['id', 'updated_at', 'revision'].includes(name)) : Object.keys(change.pairs);
  const last = effectsOf(deletion ? [deletion] : []).flatMap((effect) => Object.entries(effect.pairs).map(([name, [was]]) => [name, [null, was]] as const));
  const pairs: ValuePairs = Object.fromEntries([
    ...last,
    ...names.map((name) => {
      const [before = null, after = null] = change.pairs[name] ?? [];
      const live = row?.[name];
      const isKept = column === undefined || column === name;
      return [name, [isKept && (typeof live === 'string' || typeof live === 'number' || live === null) ? live : before, after]] as const;
    }),
  ]);
  // Who has a record created again answers for all of it.
  const taken = Object.keys(pairs).filter((name) => column === undefined || column === name || kind !== change.kind);
  const authors = { ...change.authors, ...Object.fromEntries(taken.map((name) => [name, actor])) };
  await transaction
    .update(releaseChanges)
    .set({ kind, pairs, edits: change.edits + 1, authors })
    .where(and(eq(releaseChanges.release_id, id), eq(releaseChanges.entity, entity), eq(releaseChanges.row_id, record)));
  // For this record it is a new decision.
  const { [record]: _, ...reach } = reachOf(found.value) ?? {};
  const checked = await checkAuthor(actor, await pendingChanges(id, transaction), writing, reach);
  if (!checked.ok) return checked;
  const version = found.value.version + 1;
  await transaction.update(releases).set({ version }).where(eq(releases.id, id));
  return succeed({ ...found.value, version });
}
