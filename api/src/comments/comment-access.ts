// Comments are for those who may read the record, and event editors for what they may change; on a release for all who may read it.
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { commentingOn, fail, mayEver, type Result, type Rights, readingOf, say, succeed } from '@stem/model';
import { inArray } from 'drizzle-orm';
import { isOfTheirEvents } from '../content/approve-changes.ts';
import { contentTable } from '../database/content-table.ts';
import { releases } from '../database/release-tables.ts';
import type { CommentedKind } from './comment.ts';

export interface CommentedRecord {
  readonly entity: CommentedKind;
  readonly record: string;
}

export const mayReadComments = (rights: Rights, entity: CommentedKind): boolean => mayEver(rights, entity === 'releases' ? 'content.read' : readingOf(entity));

/** Refuses for a record that does not exist, or that is not theirs. */
export async function checkCommenting(rights: Rights, { entity, record }: CommentedRecord, transaction: Transaction): Promise<Result<undefined>> {
  if (!mayReadComments(rights, entity)) return fail({ name: 'not_allowed' });
  const existing = await findExisting(entity, [record], transaction);
  if (!existing.has(record)) return fail({ name: 'unknown_reference' });
  if (entity === 'releases') return succeed(undefined);
  const grant = commentingOn(rights, entity);
  const isTheirs = grant === 'all' || (grant === 'own' && (await isOfTheirEvents(rights, { entity, id: record }, transaction)));
  return isTheirs ? succeed(undefined) : fail({ name: 'not_allowed', detail: say('people.ownEventsOnly') });
}

export async function findExisting(entity: CommentedKind, ids: readonly string[], read: Pick<Reading | Transaction, 'select'>): Promise<Set<string>> {
  const { table, id } = entity === 'releases' ? { table: releases, id: releases.id } : contentTable(entity);
  const isAsked = inArray(id, [...new Set(ids)]);
  const rows = await read.select({ id }).from(table).where(isAsked);
  return new Set(rows.map((row) => String(row.id)));
}
