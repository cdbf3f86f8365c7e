// One row: read, changed, deleted, and what deleting it would take along.
import { fail } from '@stem/model';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { checkSeen } from '../content/seen.ts';
import { restoreRow } from '../content/undo.ts';
import { updateRow } from '../content/update.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { withoutAliases } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { described } from '../openapi/described.ts';
import { impactOf } from '../views/impact.ts';
import { isVisible } from '../views/lists.ts';
import { answerSave, bodyOf, isEditor } from './context.ts';
import { findParent } from './parent.ts';
import type { ResourceWork } from './resource.ts';

export function itemRoutes(item: string, { name, entity, route, find, remove, uses, present, operations }: ResourceWork) {
  const idOf = async (key: string) => (await find(key))?.id ?? key;
  const show = async (row: Parameters<typeof present>[0][number]) => (await present([row], true))[0];

  // Where the address names a parent as well, it is that of the row.
  async function isUnder(context: Context<RequestEnvironment>, row: AnyRow | undefined): Promise<boolean> {
    const key = context.req.param('parent');
    if (key === undefined) return true;
    const parent = await findParent(entity, key, isEditor(context), route.database.read);
    return parent !== undefined && (row === undefined || row[entity.parent?.field ?? ''] === parent.id);
  }
  const isThere: MiddlewareHandler<RequestEnvironment> = async (context, next) =>
    (await isUnder(context, await find(context.req.param('id') ?? ''))) ? next() : problem(context, fail({ name: 'not_found' }).failure);

  return new Hono<RequestEnvironment>()
    .use(item, isThere)
    .use(`${item}/*`, isThere)
    .get(item, described(operations.read), async (context) => {
      const row = await find(context.req.param('id') ?? '');
      if (!row || !(isEditor(context) || isVisible(name, row))) return problem(context, fail({ name: 'not_found' }).failure);
      const [shown] = await present([row], isEditor(context));
      return context.json(shown);
    })
    .get(`${item}/impact`, described(operations.impact), async (context) => {
      const row = await find(context.req.param('id') ?? '');
      if (!row) return problem(context, fail({ name: 'not_found' }).failure);
      return context.json(await impactOf({ entity: name, row }, await uses(row), route));
    })
    .on(['PATCH', 'PUT'], item, described(operations.change), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      const id = await idOf(context.req.param('id') ?? '');
      return answerSave(context, (writing) => updateRow(name, id, values, writing), { ...route, show });
    })
    .post(`${item}/restore`, described(operations.restore), (context) => {
      const unit = async (writing: Writing) => {
        const restored = await restoreRow(name, context.req.param('id') ?? '', writing);
        return restored.ok && !(await isUnder(context, restored.value)) ? fail({ name: 'not_found' }) : restored;
      };
      return answerSave(context, unit, { ...route, show });
    })
    .delete(item, described(operations.remove), async (context) => {
      const id = await idOf(context.req.param('id') ?? '');
      const unit = async (writing: Writing) => {
        const seen = await checkSeen(name, id, context.req.query(), writing);
        return seen.ok ? remove(id, writing, context.req.query()) : seen;
      };
      return answerSave(context, unit, { ...route, show });
    });
}
