// Which records publications that changed no page have saved. Notes about accounts, webhooks and the like are no content.
import { parseChange } from '@stem/content-pipeline/changes';
import { entityNames, isEntityName } from '@stem/model';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { accountNotes } from '../../editor-sign-in/account-notes.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import type { HistoryReader } from '../history.ts';
import { readTitles, titleKey } from '../titles.ts';
import { hiddenEntities, ownRows } from '../viewer.ts';

export const unseenSaveSchema = z
  .object({
    entity: z.enum(entityNames),
    title: z.string(),
    op: z.enum(['insert', 'update', 'delete']),
    columns: z.array(z.string()),
    count: z.int().meta({ description: 'Number of records that were saved' }),
  })
  .meta({ description: 'The first record that was saved, where no page shows it' });
export type UnseenSave = AnswerOf<typeof unseenSaveSchema>;

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Of a line of the change log: it is about fields of content. */
const isContent = `line.entity IN (${quoted(entityNames)}) AND line.changes NOT LIKE '{"prepared":%'
  AND NOT (line.entity = 'editors' AND EXISTS (SELECT 1 FROM json_each(line.changes) WHERE key IN (${quoted(accountNotes)})))`;

const contains = 'line.seq > publications.from_seq AND line.seq <= publications.to_seq';

/** Of a publication: it published nothing but notes. Lines that are forgotten count as content. */
export const isOnlyNotes = `reason = 'change' AND causes = '[]' AND EXISTS (SELECT 1 FROM change_log AS line WHERE ${contains})
  AND NOT EXISTS (SELECT 1 FROM change_log AS line WHERE ${contains} AND ${isContent})`;

/** By publication; without records of which these rights may not read all. */
export async function readUnseenSaves(publications: readonly number[], { read, rights }: HistoryReader): Promise<Map<number, UnseenSave>> {
  if (publications.length === 0) return new Map();
  const hidden = [...hiddenEntities(rights), ...entityNames.filter((name) => ownRows(name, rights) !== undefined)];
  // Dependent records are deleted first, so that the last deletion is that of the record itself.
  const rows = await read.all<{ publication: number; count: number }>(sql`
    SELECT found.publication, found.count, line.* FROM (
      SELECT publications.id AS publication, count(DISTINCT line.entity || line.row_id) AS count,
        coalesce(max(line.seq) FILTER (WHERE line.op = 'delete'), min(line.seq)) AS lead
      FROM publications JOIN change_log AS line ON ${sql.raw(contains)}
      WHERE publications.id IN (SELECT value FROM json_each(${JSON.stringify(publications)})) AND ${sql.raw(isContent)}
        AND line.entity NOT IN (SELECT value FROM json_each(${JSON.stringify(hidden)}))
      GROUP BY 1) AS found JOIN change_log AS line ON line.seq = found.lead`);
  const saves = rows.map(({ publication, count, ...line }) => ({ publication, count, change: parseChange(line) }));
  const titles = await readTitles(
    saves.map(({ change }) => change),
    read,
  );
  return new Map(
    saves.flatMap(({ publication, count, change }) => {
      const { entity, op, changes } = change;
      if (!isEntityName(entity)) return [];
      return [[publication, { entity, title: titles.get(titleKey(change)) ?? '', op, columns: Object.keys(changes), count }] as const];
    }),
  );
}
