// Offers seats that became free to those who wait, and ends offers that were not accepted: after answers of guests, saves of
// editors, and as time passes. The database shows what is due, so that nothing is lost by a restart, or done by two processes.
import { createOutageReport } from '@stem/content-pipeline/database';
import { type RowOf, succeed } from '@stem/model';
import { tables } from '@stem/model/tables';
import { describeFailure } from '@stem/model/texts/format-sentence';
import { inArray } from 'drizzle-orm';
import { type SaveContext, save } from '../content/save.ts';
import { findRow, storeRow } from '../content/verbs/rows.ts';
import type { Values, Writing } from '../content/writing.ts';
import { createRounds } from '../rounds.ts';
import { readSeating } from './seating.ts';
import { planOffers, type SeatPlan } from './seats.ts';
import type { TellGuest } from './tell-guest.ts';

const actor = 'Stem';

/** Milliseconds between two polls: guests answer at other nodes as well. */
const interval = 10_000;

export interface OffersOptions {
  /** By the confirmed clock: one that has jumped ends no offer. */
  readonly saving: SaveContext;
  readonly tell: TellGuest;
  readonly wakeMails: () => void;
  readonly onError: (error: unknown) => void;
}

export function startOffers({ saving, tell, wakeMails, onError }: OffersOptions) {
  const { database } = saving;
  const { guests } = tables;
  const outage = createOutageReport(onError);
  const { wake, isStopped, ...rounds } = createRounds({ round, onDone: outage.succeed, onError: outage.fail });
  async function round() {
    const waiting = await database.read
      .selectDistinct({ event: guests.format_id })
      .from(guests)
      .where(inArray(guests.state, ['waiting', 'offered']));
    for (const { event } of waiting) if (!isStopped() && isDue(await planFor(event))) await offer(event);
  }
  const planFor = async (event: string) => planOffers(await readSeating(event, database.read, Date.parse(saving.now())));
  async function offer(event: string) {
    const saved = await save(actor, async (writing) => succeed(await offerSeats(event, tell, writing)), saving);
    if (!saved.ok) throw new Error(describeFailure(saved.failure));
    wakeMails();
  }
  const timer = setInterval(wake, interval).unref();
  wake();
  return {
    wake,
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

const isDue = ({ expired, offered }: SeatPlan): boolean => expired.length + offered.length > 0;

/** Decided again within the save: another process may have done it meanwhile. */
async function offerSeats(event: string, tell: TellGuest, writing: Writing): Promise<void> {
  const { expired, offered, until } = planOffers(await readSeating(event, writing.transaction, Date.parse(writing.now())));
  for (const { id } of expired) await storeGuest(id, { state: 'waiting', answered_at: writing.now() }, writing);
  for (const { id } of offered) {
    const guest = await storeGuest(id, { state: 'offered', offered_until: new Date(until).toISOString() }, writing);
    if (guest) await tell(guest, 'offer', writing);
  }
}

async function storeGuest(id: string, values: Values, writing: Writing): Promise<RowOf<'guests'> | undefined> {
  const row = await findRow('guests', id, writing);
  return row && ((await storeRow('guests', row, values, writing)) as unknown as RowOf<'guests'>); // a row of guests
}
