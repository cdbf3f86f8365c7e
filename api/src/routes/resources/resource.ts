// The calls every entity has, at the addresses it declares: list, read, create, change, order, delete, and the impact of a
// delete.
import { type Entity, type EntityName, entities, pathsOf, type Result } from '@stem/model';
import { Hono } from 'hono';
import { behaviourOf } from '../../content/entities/registry.ts';
import { createRow } from '../../content/verbs/create.ts';
import { removeRow } from '../../content/verbs/remove.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type Emitted, emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { type ResourceOperations, resourceOperations } from '../../openapi/resource-operations.ts';
import type { EntityRow } from '../../views/dependants.ts';
import type { RouteContext } from '../context.ts';
import { erasureRoutes } from './erasure.ts';
import { findByKey } from './parent.ts';
import { childRoutes } from './resource-children.ts';
import { itemRoutes } from './resource-item.ts';
import { listRoutes } from './resource-list.ts';
import { singleRoutes } from './resource-single.ts';

/** Where the calls of an entity differ from what the model says. */
export type Describe = (usual: ResourceOperations) => Partial<ResourceOperations>;

/** What the calls of one entity work with. */
export interface ResourceWork {
  readonly name: EntityName;
  readonly entity: Entity;
  readonly route: RouteContext;
  readonly find: (key: string) => Promise<AnyRow | undefined>;
  readonly create: (body: unknown, writing: Writing) => Promise<Result<AnyRow>>;
  readonly remove: (id: string, writing: Writing, query: Readonly<Record<string, string>>) => Promise<Result<AnyRow>>;
  readonly uses: (row: AnyRow) => Promise<readonly (EntityRow & { readonly goes?: boolean })[]>;
  readonly present: (rows: readonly AnyRow[], isEditor: boolean) => Promise<Emitted[]>;
  readonly operations: ResourceOperations;
}

export function resourceRoutes(name: EntityName, route: RouteContext, differs?: Describe) {
  const entity: Entity = entities[name];
  const paths = pathsOf(entity);
  const usual = resourceOperations(name);
  const { read } = route.database;
  const behaviour = behaviourOf(name);
  const work: ResourceWork = {
    name,
    entity,
    route,
    find: (key) => findByKey(name, key, read),
    create: behaviour.create ?? ((body, writing) => createRow(name, body, writing)),
    remove: behaviour.remove ?? ((id, writing) => removeRow(name, id, writing)),
    uses: async (row) => (await behaviour.uses?.(row, read)) ?? [],
    present: async (rows, isEditor) =>
      behaviour.present ? behaviour.present(rows, isEditor, { read, now: route.now }) : rows.map((row) => emitRow(entity, row, isEditor)),
    operations: { ...usual, ...differs?.(usual) },
  };
  const routes = new Hono<RequestEnvironment>();
  if (entity.personal) routes.route('/', erasureRoutes(name, route));
  routes.route('/', entity.single ? singleRoutes(work) : listRoutes(work));
  for (const item of [paths.item, paths.alsoItem]) if (item !== undefined) routes.route('/', itemRoutes(item, work));
  if (paths.under !== undefined) routes.route('/', childRoutes(paths.under, work));
  return routes;
}
