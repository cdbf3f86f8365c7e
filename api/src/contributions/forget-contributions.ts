// What is forgotten of contributions: the name of a guest with the guest, all with the speaker or partner, and what people need at
// an event some days after it, with their address.
import type { Transaction } from '@stem/content-pipeline/database';
import { tables } from '@stem/model/tables';
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
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

/** What an ended link, an erasure and a record that is gone leave: a row that changes name as their author. */
const emptied = sql`email = '', sent = '{}', papers = '[]', guests = '[]', uploads = '[]', photographs = NULL, arrival = NULL, needs = NULL,
  ended = ended + 1, expires_at = 0`;

/** With the name, by which the history calls its author. */
export const emptyContributions = (condition: SQL, transaction: Transaction): Promise<unknown> =>
  transaction.run(sql`UPDATE contributions SET name = '', ${emptied} WHERE ${condition}`);

/** Of speakers and partners that are deleted, or not of the event any more. Those whose name is public keep it. */
export async function forgetGone(transaction: Transaction): Promise<void> {
  await emptyContributions(sql`speaker_id IS NULL AND partner_id IS NULL AND name <> ''`, transaction);
  const isOfEvent = sql`EXISTS (SELECT 1 FROM format_speakers AS link WHERE link.format_id = contributions.format_id AND link.speaker_id = contributions.speaker_id)
    OR EXISTS (SELECT 1 FROM partners JOIN partner_blocks AS block ON block.id = partners.block_id
      WHERE partners.id = contributions.partner_id AND block.format_id = contributions.format_id)`;
  await transaction.run(sql`UPDATE contributions SET ${emptied} WHERE expires_at > 0 AND NOT (${isOfEvent})`);
}

/**
 * Arrival and needs, and the address once the link has ended: of events that were over before `day`, and without dates of links
 * that had ended by then. Guests go with the list of guests.
 */
export async function forgetArrivals(day: string, now: number, transaction: Transaction): Promise<void> {
  const { event_formats: formats } = tables;
  const undated = transaction.select({ id: formats.id }).from(formats).where(isNull(formats.start_date));
  const hasLongEnded = and(inArray(contributions.format_id, undated), lte(contributions.expires_at, Date.parse(day)));
  const ofEnded = or(inArray(contributions.format_id, endedBefore(day, transaction)), hasLongEnded);
  const isDue = and(ofEnded, or(isNotNull(contributions.arrival), isNotNull(contributions.needs)));
  await transaction.update(contributions).set({ arrival: null, needs: null, uploads: [] }).where(isDue);
  const isOver = and(ofEnded, lte(contributions.expires_at, now), ne(contributions.email, ''));
  await transaction.update(contributions).set({ email: '' }).where(isOver);
}
