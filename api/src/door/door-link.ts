// The address at which helpers without an account tick who comes. It carries rights of its own: those of the door of one event,
// on its days, until an editor makes another link or ends it, or who has made it may not change the guests any more.
// It is in the fragment, which no server logs.
import { randomBytes } from 'node:crypto';
import type { Reading, Transaction } from '@stem/content-pipeline/database';
import { eventDays, localTimeAt, may, moveDay, type RowOf, zoneOf } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { toInstant } from '../clock/instant.ts';
import type { Writing } from '../content/writing.ts';
import { doors } from '../database/guest-tables.ts';
import { rightsOf } from '../integrations/find-program.ts';
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

interface NewDoorLink {
  readonly eventId: string;
  /** The address of the page at the door. */
  readonly page: string;
  readonly seal: Seal;
  readonly actor: string;
}

/** Ends the former one. */
export async function makeDoorLink({ eventId, page, seal, actor }: NewDoorLink, { transaction, now }: Pick<Writing, 'transaction' | 'now'>): Promise<string> {
  const made = { key: randomBytes(12).toString('base64url'), made_by: actor, made_at: Date.parse(now()) };
  await transaction
    .insert(doors)
    .values({ format_id: eventId, ...made })
    .onConflictDoUpdate({ target: doors.format_id, set: made });
  const token = Buffer.from(seal.close(`${eventId} ${made.key}`, sealName), 'base64').toString('base64url');
  return `${page}#${token}`;
}

interface Opening {
  readonly read: Pick<Reading | Transaction, 'select'>;
  readonly now: () => string;
}

async function readDoor(eventId: string, { read, now }: Opening): Promise<typeof doors.$inferSelect | undefined> {
  const [door] = await read.select().from(doors).where(eq(doors.format_id, eventId));
  const rights = door && (await rightsOf(door.made_by, { read, now }));
  return rights && may(rights, 'people.write', [eventId]) ? door : undefined;
}

/** When it was made, and on which days it works; the address itself is stored nowhere. */
export async function readDoorLink(event: Pick<Event, 'id' | 'start_date' | 'end_date'>, opening: Opening) {
  const door = await readDoor(event.id, opening);
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

/** Undefined for each token that opens nothing: one that is none of ours, that was replaced or has ended, or whose time is over. */
export async function findDoor(token: string, { seal, ...opening }: Opening & { seal: Seal }): Promise<OpenDoor | undefined> {
  const [id = '', key] = seal.open(token, sealName)?.split(' ') ?? [];
  const door = await readDoor(id, opening);
  if (!door || door.key !== key) return undefined;
  const { event_formats: events } = tables;
  const [event] = await opening.read.select().from(events).where(eq(events.id, id));
  const state = event && doorStateAt(event, Date.parse(opening.now()));
  return state && { event, state };
}
