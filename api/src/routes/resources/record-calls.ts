// The calls of one record: read, changed, deleted, restored, and the impact of its deletion.
import { fail, type Result, succeed } from '@stem/model';
import { behaviourOf } from '../../content/entities/registry.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import { countRestored, restoreRow } from '../../content/verbs/undo.ts';
import { updateRow } from '../../content/verbs/update.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, type CallContext, type Caller, call } from '../../http/call.ts';
import { languageAsked } from '../../http/problem.ts';
import { withoutAliases } from '../../http/show-row.ts';
import { findImpact } from '../../views/impact.ts';
import { findRows, isVisible } from '../../views/lists.ts';
import { fullView, ownRows, viewerOf } from '../../views/viewer.ts';
import { findByKey, findParent } from './addressed-rows.ts';
import type { ResourceWork } from './resource-calls.ts';

export function recordCalls(path: string, { name, entity, saving, publishing, remove, show, operations }: ResourceWork): Call[] {
  const { database } = saving;
  const answering = { ...saving, show: async (row: AnyRow) => (await show([row], fullView))[0] };
  const keyOf = (context: CallContext) => context.req.param('id') ?? '';

  // A parent in the address must be that of the row.
  async function isUnder(context: CallContext, caller: Pick<Caller, 'actor'>, row: AnyRow | undefined): Promise<boolean> {
    const key = context.req.param('parent');
    if (key === undefined) return true;
    const parent = await findParent(entity, key, caller.actor !== undefined, database.read);
    return parent !== undefined && (row === undefined || row[entity.parent?.field ?? ''] === parent.id);
  }
  /** The row of the address; undefined when it does not exist, which the verbs refuse. */
  async function target(context: CallContext, caller: Caller): Promise<Result<AnyRow | undefined>> {
    const row = await findByKey(name, keyOf(context), database.read);
    const own = ownRows(name, viewerOf(caller));
    if (row && own && (await findRows(name, { filters: { id: row.id }, offset: 0 }, database.read, own)).total === 0) return fail({ name: 'not_allowed' });
    return (await isUnder(context, caller, row)) ? succeed(row) : fail({ name: 'not_found' });
  }
  const removalQuery = behaviourOf(name).removal ?? seenRevision;
  const change = { ...operations.change, target };
  const save = (context: CallContext, { target: row, body }: { readonly target: AnyRow | undefined; readonly body: unknown }) =>
    answerSave(context, (writing) => updateRow(name, row?.id ?? keyOf(context), withoutAliases(entity, body), writing), answering);

  return [
    call.get(path, { ...operations.read, target }, async (context, { target: row, ...caller }) => {
      const viewer = viewerOf(caller);
      if (!row || !(viewer || isVisible(name, row))) return fail({ name: 'not_found' });
      const [shown] = await show([row], viewer);
      return context.json(shown);
    }),
    call.get(`${path}/impact`, { ...operations.impact, target }, async (context, { target: row, ...caller }) => {
      const rights = viewerOf(caller);
      if (!row || !rights) return fail({ name: 'not_found' });
      const uses = (await behaviourOf(name).uses?.(row, database.read)) ?? [];
      return context.json(await findImpact({ entity: name, row }, uses, { database, pipeline: publishing.pipeline, rights, language: languageAsked(context) }));
    }),
    call.patch(path, change, save),
    call.put(path, change, save),
    call.post(`${path}/restore`, { ...operations.restore, target }, async (context, caller) => {
      const unit = async (writing: Writing) => {
        const restored = await restoreRow(name, keyOf(context), writing);
        return restored.ok && !(await isUnder(context, caller, restored.value)) ? fail({ name: 'not_found' }) : restored;
      };
      return answerSave(context, unit, { ...answering, isLarge: isLargeSave(await countRestored(name, keyOf(context), database.read)) });
    }),
    call.delete(path, { ...operations.remove, query: removalQuery, target }, (context, { query, target: row }) => {
      const id = row?.id ?? keyOf(context);
      const unit = async (writing: Writing) => {
        const seen = await checkSeen(name, id, query.revision, writing);
        return seen.ok ? remove(id, writing, query) : seen;
      };
      return answerSave(context, unit, answering);
    }),
  ];
}
