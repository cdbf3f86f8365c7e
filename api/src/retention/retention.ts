// Deletes personal data in time: inquiries, conversations with the assistant and guests of past events after the days of the site settings, what
// guests and speakers need and what was ticked at the door 30 days after their event, feedback after a year, deleted records when they can no longer be restored, undelivered mails, expired links and sessions. The database itself shows what
// is due, so that a restart misses nothing and several processes do not interfere.
import type { Retention as Kept } from '@stem/content-pipeline';
import { deletedBefore, eraseChanges } from '@stem/content-pipeline/changes';
import { succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import { purgeLogins } from '../attendee-sign-in/login-links.ts';
import { purgeComments } from '../comments/purge-comments.ts';
import { type SaveContext, save } from '../content/save.ts';
import { eraseRow, personalNames } from '../content/verbs/erase.ts';
import type { Writing } from '../content/writing.ts';
import { forgetArrivals, forgetGone } from '../contributions/forget-contributions.ts';
import { assistantExchanges, mails, undos } from '../database/tables.ts';
import { purgeEditorLinks } from '../editor-sign-in/editor-links.ts';
import { purgeCounts } from '../limits/stored-counts.ts';
import { daysKept } from '../media/collector.ts';
import { purgeReleases } from '../releases/release.ts';
import { createRounds } from '../rounds.ts';
import { purgeChallenges } from '../sessions/challenges.ts';
import type { Settings } from '../settings/settings.ts';
import { actorTables } from '../views/actors.ts';
import { purgeDeliveries } from '../webhooks/collect.ts';
import { purgeDoors } from './door-remains.ts';
import { eraseGuests, forgetNeeds, needsKeptDays } from './guest-needs.ts';
import { readKeptDays } from './kept-days.ts';

const actor = 'Stem';

const hour = 3_600_000;
const day = 24 * hour;
export const restorableDays = 30;
/** At most 200 records are deleted in one save, so that other saves do not wait long. */
const batchSize = 200;

export interface Retention {
  /** Checks immediately, and resolves when everything due is deleted. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface RetentionOptions extends SaveContext {
  readonly onError: (error: unknown) => void;
}

/** What the pipeline keeps of earlier pages and of changes. */
export const keptBy = ({ kept }: Pick<Settings, 'kept'>): Partial<Kept> => ({
  days: daysKept,
  bytes: kept.versionBytes,
  log: { days: kept.historyDays, actors: actorTables },
});

/** Checks immediately, then every hour. */
export function startRetention({ onError, ...context }: RetentionOptions): Retention {
  const { database, now } = context;
  const { wake, isStopped, ...rounds } = createRounds({ round: deleteDue, onError });
  const daysAgo = (days: number) => new Date(Date.parse(now()) - days * day).toISOString();
  async function deleteDue() {
    await database.write(async (transaction) => {
      for (const purge of [purgeLogins, purgeEditorLinks, purgeChallenges, purgeCounts, purgeDeliveries]) await purge(Date.parse(now()), transaction);
      await transaction.delete(undos).where(sql`NOT EXISTS (SELECT 1 FROM change_log WHERE change_set = ${undos.id})`);
    });
    const days = await readKeptDays('inquiries_retention_days', database.read);
    const chatDays = await readKeptDays('chat_retention_days', database.read);
    await saveInBatches((writing) => purgeInquiries(daysAgo(days), writing));
    const guestDays = await readKeptDays('guests_retention_days', database.read);
    await saveInBatches((writing) => forgetNeeds({ day: daysAgo(needsKeptDays).slice(0, 10), most: batchSize }, writing));
    await saveInBatches((writing) => eraseGuests({ day: daysAgo(guestDays).slice(0, 10), most: batchSize }, writing));
    await database.write((transaction) => forgetArrivals(daysAgo(needsKeptDays).slice(0, 10), Date.parse(now()), transaction));
    await database.write(forgetGone);
    await database.write((transaction) => transaction.delete(assistantExchanges).where(lt(assistantExchanges.created_at, daysAgo(chatDays))));
    await database.write((transaction) => transaction.delete(mails).where(and(isNull(mails.due_at), lt(mails.created_at, Date.parse(daysAgo(days))))));
    await database.write((transaction) => purgeDoors((past) => daysAgo(past).slice(0, 10), transaction));
    await database.write((transaction) => purgeComments(daysAgo(restorableDays), transaction));
    await database.write((transaction) => purgeReleases(daysAgo(daysKept), transaction));
    for (const entity of personalNames) await eraseDeleted(entity, daysAgo(restorableDays));
  }
  async function purgeInquiries(before: string, writing: Writing): Promise<number> {
    const { id, created_at } = tables.inquiries;
    const due = await writing.transaction.select({ id }).from(tables.inquiries).where(lt(created_at, before)).orderBy(asc(created_at)).limit(batchSize);
    for (const inquiry of due) await eraseRow('inquiries', inquiry.id, writing);
    return due.length;
  }
  /** One save a batch, until one is not full. */
  async function saveInBatches(batch: (writing: Writing) => Promise<number>) {
    for (let isMore = true; isMore && !isStopped(); ) {
      const saved = await save(actor, async (writing) => succeed(await batch(writing)), context);
      if (!saved.ok) throw new Error(describeFailure(saved.failure));
      isMore = saved.value.value === batchSize;
    }
  }
  async function eraseDeleted(entity: string, before: string) {
    const rowIds = await deletedBefore(entity, before, database.read);
    if (rowIds.length > 0) await database.write((transaction) => eraseChanges({ entity, rowIds }, transaction));
  }
  const timer = setInterval(wake, hour).unref();
  wake();
  return {
    settled() {
      wake();
      return rounds.ended();
    },
    stop() {
      clearInterval(timer);
      return rounds.stop();
    },
  };
}
