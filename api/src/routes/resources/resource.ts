// The calls every entity has, under the paths of the specification: list, read, create, change, order, delete, and what a
// delete would take along. Only real differences are written by hand elsewhere.
import { type Entity, type EntityName, entities, type Paths, pathsOf, type Result } from '@stem/model';
import { Hono } from 'hono';
import { createRow } from '../../content/create.ts';
import { removeRow } from '../../content/remove.ts';
import type { Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { type Emitted, emitRow } from '../../http/emit.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { type ResourceOperations, resourceOperations } from '../../openapi/resource-operations.ts';
import type { Held } from '../../views/dependants.ts';
import { readRow } from '../../views/rows.ts';
import type { RouteContext } from '../context.ts';
import { childRoutes } from './resource-children.ts';
import { itemRoutes } from './resource-item.ts';
import { listRoutes } from './resource-list.ts';
import { singleRoutes } from './resource-single.ts';

export interface ResourceDifferences {
  /** Finds one row by what stands in the address; by id unless said. */
  readonly find?: (key: string) => Promise<AnyRow | undefined>;
  /** Creates a row together with what belongs to it. */
  readonly create?: (body: unknown, writing: Writing) => Promise<Result<AnyRow>>;
  /** Deletes a row, unless something speaks against it. `asked` is what stands behind the question mark. */
  readonly remove?: (id: string, writing: Writing, asked: Readonly<Record<string, string>>) => Promise<Result<AnyRow>>;
  /** Rows that use one without a reference the database knows. */
  readonly uses?: (row: AnyRow) => Promise<readonly (Held & { readonly goes?: boolean })[]>;
  /** How rows leave the api; with their own fields unless said. */
  readonly present?: (rows: readonly AnyRow[], isEditor: boolean) => Promise<Emitted[]>;
  /** Where calls are other than the model says. */
  readonly describes?: (usual: ResourceOperations) => Partial<ResourceOperations>;
}

/** What the calls of one entity work with. */
export interface ResourceWork {
  readonly name: EntityName;
  readonly entity: Entity;
  readonly paths: Paths;
  readonly route: RouteContext;
  readonly find: (key: string) => Promise<AnyRow | undefined>;
  readonly create: (body: unknown, writing: Writing) => Promise<Result<AnyRow>>;
  readonly remove: (id: string, writing: Writing, asked: Readonly<Record<string, string>>) => Promise<Result<AnyRow>>;
  readonly uses: (row: AnyRow) => Promise<readonly (Held & { readonly goes?: boolean })[]>;
  readonly present: (rows: readonly AnyRow[], isEditor: boolean) => Promise<Emitted[]>;
  readonly operations: ResourceOperations;
}

export function resourceRoutes(name: EntityName, route: RouteContext, differences: ResourceDifferences = {}) {
  const entity: Entity = entities[name];
  const { describes, ...differing } = differences;
  const usual = resourceOperations(name);
  const work: ResourceWork = {
    name,
    entity,
    paths: pathsOf(entity),
    route,
    find: (id) => readRow(name, id, route.database.read),
    create: (body, writing) => createRow(name, body, writing),
    remove: (id, writing) => removeRow(name, id, writing),
    uses: async () => [],
    present: async (rows, isEditor) => rows.map((row) => emitRow(entity, row, isEditor)),
    operations: { ...usual, ...describes?.(usual) },
    ...differing,
  };
  const routes = new Hono<RequestEnvironment>();
  routes.route('/', entity.single ? singleRoutes(work) : listRoutes(work));
  for (const item of [work.paths.item, work.paths.alsoItem]) if (item !== undefined) routes.route('/', itemRoutes(item, work));
  if (work.paths.under !== undefined) routes.route('/', childRoutes(work.paths.under, work));
  return routes;
}
