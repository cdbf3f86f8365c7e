// Forgets people in time: inquiries after the days set in the site settings, deleted records when nobody can want them
// back, conversations with the assistant, mails that could not be sent, links and sessions that have run out. What is due is seen from the database, so that a restart misses nothing and several
// processes do no harm to each other.
import { deletedBefore, eraseChanges } from '@stem/content-pipeline/changes';
import { entities, initialValues, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { and, asc, isNull, lt } from 'drizzle-orm';
import { purgeLogins } from '../auth/login-links.ts';
import { type SaveContext, save } from '../content/save.ts';
import { eraseRow, personalNames } from '../content/verbs/erase.ts';
import { assistantExchanges, mails } from '../database/tables.ts';

/** Who the history says has done it. */
const actor = 'Stem';

const hour = 3_600_000;
const day = 24 * hour;
/** How long a deleted record can be restored. */
export const restorableDays = 30;
/** Records that are deleted in one save: others are not kept waiting. */
const portion = 200;

export interface Retention {
  /** Looks at once, and resolves when everything that is due is done. */
  settled(): Promise<void>;
  /** Waits for the save under way. */
  stop(): Promise<void>;
}

export interface RetentionOptions extends SaveContext {
  readonly onError: (error: unknown) => void;
}

/** Looks at once, then every hour. */
export function startRetention({ onError, ...context }: RetentionOptions): Retention {
  const { database, now } = context;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const daysAgo = (days: number) => new Date(Date.parse(now()) - days * day).toISOString();

  async function forget() {
    await database.write((transaction) => purgeLogins(Date.parse(now()), transaction));
    const [settings] = await database.read.select().from(tables.site_settings);
    const days = settings?.inquiries_retention_days ?? Number(initialValues(entities.site_settings).inquiries_retention_days);
    await purgeInquiries(daysAgo(days));
    const chatDays = settings?.chat_retention_days ?? Number(initialValues(entities.site_settings).chat_retention_days);
    await database.write((transaction) => transaction.delete(assistantExchanges).where(lt(assistantExchanges.created_at, daysAgo(chatDays))));
    await database.write((transaction) => transaction.delete(mails).where(and(isNull(mails.due_at), lt(mails.created_at, Date.parse(daysAgo(days))))));
    for (const entity of personalNames) await forgetDeleted(entity, daysAgo(restorableDays));
  }
  async function purgeInquiries(before: string) {
    const { id, created_at } = tables.inquiries;
    for (let isMore = true; isMore && !isStopped; ) {
      const saved = await save(
        actor,
        async (writing) => {
          const due = await writing.transaction.select({ id }).from(tables.inquiries).where(lt(created_at, before)).orderBy(asc(created_at)).limit(portion);
          for (const inquiry of due) await eraseRow('inquiries', inquiry.id, writing);
          return succeed(due.length);
        },
        context,
      );
      if (!saved.ok) throw new Error(saved.failure.detail);
      isMore = saved.value.value === portion;
    }
  }
  async function forgetDeleted(entity: string, before: string) {
    const rowIds = await deletedBefore(entity, before, database.read);
    if (rowIds.length > 0) await database.write((transaction) => eraseChanges({ entity, rowIds }, transaction));
  }
  function look() {
    running ??= forget()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
  }
  const timer = setInterval(look, hour);
  timer.unref();
  look();
  return {
    async settled() {
      await running;
      look();
      await running;
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
