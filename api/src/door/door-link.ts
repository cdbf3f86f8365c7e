// The address at which helpers without an account tick who comes. It carries rights of its own: those of the door of one event,
// on its days, until an editor of the event makes another link or ends it. It is in the fragment, which no server logs.
import { randomBytes } from 'node:crypto';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { eventDays, localTimeAt, moveDay, type RowOf, zoneOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { toInstant } from '../clock/instant.ts';
import type { Writing } from '../content/writing.ts';
import { doors } from '../database/guest-tables.ts';
import type { Seal } from '../mail/seal.ts';

type Event = RowOf<'event_formats'>;

const sealName = 'door of an event';

/** For 7 more days devices can deliver what they have ticked without a network. */
const deliveryDays = 7;

/** The first day on which the list is shown, for a try on the eve, and the last one, for the night. Undefined without dates. */
export function doorDays(event: Pick<Event, 'start_date' | 'end_date'>): { readonly from: string; readonly until: string } | undefined {
  const days = eventDays(event);
  return days && { from: moveDay(days.first, -1), until: moveDay(days.last, 1) };
}

export type DoorState = 'early' | 'open' | 'closed';

/** Undefined for an event without dates, and for one whose devices have had their time. Pure. */
export function doorStateAt(event: Pick<Event, 'start_date' | 'end_date' | 'timezone'>, now: number): DoorState | undefined {
  const days = doorDays(event);
  const today = localTimeAt(now, zoneOf(event.timezone)).date;
  if (!days || today > moveDay(days.until, deliveryDays)) return undefined;
  return today < days.from ? 'early' : today > days.until ? 'closed' : 'open';
}

/** Ends the former one. `page`: the address of the page at the door. */
export async function makeDoorLink(eventId: string, page: string, seal: Seal, { transaction, now }: Pick<Writing, 'transaction' | 'now'>): Promise<string> {
  const made = { key: randomBytes(12).toString('base64url'), made_at: Date.parse(now()) };
  await transaction
    .insert(doors)
    .values({ format_id: eventId, ...made })
    .onConflictDoUpdate({ target: doors.format_id, set: made });
  const token = Buffer.from(seal.close(`${eventId} ${made.key}`, sealName), 'base64').toString('base64url');
  return `${page}#${token}`;
}

/** When it was made, and on which days it works; the address itself is stored nowhere. */
export async function readDoorLink(event: Pick<Event, 'id' | 'start_date' | 'end_date'>, read: Pick<Reading, 'select'>) {
  const [door] = await read.select().from(doors).where(eq(doors.format_id, event.id));
  const days = doorDays(event);
  return door && days && { made_at: toInstant(door.made_at), ...days };
}

export async function endDoorLink(eventId: string, transaction: Transaction): Promise<void> {
  await transaction.delete(doors).where(eq(doors.format_id, eventId));
}

export interface OpenDoor {
  readonly event: Event;
  readonly state: DoorState;
}

/** Undefined for each token that opens nothing: one that is none of ours, that was replaced, or whose time is over. */
export async function findDoor(token: string, { read, seal, now }: { read: Pick<Reading, 'select'>; seal: Seal; now: number }): Promise<OpenDoor | undefined> {
  const [id = '', key] = seal.open(token, sealName)?.split(' ') ?? [];
  const { event_formats: events } = tables;
  const [found] = await read
    .select({ event: events, key: doors.key })
    .from(doors)
    .innerJoin(events, eq(events.id, doors.format_id))
    .where(eq(doors.format_id, id));
  if (!found || found.key !== key) return undefined;
  const state = doorStateAt(found.event, now);
  return state && { event: found.event, state };
}
