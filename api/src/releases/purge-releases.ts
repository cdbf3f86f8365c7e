// Deletes what ended releases contained: it may name people who are long gone. That there was such a release stays, as its save does.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { releaseChanges, releases } from '../database/release-tables.ts';
import { pendingStates } from './release.ts';

/** `before` is an ISO instant: what was changed since in a release that was published or withdrawn stays readable. */
export async function purgeReleases(before: string, transaction: Transaction): Promise<void> {
  const ended = transaction
    .select({ id: releases.id })
    .from(releases)
    .where(and(notInArray(releases.state, [...pendingStates]), sql`coalesce(${releases.published_at}, 0) < ${Date.parse(before)}`));
  const kept = transaction.selectDistinct({ id: releaseChanges.release_id }).from(releaseChanges).where(sql`${releaseChanges.at} >= ${before}`);
  await transaction
    .delete(releaseChanges)
    .where(and(inArray(releaseChanges.release_id, ended), notInArray(releaseChanges.release_id, kept), lt(releaseChanges.at, before)));
}
