// The calls every entity has, at the addresses it declares: its list, its records, the rows of one parent, the single record.
import { type Entity, type EntityName, entities, fail, pathsOf, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { behaviourOf } from '../../content/entities/registry.ts';
import { isLargeSave } from '../../content/save-large.ts';
import { createRow } from '../../content/verbs/create.ts';
import { eraseRow } from '../../content/verbs/erase.ts';
import { orderRows, wantedOrder } from '../../content/verbs/order.ts';
import { removeRow } from '../../content/verbs/remove.ts';
import { checkSeen, seenRevision } from '../../content/verbs/revisions.ts';
import { rowWorkOf, saveTable, wantedTable } from '../../content/verbs/save-table.ts';
import { countRestored, restoreRow } from '../../content/verbs/undo.ts';
import { saveSingle, updateRow } from '../../content/verbs/update.ts';
import type { EntityBehaviour, Writing } from '../../content/writing.ts';
import type { AnyRow } from '../../database/content-table.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type Call, type CallContext, type Caller, call } from '../../http/call.ts';
import { checkSearch, listQuery, partFor, readableSearch } from '../../http/list-query.ts';
import { languageAsked } from '../../http/problem.ts';
import { type ShownRow, showRow, withoutAliases } from '../../http/show-row.ts';
import { type ResourceOperations, resourceOperations } from '../../openapi/resource-operations.ts';
import { findImpact } from '../../views/impact.ts';
import { findRows, findVisibleRows, isVisible } from '../../views/lists.ts';
import { listRows } from '../../views/rows.ts';
import { fullView, ownRows, type Viewer, viewerOf } from '../../views/viewer.ts';
import { findByKey, findParent } from './addressed-rows.ts';

export type ResourceContext = Pick<AppContext, 'saving' | 'publishing'>;

/** Where the descriptions of an entity differ from what follows from the model. */
export type Describe = (usual: ResourceOperations) => Partial<ResourceOperations>;

/** Replaces calls that every entity has, by method and path. */
export type Overrides = Readonly<Record<`${Call['method']} /api/${string}`, (usual: Call) => Call>>;

export interface ResourceWork extends ResourceContext {
  readonly name: EntityName;
  readonly entity: Entity;
  readonly create: NonNullable<EntityBehaviour['create']>;
  readonly remove: NonNullable<EntityBehaviour['remove']>;
  readonly show: (rows: readonly AnyRow[], viewer: Viewer) => Promise<ShownRow[]>;
  readonly operations: ResourceOperations;
}

export function resourceCalls(name: EntityName, context: ResourceContext, differs?: Describe): Call[] {
  const entity: Entity = entities[name];
  const { item, alsoItem, under } = pathsOf(entity);
  const { create, remove, show } = behaviourOf(name);
  const source = { read: context.saving.database.read, now: context.saving.now };
  const usual = resourceOperations(name);
  const resource: ResourceWork = {
    ...context,
    name,
    entity,
    create: create ?? ((body, writing) => createRow(name, body, writing)),
    remove: remove ?? ((id, writing) => removeRow(name, id, writing)),
    show: async (rows, viewer) => show?.(rows, viewer, source) ?? rows.map((row) => showRow(entity, row, viewer)),
    operations: { ...usual, ...differs?.(usual) },
  };
  return [
    ...(entity.personal ? [eraseCall(resource)] : []),
    ...(entity.single ? singleCalls(resource) : listCalls(entity.path, resource)),
    ...recordCalls(item, resource),
    ...(alsoItem === undefined ? [] : recordCalls(alsoItem, resource)),
    ...(under === undefined ? [] : listCalls(under, resource)),
  ];
}

/** The list of an entity, or that of one parent when the path names it: read in parts, added to, and put in order. */
function listCalls(path: string, resource: ResourceWork): Call[] {
  const { name, entity, saving, create, show, operations } = resource;
  const { read } = saving.database;
  const isUnder = path.includes('/:parent/');
  const field = entity.parent?.field ?? '';
  const within = (parent: AnyRow | undefined) => (parent ? { [field]: parent.id } : {});
  async function target(context: CallContext, { actor }: Caller): Promise<Result<AnyRow | undefined>> {
    if (!isUnder) return succeed(undefined);
    const parent = await findParent(entity, context.req.param('parent') ?? '', actor !== undefined, read);
    return parent ? succeed(parent) : fail({ name: 'not_found' });
  }
  const list = { ...operations.list, query: listQuery(entity, {}), target, ...(isUnder && { failures: ['not_found'] as const }) };
  const calls: Call[] = [
    call.get(path, list, async (context, { query, target: parent, ...caller }) => {
      const viewer = viewerOf(caller);
      const isEditor = viewer !== undefined;
      const allowed = checkSearch(query, isEditor);
      if (!allowed.ok) return allowed;
      const wanted = { ...partFor(readableSearch(query, entity, viewer), isEditor), filters: { ...query.filters, ...within(parent) } };
      const { rows, total } = isEditor
        ? await findRows(name, wanted, read, ownRows(name, viewer))
        : await findVisibleRows(name, wanted, read, behaviourOf(name).isPublic?.());
      context.header('Stem-Total', String(total));
      return context.json(await show(rows, viewer));
    }),
  ];
  if (!entity.isMadeElsewhere)
    calls.push(
      call.post(path, { ...operations.create, target }, (context, { target: parent, body }) => {
        const given = withoutAliases(entity, body);
        const values = typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given, ...within(parent) } : given;
        return answerSave(context, (writing) => create(values, writing), { ...saving, show: async (row) => (await show([row], fullView))[0], status: 201 });
      }),
    );
  if (entity.order !== undefined && isUnder === (entity.parent !== undefined))
    calls.push(
      call.put(path, { ...operations.order, body: wantedOrder, target }, (context, { target: parent, body }) =>
        answerSave(context, (writing) => orderRows(name, within(parent), body, writing), { ...saving, show: (ids) => ({ ids }) }),
      ),
    );
  if (entity.table && !isUnder) calls.push(tableCall(path, resource));
  return calls;
}

const tableCall = (path: string, { name, saving, remove, show, operations }: ResourceWork): Call =>
  call.patch(path, { ...operations.table, body: wantedTable }, (context, { body }) =>
    answerSave(context, (writing) => saveTable(body, { ...rowWorkOf(name), remove: (id) => remove(id, writing, {}) }, writing), {
      ...saving,
      isLarge: isLargeSave(body.rows.length + body.removed.length),
      show: async ({ rows, removed }) => ({ rows: await show(rows, fullView), removed }),
    }),
  );

/** A single record: read and saved at one address, also before its first save. */
function singleCalls({ name, entity, saving, create, show, operations }: ResourceWork): Call[] {
  const answering = { ...saving, show: async (row: AnyRow) => (await show([row], fullView))[0] };
  const save: Call['handle'] = (context, { body }) => answerSave(context, (writing) => saveSingle(name, withoutAliases(entity, body), writing), answering);
  return [
    call.get(entity.path, operations.readSingle, async (context, caller) => {
      const rows = await listRows(name, saving.database.read);
      const [record = null] = await show(rows.slice(0, 1), viewerOf(caller));
      return context.json(record);
    }),
    call.post(entity.path, operations.create, (context, { body }) =>
      answerSave(context, (writing) => create(withoutAliases(entity, body), writing), { ...answering, status: 201 }),
    ),
    call.put(entity.path, operations.saveSingle, save),
    call.patch(entity.path, operations.saveSingle, save),
  ];
}

/** Deletes a person for good; an ordinary deletion can be undone. */
const eraseCall = ({ name, entity, saving }: ResourceWork): Call =>
  call.post(
    `${entity.path}/:id/erasure`,
    {
      noun: entity.plural,
      access: 'admin',
      needs: 'people.write',
      summary: `Erase: ${entity.label.toLowerCase()}`,
      description: 'Also erases its values in the history. Works for deleted records as well; cannot be undone.',
      answer: z.object({ erased: z.string() }),
      saves: true,
      failures: ['not_found'],
    },
    (context) => answerSave(context, (writing) => eraseRow(name, context.req.param('id') ?? '', writing), saving),
  );

/** The calls of one record: read, changed, deleted, restored, and the impact of its deletion. */
function recordCalls(path: string, { name, entity, saving, publishing, remove, show, operations }: ResourceWork): Call[] {
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
