// What belongs to one row: listed, added and put in order under that row's address.
import { fail } from '@stem/model';
import { type Context, Hono } from 'hono';
import { orderRows } from '../../content/verbs/order.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { withoutAliases } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { readListQuery } from '../../http/list-query.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { findRows, findVisibleRows } from '../../views/lists.ts';
import { bodyOf } from '../context.ts';
import { findParent } from './parent.ts';
import type { ResourceWork } from './resource.ts';

export function childRoutes(path: string, { name, entity, route, create, present, operations }: ResourceWork) {
  const { read } = route.database;
  const field = entity.parent?.field ?? '';

  const withParent = async (context: Context<RequestEnvironment>, then: (parent: AnyRow) => Promise<Response>) => {
    const parent = await findParent(entity, context.req.param('parent') ?? '', isEditor(context), read);
    return parent ? then(parent) : problem(context, fail({ name: 'not_found' }).failure);
  };

  const routes = new Hono<RequestEnvironment>().get(path, described({ ...operations.list, failures: ['not_found'] }), (context) =>
    withParent(context, async ({ id }) => {
      const query = readListQuery(entity, context.req.query(), isEditor(context));
      if (!query.ok) return problem(context, query.failure);
      const filters = { ...query.value.filters, [field]: id };
      const { rows, total } = await (isEditor(context) ? findRows : findVisibleRows)(name, { ...query.value, filters }, read);
      context.header('Stem-Total', String(total));
      return context.json(await present(rows, isEditor(context)));
    }),
  );
  if (!entity.isMadeElsewhere)
    routes.post(path, described(operations.create), (context) =>
      withParent(context, async ({ id }) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        const given = withoutAliases(entity, body.value);
        const values = typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given, [field]: id } : given;
        return answerSave(context, (writing) => create(values, writing), { ...route, show: async (row) => (await present([row], true))[0], status: 201 });
      }),
    );
  if (entity.order !== undefined)
    routes.put(path, described(operations.order), (context) =>
      withParent(context, async ({ id }) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        return answerSave(context, (writing) => orderRows(name, { [field]: id }, body.value, writing), { ...route, show: (ids) => ({ ids }) });
      }),
    );
  return routes;
}
