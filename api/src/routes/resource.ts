// The calls every entity has: list, read, create, change, delete. Only real differences are written by hand elsewhere.
import { type Entity, entities, fail, type Result } from '@stem/model';
import { type Context, Hono } from 'hono';
import { createRow } from '../content/create.ts';
import { removeRow } from '../content/remove.ts';
import { updateRow } from '../content/update.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { emitRow, withoutAliases } from '../http/emit.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { problem } from '../http/problem.ts';
import { type ResourceName, resources } from '../resources.ts';
import { listRows, readRow } from '../views/rows.ts';
import { answerSave, bodyOf, forEditors, isEditor, type RouteContext } from './context.ts';

export interface ResourceDifferences {
  /** Finds one row by what stands in the address; by id unless said. */
  readonly find?: (key: string) => Promise<AnyRow | undefined>;
  /** Creates a row together with what belongs to it. */
  readonly create?: (body: unknown, writing: Writing) => Promise<Result<AnyRow>>;
}

export function resourceRoutes(name: ResourceName, route: RouteContext, differences: ResourceDifferences = {}) {
  const entity: Entity = entities[name];
  const { collection, item } = resources[name];
  const find = differences.find ?? ((id: string) => readRow(name, id, route.database.read));
  const create = differences.create ?? ((body: unknown, writing: Writing) => createRow(name, body, writing));
  const idOf = async (key: string) => (differences.find ? ((await differences.find(key))?.id ?? key) : key);
  const emit = (context: Context<RequestEnvironment>) => (row: AnyRow) => emitRow(entity, row, isEditor(context));

  return new Hono<RequestEnvironment>()
    .get(collection, async (context) => context.json((await listRows(name, route.database.read)).map(emit(context))))
    .get(item, async (context) => {
      const row = await find(context.req.param('id'));
      return row ? context.json(emit(context)(row)) : problem(context, fail({ name: 'not_found' }).failure);
    })
    .post(collection, forEditors, async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      return answerSave(context, (writing) => create(values, writing), { ...route, show: emit(context), status: 201 });
    })
    .on(['PATCH', 'PUT'], item, forEditors, async (context) => {
      const body = await bodyOf(context);
      if (!body.ok) return problem(context, body.failure);
      const values = withoutAliases(entity, body.value);
      const id = await idOf(context.req.param('id'));
      return answerSave(context, (writing) => updateRow(name, id, values, writing), { ...route, show: emit(context) });
    })
    .delete(item, forEditors, async (context) => {
      const id = await idOf(context.req.param('id'));
      return answerSave(context, (writing) => removeRow(name, id, writing), { ...route, show: emit(context) });
    });
}
