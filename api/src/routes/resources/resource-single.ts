// An entity of which there is one record: read and saved under one address, whether it exists already or not.
import { Hono } from 'hono';
import { saveSingle } from '../../content/verbs/update.ts';
import { answerSave, isEditor } from '../../http/answer-save.ts';
import { withoutAliases } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { listRows } from '../../views/rows.ts';
import { bodyOf } from '../context.ts';
import type { ResourceWork } from './resource.ts';

export function singleRoutes({ name, entity, route, create, present, operations }: ResourceWork) {
  const { path } = entity;
  return new Hono<RequestEnvironment>()
    .get(path, described(operations.readSingle), async (context) => {
      const rows = await listRows(name, route.database.read);
      const [record = null] = await present(rows.slice(0, 1), isEditor(context));
      return context.json(record);
    })
    .post(path, described(operations.create), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      return answerSave(context, (writing) => create(values, writing), { ...route, show: async (row) => (await present([row], true))[0], status: 201 });
    })
    .on(['PUT', 'PATCH'], path, described(operations.saveSingle), async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      return answerSave(context, (writing) => saveSingle(name, values, writing), { ...route, show: async (row) => (await present([row], true))[0] });
    });
}
