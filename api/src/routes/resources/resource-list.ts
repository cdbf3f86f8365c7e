// The list of an entity: read in parts, added to, and put in order.
import { Hono } from 'hono';
import { orderRows } from '../../content/verbs/order.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { withoutAliases } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { readListQuery } from '../../http/list-query.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { findRows, findVisibleRows } from '../../views/lists.ts';
import { bodyOf } from '../context.ts';
import type { ResourceWork } from './resource.ts';

export function listRoutes({ name, entity, route, create, present, operations }: ResourceWork) {
  const routes = new Hono<RequestEnvironment>().get(entity.path, described(operations.list), async (context) => {
    const query = readListQuery(entity, context.req.query(), isEditor(context));
    if (!query.ok) return problem(context, query.failure);
    const { rows, total } = await (isEditor(context) ? findRows : findVisibleRows)(name, query.value, route.database.read);
    context.header('Stem-Total', String(total));
    return context.json(await present(rows, isEditor(context)));
  });
  if (!entity.isMadeElsewhere)
    routes.post(entity.path, described(operations.create), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      return answerSave(context, (writing) => create(values, writing), { ...route, show: async (row) => (await present([row], true))[0], status: 201 });
    });
  if (entity.order !== undefined && !entity.parent)
    routes.put(entity.path, described(operations.order), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      return answerSave(context, (writing) => orderRows(name, {}, body.value, writing), { ...route, show: (ids) => ({ ids }) });
    });
  return routes;
}
