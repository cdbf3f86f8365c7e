// Saves several rows at once, as a table that was pasted has them: some are new, some change, some are deleted.
import { type EntityName, entities, type Failure, fail, type Result, type Sentence, succeed } from '@stem/model';
import { z } from 'zod';
import type { AnyRow } from '../../database/content-table.ts';
import { withoutAliases } from '../../http/show-row.ts';
import { message } from '../invalid.ts';
import type { Values, Writing } from '../writing.ts';
import { createRow } from './create.ts';
import { updateRow } from './update.ts';

/** A row with its `id` is there already. */
const entry = z.looseObject({ id: z.uuid(message('values.idIsUuid')).optional() });

export const entries = z.array(entry).max(500, message('values.atOnce', 500)).default([]);

export const wantedTable = z
  .object({
    rows: entries.meta({ description: 'New rows, and by their `id` rows that change, with the `revision` that was read' }),
    removed: z
      .array(z.uuid(message('values.idIsUuid')))
      .max(500, message('values.atOnce', 500))
      .default([]),
  })
  .refine(({ rows, removed }) => rows.length + removed.length > 0, { message: message('values.rowMissing'), path: ['rows'] });

export interface RowWork {
  readonly create: (values: Values, writing: Writing) => Promise<Result<AnyRow>>;
  readonly change: (id: string, values: Values, writing: Writing) => Promise<Result<AnyRow>>;
}

/** As the calls of single rows do it. */
export const rowWorkOf = (name: EntityName): RowWork => ({
  create(values, writing) {
    const { create = (body: unknown) => createRow(name, body, writing) } = writing.behaviourOf(name);
    return create(withoutAliases(entities[name], values), writing);
  },
  change: (id, values, writing) => updateRow(name, id, withoutAliases(entities[name], values), writing),
});

export interface TableWork extends RowWork {
  readonly remove: (id: string, writing: Writing) => Promise<Result<unknown>>;
}

export interface SavedTable {
  readonly rows: readonly AnyRow[];
  readonly removed: readonly string[];
}

/** All of it or nothing. What is deleted makes room for what is new. */
export async function saveTable({ rows, removed }: z.output<typeof wantedTable>, work: TableWork, writing: Writing): Promise<Result<SavedTable>> {
  for (const id of removed) {
    const gone = await work.remove(id, writing);
    if (!gone.ok) return gone;
  }
  const saved = await saveEntries('rows', rows, work, writing);
  return saved.ok ? succeed({ rows: saved.value, removed }) : saved;
}

/** A refusal says of each refused entry what is wrong, by its place in the list: `rows.3.name`. */
export async function saveEntries(list: string, sent: z.output<typeof entries>, { create, change }: RowWork, writing: Writing): Promise<Result<AnyRow[]>> {
  const saved: AnyRow[] = [];
  const refused: Failure[] = [];
  const errors: Record<string, Sentence> = {};
  for (const [place, { id, ...values }] of sent.entries()) {
    const row = id === undefined ? await create(values, writing) : await change(id, values, writing);
    if (row.ok) {
      saved.push(row.value);
      continue;
    }
    refused.push(row.failure);
    const { detail, errors: wrong = detail && { '': detail } } = row.failure;
    for (const [field, sentence] of Object.entries(wrong ?? {})) errors[[list, place, field].filter((part) => part !== '').join('.')] = sentence;
  }
  const [first] = refused;
  return first ? fail({ ...first, errors }) : succeed(saved);
}
