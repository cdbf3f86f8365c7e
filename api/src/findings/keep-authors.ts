// Who has last saved each record that something was found in. Each answer reads only lines of the change log that are new.
import type { Database } from '@stem/content-pipeline/database';
import type { Finding } from './finding.ts';

/** Records of which the log is asked at once. */
const portion = 400;

/** By entity and id with a space between; null where the log has no author, or forgets. */
export function keepAuthors({ rows }: Pick<Database, 'rows'>): (found: readonly Finding[]) => Promise<ReadonlyMap<string, string | null>> {
  const authors = new Map<string, string | null>();
  let seq = 0;
  return async (found) => {
    const [last] = await rows('SELECT max(seq) AS seq FROM change_log');
    for (const { entity, row_id, actor } of seq > 0 ? await rows('SELECT entity, row_id, actor FROM change_log WHERE seq > ? ORDER BY seq', [seq]) : []) {
      const key = `${entity} ${row_id}`;
      if (authors.has(key)) authors.set(key, actor === null ? null : String(actor));
    }
    seq = Number(last?.seq ?? 0);
    const keys = new Set(found.flatMap(({ entity, record }) => (entity && record !== undefined ? [`${entity} ${record}`] : [])));
    for (const key of authors.keys()) if (!keys.has(key)) authors.delete(key);
    const unknown = [...keys].filter((key) => !authors.has(key)).map((key) => key.split(' '));
    for (let from = 0; from < unknown.length; from += portion) {
      const read = await rows(
        `SELECT wanted.value->>0 AS entity, wanted.value->>1 AS id,
           (SELECT actor FROM change_log WHERE entity = wanted.value->>0 AND row_id = wanted.value->>1 ORDER BY seq DESC LIMIT 1) AS actor
         FROM json_each(?) AS wanted`,
        [JSON.stringify(unknown.slice(from, from + portion))],
      );
      for (const { entity, id, actor } of read) authors.set(`${entity} ${id}`, actor === null ? null : String(actor));
    }
    return authors;
  };
}
