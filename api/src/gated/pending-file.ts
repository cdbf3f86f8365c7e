// A file that waits in a release, for editors: they open it before they publish it, also from a link, which names no release.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, inArray } from 'drizzle-orm';
import type { AnyRow } from '../database/content-table.ts';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { pendingStates } from '../releases/release.ts';
import { readingReleases, workIn } from '../releases/work-in-release.ts';
import { readRow } from '../views/rows.ts';

export async function readPendingFile(id: string, database: Pick<Database, 'read'>): Promise<AnyRow | undefined> {
  const isMeant = and(eq(releaseChanges.entity, 'gated_content'), eq(releaseChanges.row_id, id), inArray(releases.state, [...pendingStates]));
  const changes = database.read.select({ release: releases.id }).from(releaseChanges).innerJoin(releases, eq(releases.id, releaseChanges.release_id));
  const [found] = await changes.where(isMeant).limit(1);
  return found && workIn(found.release, database, () => readRow('gated_content', id, readingReleases(database).read));
}
