// Where what a page shows comes from. Values that it may come from are proposed by comparing, and one is proved: the page is
// rendered with another value, which exists nowhere else, and what was asked about must be what differs.
import type { Pipeline } from '@stem/content-pipeline';
import type { Change } from '@stem/content-pipeline/changes';
import type { Reading } from '@stem/content-pipeline/database';
import { type EntityName, entities, isEntityName, languageOfPath, type Rights } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { type AnyRow, contentTable, fromStored } from '../database/content-table.ts';
import { listRows } from '../views/rows.ts';
import { findRowsOfOthers, hiddenColumns, hiddenEntities } from '../views/viewer.ts';
import { candidates, distance } from './candidates.ts';
import { indexOf, type NodePlace, type ShownNode, shownNodes } from './shown-nodes.ts';
import { vary } from './vary.ts';
import { type Place, standardValues, type WrittenValue, writtenValues } from './written-values.ts';

export interface Origins {
  /** The fields that were proved; several where a text is made of them. */
  readonly fields: readonly Place[];
  /** Of the nearest field around it, where it has none itself: it is a text of the design, or cannot be followed. */
  readonly near?: Place;
}

export interface OriginsContext {
  readonly pipeline: Pick<Pipeline, 'preview' | 'rowsRead'>;
  readonly read: Reading;
  /** Of the caller: what they may not read is not named. */
  readonly rights: Rights;
  /** What the page is shown with, such as a release. */
  readonly changes: readonly Change[];
}

/** A page is rendered for each check: a text has one field in the median, and a label of the design none. */
const mostChecks = 8;

/** Nodes before and after, among which the nearest field is found. */
const reach = 12;

/** Undefined where there is no such page; without a field where it does not show what was asked about. */
export async function findOrigins(path: string, asked: NodePlace, context: OriginsContext): Promise<Origins | undefined> {
  const { pipeline, changes } = context;
  const nodesWith = async (more: readonly Change[]): Promise<readonly ShownNode[] | undefined> => {
    const page = await pipeline.preview(path, [...changes, ...more]);
    return page && 'bytes' in page ? shownNodes(Buffer.from(page.bytes).toString()) : undefined;
  };
  const nodes = await nodesWith([]);
  const index = nodes && indexOf(asked, nodes);
  if (!nodes) return undefined;
  if (index === undefined) return { fields: [] };
  const values = await valuesBehind(path, context);
  const comesFrom = async ({ kind, value, changeTo }: WrittenValue): Promise<boolean> => {
    const varied = await nodesWith([changeTo(vary(kind, value))]);
    return varied?.length === nodes.length && varied[index]?.value !== nodes[index]?.value;
  };
  const fields: Place[] = [];
  for (const proposed of candidates(asked, languageOfPath(path), values).slice(0, mostChecks)) {
    if (!(await comesFrom(proposed))) continue;
    fields.push(proposed.place);
    // What has the whole text is its only field. Others may each have a piece.
    if ((distance(asked, proposed) ?? 0) < 2) break;
  }
  const near = fields.length === 0 && nearest(index, nodes, values);
  return { fields, ...(near && { near }) };
}

/** The place of the text closest to it that only one record has. */
function nearest(index: number, nodes: readonly ShownNode[], values: readonly WrittenValue[]): Place | undefined {
  for (let away = 1; away <= reach; away += 1)
    for (const node of [nodes[index - away], nodes[index + away]]) {
      const equal = node ? values.filter((value) => distance({ ...node, nth: 0 }, value) === 0) : [];
      const [only] = equal;
      if (only && new Set(equal.map(({ place }) => place.id ?? place.key)).size === 1) return only.place;
    }
  return undefined;
}

async function valuesBehind(path: string, { pipeline, read, rights, changes }: OriginsContext): Promise<WrittenValue[]> {
  const closed = hiddenEntities(rights);
  const others = await findRowsOfOthers(rights, read);
  const wanted = new Map<EntityName, Set<string>>();
  const note = (entity: string, id: string) => {
    if (isEntityName(entity) && !closed.includes(entity) && !others.has(id)) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(id));
  };
  for (const { entity, id } of await pipeline.rowsRead(path)) note(entity, id);
  for (const { entity, rowId } of changes) note(entity, rowId);
  const values: WrittenValue[] = [];
  for (const [entity, ids] of wanted) {
    const stored = await listRows(entity, read, inArray(contentTable(entity).id, [...ids]));
    const hidden = hiddenColumns(entities[entity], rights);
    for (const row of withChanges(entity, stored, changes)) values.push(...writtenValues(entity, row, hidden));
  }
  const texts = withChanges('page_settings', await listRows('page_settings', read), changes);
  return closed.includes('page_settings') ? values : [...values, ...standardValues(texts)];
}

/** Rows as they are after changes that are assumed. */
function withChanges(entity: EntityName, rows: readonly AnyRow[], changes: readonly Change[]): AnyRow[] {
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const { entity: of, rowId, op, changes: pairs } of changes) {
    if (of !== entity) continue;
    const values = Object.fromEntries(Object.entries(pairs).map(([column, [, after]]) => [column, fromStored(entity, column, after)]));
    if (op === 'delete') known.delete(rowId);
    else known.set(rowId, { ...known.get(rowId), ...values, id: rowId } as AnyRow); // an insert has all columns
  }
  return [...known.values()];
}
