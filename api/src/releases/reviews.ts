// The reviews of releases: who was asked, what they have answered, and whether the release has changed since.
import type { Database } from '@stem/content-pipeline/database';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { instantSchema, toInstantOrNull } from '../clock/instant.ts';
import { outcomeOf, reviewOutcomes } from '../comments/comment.ts';
import { comments } from '../database/editor-tables.ts';
import type { Release } from './release.ts';

export const shownReview = z.object({
  id: z.string().meta({ description: 'Of the comment that asks for it' }),
  reviewer: z.string().meta({ description: 'The name of the editor who is asked' }),
  outcome: z.enum(reviewOutcomes).nullable().meta({ description: 'Null while there is none' }),
  at: instantSchema.nullable().meta({ description: 'When it was done' }),
  is_outdated: z.boolean().meta({ description: 'Whether the release has changed since' }),
});
type ShownReview = Readonly<z.infer<typeof shownReview>>;

/** In the order in which they were asked for. One that was only marked as done has no outcome, and is left out. */
export async function readReviews(rows: readonly Pick<Release, 'id' | 'version'>[], read: Database['read']): Promise<ReadonlyMap<string, ShownReview[]>> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const isReview = and(
    eq(comments.entity, 'releases'),
    eq(comments.kind, 'review'),
    inArray(comments.record_id, [...versions.keys()]),
    isNull(comments.deleted_at),
  );
  const found = await read.select().from(comments).where(isReview).orderBy(asc(comments.created_at));
  const counted = found.filter(({ done_at, outcome }) => done_at === null || outcome !== null);
  return new Map(
    [...Map.groupBy(counted, ({ record_id }) => record_id)].map(([release, own]) => [
      release,
      own.map((row) => ({
        id: row.id,
        reviewer: row.names[row.addressee ?? ''] ?? '',
        outcome: outcomeOf(row),
        at: toInstantOrNull(row.done_at),
        is_outdated: row.outcome !== null && row.outcome_version !== versions.get(release),
      })),
    ]),
  );
}
