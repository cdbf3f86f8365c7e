// The truth about each value is found by machine: it is varied alone, and what differs on the page comes from it. What a click there
// answers must name it.
import { Buffer } from 'node:buffer';
import { type EntityName, entities, isEntityName, languageOfPath } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { contentTable } from '../database/content-table.ts';
import { listRows } from '../views/rows.ts';
import { fullView } from '../views/viewer.ts';
import { findOrigins } from './find-origins.ts';
import { type ShownNode, shownNodes } from './shown-nodes.ts';
import { vary } from './vary.ts';
import { type WrittenValue, writtenValues } from './written-values.ts';

let site: WholeSite;
beforeAll(async () => {
  site = await openWholeSite();
});
afterAll(async () => {
  expect(site.errors).toEqual([]);
  await site.close();
});

const isLong = process.env.STEM_TESTS === 'long';
/** Values of each page that are traced back, spread over all of them. */
const most = isLong ? 150 : 8;

/** Every 89th, so that neighbours of one record are not tried one after the other. */
const spread = <T>(all: readonly T[]): T[] => all.map((_, at) => all[(at * 89) % all.length] as T);

async function nodesOf(path: string, changes: Parameters<WholeSite['pipeline']['preview']>[1] = []): Promise<readonly ShownNode[]> {
  const page = await site.pipeline.preview(path, changes);
  return page && 'bytes' in page ? shownNodes(Buffer.from(page.bytes).toString()) : [];
}

async function valuesOn(path: string): Promise<WrittenValue[]> {
  const rows = (await site.pipeline.rowsRead(path)).filter(({ entity }) => isEntityName(entity) && !entities[entity].private);
  const byEntity = Map.groupBy(rows, ({ entity }) => entity as EntityName);
  const values: WrittenValue[] = [];
  for (const [entity, own] of byEntity) {
    const ids = own.map(({ id }) => id);
    for (const row of await listRows(entity, site.database.read, inArray(contentTable(entity).id, ids))) values.push(...writtenValues(entity, row));
  }
  return values;
}

interface Truth {
  readonly value: WrittenValue;
  readonly node: ShownNode;
  readonly nth: number;
}

/** The first node that differs when only this value does. */
async function truthOf(path: string, value: WrittenValue, nodes: readonly ShownNode[]): Promise<Truth | undefined> {
  const varied = await nodesOf(path, [value.changeTo(vary(value.kind, value.value))]);
  if (varied.length !== nodes.length) return undefined;
  const index = varied.findIndex((node, at) => node.value !== nodes[at]?.value);
  const node = nodes[index];
  return node && { value, node, nth: nodes.slice(0, index).filter((other) => other.kind === node.kind && other.value === node.value).length };
}

const paths = ['/', '/formats/bankerscom', '/de/formats/insurancecom', '/de/team', '/about', '/de/contact', '/invitation', '/de/n9-housing', '/imprint'];

test.each(paths)('what a value of %s shows leads back to its field', async (path) => {
  const asked = { pipeline: site.pipeline, read: site.database.read, rights: fullView, changes: [] };
  const nodes = await nodesOf(path);
  const language = languageOfPath(path);
  const values = (await valuesOn(path)).filter((value) => value.language === undefined || value.language === language);
  const missed: string[] = [];
  let shown = 0;
  for (const value of spread(values)) {
    if (shown === most) break;
    const truth = await truthOf(path, value, nodes);
    if (!truth) continue;
    shown += 1;
    const origins = await findOrigins(path, { ...truth.node, nth: truth.nth }, asked);
    const { entity, field, id } = value.place;
    if (!origins?.fields.some((one) => one.entity === entity && one.id === id && one.field === field))
      missed.push(`${truth.node.kind} “${truth.node.value}” of ${entity}.${field}, not ${origins?.fields.map((one) => `${one.entity}.${one.field}`).join()}`);
  }
  expect(shown).toBeGreaterThan(0);
  // Initials that many people have, and addresses that code chooses: one of a hundred is not found, and named by its record.
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(1 + shown * 0.02);
});

test('a label of the design names no field, but what is near it, and nothing is published by asking', async () => {
  const before = await site.pages();
  const asked = { pipeline: site.pipeline, read: site.database.read, rights: fullView, changes: [] };
  const found = await findOrigins('/formats/bankerscom', { kind: 'text', value: 'All communities', nth: 0 }, asked);
  expect(found?.fields).toEqual([]);
  expect(found?.near).toBeDefined();
  expect(await findOrigins('/formats/bankerscom', { kind: 'text', value: 'Nothing says this', nth: 0 }, asked)).toEqual({ fields: [] });
  expect(await findOrigins('/no-such-page', { kind: 'text', value: 'Stem', nth: 0 }, asked)).toBeUndefined();
  expect(await site.pages()).toEqual(before);
});

test('a standard text that no editor has replaced names its page and key', async () => {
  const asked = { pipeline: site.pipeline, read: site.database.read, rights: fullView, changes: [] };
  const found = await findOrigins('/invitation', { kind: 'text', value: 'Who is asked', nth: 0 }, asked);
  expect(found?.fields).toEqual([expect.objectContaining({ entity: 'page_settings', page: 'invitation', key: 'asked_title' })]);
});
