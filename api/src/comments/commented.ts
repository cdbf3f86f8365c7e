// Which records were commented since a version of the table of comments.
import type { Reader } from '@stem/content-pipeline/database';
import { eventOfRecord } from '../views/viewer.ts';
import { type CommentedKind, isCommentedKind } from './comment.ts';

export interface Commented {
  readonly version: number;
  readonly entity: CommentedKind;
  readonly record: string;
  /** The event it belongs to, where rows of others are hidden. */
  readonly event: string | null;
}

/** At most this many are read at once; the others are read in the next round. */
const most = 200;

export async function readCommented(after: number, database: Pick<Reader, 'rows'>): Promise<Commented[]> {
  const rows = await database.rows(
    `SELECT max(version) AS version, entity, record_id, ${eventOfRecord} AS event
      FROM (SELECT * FROM comments WHERE version > ? ORDER BY version LIMIT ?) GROUP BY entity, record_id ORDER BY 1`,
    [after, most],
  );
  return rows.flatMap(({ version, entity, record_id, event }) => {
    const name = String(entity);
    return isCommentedKind(name) ? [{ version: Number(version), entity: name, record: String(record_id), event: event === null ? null : String(event) }] : [];
  });
}

export async function lastComment(database: Pick<Reader, 'rows'>): Promise<number> {
  const [row] = await database.rows('SELECT max(version) AS version FROM comments');
  return Number(row?.version ?? 0);
}
