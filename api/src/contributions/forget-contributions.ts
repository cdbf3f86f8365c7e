// What is forgotten of contributions: the name of a guest with the guest, and what people need at an event some days after it.
import type { Transaction } from '@stem/content-pipeline/database';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { contributions } from '../database/contribution-tables.ts';
import { endedBefore } from '../retention/ended-events.ts';

export async function forgetNamed(guest: string, transaction: Transaction): Promise<void> {
  const naming = await transaction.select().from(contributions).where(sql`instr(${contributions.guests}, ${guest}) > 0`);
  for (const { id, guests } of naming)
    await transaction
      .update(contributions)
      .set({ guests: guests.filter((one) => one.id !== guest) })
      .where(eq(contributions.id, id));
}

/** Of events whose last day was before `day`. Names of guests are those of the list of guests, and go with it. */
export async function forgetArrivals(day: string, transaction: Transaction): Promise<void> {
  const isDue = and(inArray(contributions.format_id, endedBefore(day, transaction)), or(isNotNull(contributions.arrival), isNotNull(contributions.needs)));
  await transaction.update(contributions).set({ arrival: null, needs: null, uploads: [] }).where(isDue);
}
