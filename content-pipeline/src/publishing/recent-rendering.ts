// How exact the plan has been of late: pages that were rendered, and those among them whose bytes had not changed.
import { z } from 'zod';
import type { Reader } from '../database.ts';

export interface RecentRendering {
  /** So many publications of saves and of time passing are counted: the last thousand at most. */
  readonly publications: number;
  readonly rendered: number;
  /** Rendered, but the bytes were the same: rendered in vain. */
  readonly unchanged: number;
}

const rowSchema = z.object({ publications: z.number(), rendered: z.number(), unchanged: z.number() });

/** New code and rebuilds are not counted: they render everything whatever comes of it. */
export async function recentRendering(database: Pick<Reader, 'rows'>): Promise<RecentRendering> {
  const [row] = await database.rows(
    `SELECT count(*) AS publications, coalesce(sum(counts->>'rendered'), 0) AS rendered, coalesce(sum(counts->>'unchanged'), 0) AS unchanged
     FROM (SELECT counts FROM publications WHERE reason IN ('change', 'clock') ORDER BY id DESC LIMIT 1000)`,
  );
  return rowSchema.parse(row);
}
