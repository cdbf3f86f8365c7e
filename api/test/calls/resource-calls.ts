// Valid calls of every entity, from the model and its paths.
import { type Entity, type EntityName, entities, entityNames, pathsOf } from '@stem/model';
import { expect } from 'vitest';
import { clearSingle, exampleBody, exampleChange, makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import { byEach, type CallTable, type CallTables, type GoodCall } from './call-table.ts';

/** `/api/speakers/:id` as the document writes it. */
const template = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const definition = (name: EntityName) => ({ entity: entities[name] as Entity, paths: pathsOf(entities[name]) }); // one type for all

async function make(name: EntityName, stem: Stem) {
  await clearSingle(name, stem);
  return makeExample(name, stem, await ofNewEvent(name, stem));
}

/** Attendees and inquiries are of events, without being parts of them. */
async function ofNewEvent(name: EntityName, stem: Stem): Promise<Readonly<Record<string, unknown>>> {
  if (name !== 'users' && name !== 'inquiries') return {};
  const { id, slug } = await makeExample('event_formats', stem);
  return name === 'users' ? { authorized_formats: [id] } : { page: `/formats/${slug}` };
}

function listCalls(name: EntityName): CallTables {
  const { entity, paths } = definition(name);
  const path = paths.collection;
  const list: CallTable = {
    async good(stem) {
      const { id } = await make(name, stem);
      return { path, answer: entity.single ? { id } : expect.arrayContaining([expect.objectContaining({ id })]) };
    },
  };
  const create: CallTable = {
    async good(stem) {
      await clearSingle(name, stem);
      return { path, body: await exampleBody(name, stem), logged: [`insert ${name}`], answer: { revision: 1 } };
    },
  };
  return {
    [`GET ${path}`]: list,
    ...(!entity.isMadeElsewhere && { [`POST ${path}`]: create }),
    ...(entity.single &&
      byEach(
        ['PUT', 'PATCH'],
        path,
        changeTable(name, () => path),
      )),
    ...(entity.table && { [`PATCH ${path}`]: tableTable(name, path) }),
    ...(entity.order !== undefined && !entity.parent && { [`PUT ${path}`]: orderTable(name, async () => path) }),
  };
}

/** One row is new, one changes, one is deleted. */
function tableTable(name: EntityName, path: string): CallTable {
  return {
    async good(stem) {
      const [changed, gone] = [await make(name, stem), await make(name, stem)];
      const rows = [{ id: changed.id, ...exampleChange(name), revision: 1 }, await exampleBody(name, stem)];
      const logged = [`delete ${name}`, `update ${name}`, `insert ${name}`];
      return { path, body: { rows, removed: [gone.id] }, logged, answer: { rows: [{ id: changed.id, revision: 2 }, { revision: 1 }], removed: [gone.id] } };
    },
    async stale(stem) {
      const row = await make(name, stem);
      const [first, second] = [exampleChange(name), exampleChange(name)];
      await stem.write('PATCH', itemPath(name, row.id), first);
      return { path, body: { rows: [{ id: row.id, ...second, revision: 1 }] } };
    },
  };
}

function itemCalls(name: EntityName): CallTables {
  const { entity, paths } = definition(name);
  const parentField = entity.parent?.field ?? '';
  const callsAt = (item: string): CallTables => {
    const at = (row: { readonly id: string; readonly [field: string]: unknown }) => item.replace(':id', row.id).replace(':parent', String(row[parentField]));
    const address = template(item);
    const remove = async (stem: Stem): Promise<GoodCall> => ({ path: at(await make(name, stem)), logged: [`delete ${name}`], answer: { revision: 1 } });
    return {
      [`GET ${address}`]: { good: async (stem) => reading(await make(name, stem), at) },
      [`GET ${address}/impact`]: { good: async (stem) => ({ path: `${at(await make(name, stem))}/impact`, answer: { deleted: [], changed: [] } }) },
      ...byEach(['PUT', 'PATCH'], address, changeTable(name, at)),
      [`POST ${address}/restore`]: {
        async good(stem) {
          const row = await make(name, stem);
          await stem.write('DELETE', itemPath(name, row.id));
          return { path: `${at(row)}/restore`, logged: [`insert ${name}`], answer: { id: row.id, revision: 2 } };
        },
      },
      [`DELETE ${address}`]: {
        good: remove,
        async stale(stem) {
          const row = await make(name, stem);
          await stem.write('PATCH', itemPath(name, row.id), exampleChange(name));
          return { path: `${at(row)}?revision=1` };
        },
      },
    };
  };
  return { ...callsAt(paths.item), ...(paths.alsoItem !== undefined && callsAt(paths.alsoItem)) };
}

const itemPath = (name: EntityName, id: string) => pathsOf(entities[name]).item.replace(':id', id);

const reading = (row: { readonly id: string }, at: (row: { readonly id: string }) => string): GoodCall => ({ path: at(row), answer: { id: row.id } });

function changeTable(name: EntityName, at: (row: { readonly id: string }) => string): CallTable {
  return {
    good: async (stem) => ({
      path: at(await make(name, stem)),
      body: { ...exampleChange(name), revision: 1 },
      logged: [`update ${name}`],
      answer: { revision: 2 },
    }),
    async stale(stem) {
      const row = await make(name, stem);
      const [first, second] = [exampleChange(name), exampleChange(name)];
      await stem.write('PATCH', itemPath(name, row.id), first);
      return { path: at(row), body: { ...second, revision: 1 } };
    },
  };
}

function childCalls(name: EntityName): CallTables {
  const { entity, paths } = definition(name);
  const { under } = paths;
  if (under === undefined) return {};
  const field = entity.parent?.field ?? '';
  const underNew = async (stem: Stem) => under.replace(':parent', String((await make(name, stem))[field]));
  const address = template(under);
  return {
    [`GET ${address}`]: { good: async (stem) => ({ path: await underNew(stem), answer: [{ revision: 1 }] }) },
    ...(!entity.isMadeElsewhere && {
      [`POST ${address}`]: {
        async good(stem) {
          const { [field]: parent, ...body } = await exampleBody(name, stem);
          return { path: under.replace(':parent', String(parent)), body, logged: [`insert ${name}`], answer: { [field]: parent } };
        },
      },
    }),
    ...(entity.order !== undefined && { [`PUT ${address}`]: orderTable(name, underNew) }),
  };
}

/** Swaps the last two rows of a list. */
function orderTable(name: EntityName, at: (stem: Stem) => Promise<string>): CallTable {
  async function listed(stem: Stem) {
    const path = await at(stem);
    await addSibling(name, path, stem);
    const ids = await readIds(path, stem);
    await stem.write('PUT', path, { ids, seen: ids });
    return { path, ids };
  }
  return {
    async good(stem) {
      const { path, ids } = await listed(stem);
      const swapped = [...ids.slice(0, -2), ...ids.slice(-2).reverse()];
      return { path, body: { ids: swapped, seen: ids }, logged: [`update ${name}`, `update ${name}`], answer: { ids: swapped } };
    },
    async stale(stem) {
      const { path, ids } = await listed(stem);
      return { path, body: { ids: ids.toReversed(), seen: ids.toReversed() } };
    },
  };
}

/** A long list is answered in parts. */
async function readIds(path: string, stem: Stem): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const part = (await stem.read(`${path}?offset=${ids.length}`, 'editor')) as { id: string }[]; // a list of rows
    if (part.length === 0) return ids;
    ids.push(...part.map(({ id }) => id));
  }
}

async function addSibling(name: EntityName, path: string, stem: Stem): Promise<void> {
  const { entity } = definition(name);
  if (!entity.parent) {
    await makeExample(name, stem);
    await makeExample(name, stem);
    return;
  }
  const { [entity.parent.field]: _, ...body } = await exampleBody(name, stem, { [entity.parent.field]: '' });
  await stem.write('POST', path, body);
}

export const resourceCalls: CallTables = Object.assign({}, ...entityNames.map((name) => ({ ...listCalls(name), ...itemCalls(name), ...childCalls(name) })));
