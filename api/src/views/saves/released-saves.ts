// Which saves have published a release, or have taken one back: what is said of them begins with its name.
import type { Reading } from '@stem/content-pipeline/database';
import { mayEver, type Rights } from '@stem/model';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

export const savedRelease = z.object({
  id: z.string(),
  name: z.string(),
  done: z.enum(['published', 'undone']).meta({ description: '`undone` by an undo, or at its end' }),
});

interface SaveReader {
  readonly read: Pick<Reading, 'all'>;
  readonly rights: Rights;
}

interface Line {
  readonly id: string;
  readonly name: string;
  readonly done: 'published' | 'undone';
  readonly change_set: string;
  /** The number of its last change; null where the history has forgotten it. */
  readonly seq: number | null;
}

export async function readReleasesOf(ids: readonly string[], reader: SaveReader) {
  const lines = ids.length > 0 ? await readLines(sql`IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`, reader) : [];
  const found = new Map(lines.map(({ change_set, id, name, done }) => [change_set, { id, name, done }]));
  return (id: string) => found.get(id);
}

/** Those of publications, by the numbers of their changes. */
export async function readReleasesWithin(ranges: readonly { readonly fromSeq: number; readonly toSeq: number }[], reader: SaveReader) {
  const [first, last] = [Math.min(...ranges.map(({ fromSeq }) => fromSeq)), Math.max(...ranges.map(({ toSeq }) => toSeq))];
  const saves = sql`IN (SELECT change_set FROM change_log WHERE seq > ${first} AND seq <= ${last})`;
  const lines = ranges.length === 0 ? [] : await readLines(saves, reader);
  return ({ fromSeq, toSeq }: (typeof ranges)[number]) =>
    lines.flatMap(({ seq, id, name, done }) => (seq !== null && seq > fromSeq && seq <= toSeq ? [{ id, name, done }] : []));
}

/** For those who may read no content, no release has a name. */
const readLines = async (areAsked: SQL, { read, rights }: SaveReader): Promise<Line[]> =>
  !mayEver(rights, 'content.read')
    ? []
    : read.all<Line>(sql`
    SELECT id, name, done, change_set, (SELECT max(seq) FROM change_log WHERE change_log.change_set = made.change_set) AS seq FROM (
      SELECT id, name, 'published' AS done, change_set FROM releases WHERE change_set ${areAsked}
      UNION ALL
      SELECT releases.id, releases.name, 'undone' AS done, undos.id AS change_set FROM undos JOIN releases ON releases.change_set = undos.undone
      WHERE undos.id ${areAsked}
    ) AS made ORDER BY seq`);
