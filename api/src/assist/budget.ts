// What a day may cost. What an answer can cost at most is set aside before it is asked for, in the database that all
// processes share, so that a hundred at once do not pass the limit by one token; afterwards it is settled for what it did cost.
import type { Database } from '@stem/content-pipeline/database';
import { and, eq, lte, sql } from 'drizzle-orm';
import { assistantDays } from '../database/tables.ts';
import type { Message } from './instructions.ts';

export interface Reservation {
  readonly day: string;
  readonly tokens: number;
}

export interface Budget {
  /** What a day may cost, in tokens. */
  readonly dailyTokens: number;
  /** Undefined when the day cannot bear that much any more. */
  reserve(tokens: number): Promise<Reservation | undefined>;
  settle(reservation: Reservation, spent: number): Promise<void>;
}

export function createBudget(database: Database, { dailyTokens, now }: { readonly dailyTokens: number; readonly now: () => string }): Budget {
  const { day: dayColumn, reserved, spent: spentColumn } = assistantDays;
  return {
    dailyTokens,
    reserve: (tokens) =>
      database.write(async (transaction) => {
        const day = now().slice(0, 10);
        await transaction.insert(assistantDays).values({ day }).onConflictDoNothing();
        const taken = await transaction
          .update(assistantDays)
          .set({ reserved: sql`${reserved} + ${tokens}` })
          .where(and(eq(dayColumn, day), lte(sql`${reserved} + ${spentColumn} + ${tokens}`, dailyTokens)))
          .returning();
        return taken.length > 0 ? { day, tokens } : undefined;
      }),
    settle: ({ day, tokens }, spent) =>
      database.write(async (transaction) => {
        await transaction
          .update(assistantDays)
          .set({ reserved: sql`${reserved} - ${tokens}`, spent: sql`${spentColumn} + ${spent}` })
          .where(eq(dayColumn, day));
      }),
  };
}

/** What surrounds each message, and the answer's beginning. */
const frame = 16;

/** No tokenizer makes more tokens of a text than it has bytes. */
export const mostTokens = (messages: readonly Message[], answer: number): number =>
  messages.reduce((sum, { content }) => sum + Buffer.byteLength(content) + frame, frame + answer);
