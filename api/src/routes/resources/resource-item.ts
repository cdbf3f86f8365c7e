// One row: read, changed, deleted, and what deleting it would take along.
import { fail } from '@stem/model';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { checkSeen } from '../../content/verbs/revisions.ts';
import { restoreRow } from '../../content/verbs/undo.ts';
import { updateRow } from '../../content/verbs/update.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { withoutAliases } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { impactOf } from '../../views/impact.ts';
import { isVisible } from '../../views/lists.ts';
import { bodyOf } from '../context.ts';
import { findParent } from './parent.ts';
import type { ResourceWork } from './resource.ts';

export function itemRoutes(item: string, { name, entity, route, find, remove, uses, present, operations }: ResourceWork) {
  const show = async (row: Parameters<typeof present>[0][number]) => (await present([row], true))[0];

  // Where the address names a parent as well, it is that of the row.
  async function isUnder(context: Context<RequestEnvironment>, row: AnyRow | undefined): Promise<boolean> {
    const key = context.req.param('parent');
    if (key === undefined) return true;
    const parent = await findParent(entity, key, isEditor(context), route.database.read);
    return parent !== undefined && (row === undefined || row[entity.parent?.field ?? ''] === parent.id);
  }
  const keyOf = (context: Context<RequestEnvironment>) => context.req.param('id') ?? '';
  const idOf = (context: Context<RequestEnvironment>) => context.get('row')?.id ?? keyOf(context);
  // Stands before the row itself and before everything below it.
  const isThere: MiddlewareHandler<RequestEnvironment> = async (context, next) => {
    const row = await find(keyOf(context));
    context.set('row', row);
    return (await isUnder(context, row)) ? next() : problem(context, fail({ name: 'not_found' }).failure);
  };

  return new Hono<RequestEnvironment>()
    .use(`${item}/*`, isThere)
    .get(item, described(operations.read), async (context) => {
      const row = context.get('row');
      if (!row || !(isEditor(context) || isVisible(name, row))) return problem(context, fail({ name: 'not_found' }).failure);
      const [shown] = await present([row], isEditor(context));
      return context.json(shown);
    })
    .get(`${item}/impact`, described(operations.impact), async (context) => {
      const row = context.get('row');
      if (!row) return problem(context, fail({ name: 'not_found' }).failure);
      return context.json(await impactOf({ entity: name, row }, await uses(row), route));
    })
    .on(['PATCH', 'PUT'], item, described(operations.change), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      return answerSave(context, (writing) => updateRow(name, idOf(context), values, writing), { ...route, show });
    })
    .post(`${item}/restore`, described(operations.restore), (context) => {
      const unit = async (writing: Writing) => {
        const restored = await restoreRow(name, keyOf(context), writing);
        return restored.ok && !(await isUnder(context, restored.value)) ? fail({ name: 'not_found' }) : restored;
      };
      return answerSave(context, unit, { ...route, show });
    })
    .delete(item, described(operations.remove), async (context) => {
      const id = idOf(context);
      const unit = async (writing: Writing) => {
        const seen = await checkSeen(name, id, context.req.query(), writing);
        return seen.ok ? remove(id, writing, context.req.query()) : seen;
      };
      return answerSave(context, unit, { ...route, show });
    });
}
