// What deleting a row would do, asked before it is done: the rows that go with it, those that lose a reference, and the
// public pages that show any of them.
import type { Pipeline } from '@stem/content-pipeline';
import type { Database } from '@stem/content-pipeline/database';
import { type EntityName, entities, entityNames } from '@stem/model';
import { z } from 'zod';
import { goingWith, type Held, losingReference } from './dependants.ts';
import { changeOf } from './sketched-change.ts';
import { titleKey, titlesOf } from './titles.ts';

export interface TouchedRow {
  readonly entity: EntityName;
  readonly id: string;
  readonly title: string;
}

export interface Impact {
  /** Deleted as well: what belongs to the row. */
  readonly deleted: readonly TouchedRow[];
  /** Kept, but without it: they refer to it, or show it. */
  readonly changed: readonly TouchedRow[];
  /** How many of `deleted` by entity. */
  readonly counts: Readonly<Partial<Record<EntityName, number>>>;
  /** Public addresses that show any of these rows, or end with them. */
  readonly pages: readonly { readonly path: string; readonly outcome: 'removed' | 'changed' }[];
  /** "2 pages, 3 sessions", for the question that is asked before: pages, and what is deleted. */
  readonly summary: string;
}

const touchedRow = z.object({ entity: z.enum(entityNames), id: z.uuid(), title: z.string() });

export const impactSchema: z.ZodType<Impact> = z.object({
  deleted: z.array(touchedRow).meta({ description: 'Deleted as well: what belongs to the row' }),
  changed: z.array(touchedRow).meta({ description: 'Kept, but without it' }),
  counts: z.partialRecord(z.enum(entityNames), z.int()).meta({ description: 'How many are deleted, by kind of record' }),
  pages: z.array(z.object({ path: z.string(), outcome: z.enum(['removed', 'changed']) })).meta({ description: 'Public addresses that show any of these' }),
  summary: z.string().meta({ description: 'Pages and what is deleted, such as “2 pages, 3 sessions”' }),
});

interface ImpactContext {
  readonly database: Pick<Database, 'read'>;
  readonly pipeline: () => Pick<Pipeline, 'concernedPages'>;
}

/** `uses` are rows that hold it without a reference the database knows; some of them go with it. */
export async function impactOf(
  own: Held,
  uses: readonly (Held & { readonly goes?: boolean })[],
  { database: { read }, pipeline }: ImpactContext,
): Promise<Impact> {
  const going = uses.filter(({ goes }) => goes);
  const deleted = [...going, ...(await goingWith([own, ...going], read))];
  const changed: (Held & { readonly column?: string })[] = [
    ...(await losingReference([own, ...deleted], read)),
    ...uses.filter(({ row }) => !deleted.some((held) => held.row.id === row.id)),
  ];
  const pages = await pipeline().concernedPages([
    ...[own, ...deleted].map(({ entity, row: gone }) => changeOf(entity, 'delete', gone)),
    ...changed.map((held) => changeOf(held.entity, 'update', held.row, held.column)),
  ]);
  const counts: Partial<Record<EntityName, number>> = {};
  for (const { entity } of deleted) counts[entity] = (counts[entity] ?? 0) + 1;
  const titles = await titlesOf([...deleted, ...changed].map(keyOf), read);
  const touched = (held: Held): TouchedRow => ({ entity: held.entity, id: held.row.id, title: titles.get(titleKey(keyOf(held))) ?? '' });
  return {
    deleted: deleted.map(touched),
    changed: changed.map(touched),
    counts,
    pages,
    summary: summaryOf(pages.filter(({ path }) => isPage(path)).length, counts),
  };
}

const keyOf = ({ entity, row }: Held) => ({ entity, rowId: row.id });

// Calendar files, pictures and feeds have addresses as well.
const isPage = (path: string): boolean => !/\.\w+$/.test(path);

function summaryOf(pages: number, counts: Impact['counts']): string {
  const parts = entityNames.flatMap((name) => {
    const { label, plural } = entities[name];
    const rows = counts[name] ?? 0;
    return rows === 0 ? [] : [`${rows} ${(rows === 1 ? label : plural).toLowerCase()}`];
  });
  return [...(pages === 0 ? [] : [`${pages} ${pages === 1 ? 'page' : 'pages'}`]), ...parts].join(', ');
}
