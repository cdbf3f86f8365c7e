// What devices at the door deliver becomes the states of guests: any part of it, in any order, once or often.
import { type DoorMark, guestsThere, marksBeyond, mergeMarks, type Result, type RowOf, succeed, undoTicks } from '@stem/model';
import { tables } from '@stem/model/tables';
import { eq, inArray, sql } from 'drizzle-orm';
import { addGuest, withStateBefore } from '../content/entities/guests.ts';
import { storeRow } from '../content/verbs/rows.ts';
import type { Writing } from '../content/writing.ts';
import type { AnyRow } from '../database/content-table.ts';
import { doorMarks } from '../database/guest-tables.ts';
import { boundDelivery } from './bound-delivery.ts';

type Guest = Pick<RowOf<'guests'>, 'id' | 'state' | 'state_before'>;

/** How the change log names what was ticked at a door. */
export const doorActor = 'door';

/** A guest without an invitation. The device has made the id, which its first tick has as well: the same one arrives once. */
export interface WalkIn {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string;
  readonly company: string | null;
}

export interface Delivered {
  readonly marks: readonly DoorMark[];
  readonly walk_ins: readonly WalkIn[];
}

export interface DoorPlan {
  /** To store: new ones, and those that are undone now. */
  readonly marks: readonly DoorMark[];
  readonly walkIns: readonly WalkIn[];
  /** The guests whose state becomes another one. */
  readonly states: ReadonlyMap<string, Guest['state']>;
  /** Something of it has no room. */
  readonly isCut: boolean;
}

interface DoorOptions {
  readonly guests: readonly Guest[];
  readonly stored: readonly DoorMark[];
  readonly sent: Delivered;
  readonly newId: () => string;
}

/** Who was set to "was there" by an editor has a tick, and who was set to something else has none any more. Pure but for ids. */
export function planDoor({ guests, stored, sent, newId }: DoorOptions): DoorPlan {
  const attended = new Set(guests.flatMap(({ id, state }) => (state === 'attended' ? [id] : [])));
  const ticked = guestsThere(stored);
  const others = guests.filter(({ id }) => !attended.has(id) && ticked.has(id));
  const taken = others.flatMap(({ id }) => undoTicks(id, stored));
  const given = [...attended].filter((id) => !ticked.has(id)).map((guest) => ({ id: newId(), guest, is_undone: false }));
  const { within, isCut } = boundDelivery(sent, { guests, stored });
  const merged = mergeMarks(stored, taken, given, within.marks);
  const there = guestsThere(merged);
  const walkedIn = new Set(merged.flatMap(({ id, guest }) => (id === guest ? [guest] : [])));
  const known = new Set([...guests.map(({ id }) => id), ...stored.map(({ guest }) => guest)]);
  const stateOf = ({ id, state_before }: Guest) => (there.has(id) ? 'attended' : (state_before ?? (walkedIn.has(id) ? 'cancelled' : 'accepted')));
  const changed = guests.filter(({ id }) => there.has(id) !== attended.has(id));
  return {
    marks: marksBeyond(merged, stored),
    walkIns: sent.walk_ins.filter(({ id }) => there.has(id) && walkedIn.has(id) && !known.has(id)),
    states: new Map(changed.map((guest) => [guest.id, stateOf(guest)])),
    isCut,
  };
}

export const isNothing = ({ marks, walkIns, states }: DoorPlan): boolean => marks.length + walkIns.length + states.size === 0;

export async function readMarks(eventId: string, read: Pick<Writing['transaction'], 'select'>): Promise<DoorMark[]> {
  const { id, guest_id, is_undone } = doorMarks;
  return read.select({ id, guest: guest_id, is_undone }).from(doorMarks).where(eq(doorMarks.format_id, eventId)).orderBy(id);
}

/** Part of a save. */
export async function mergeDoor(event: Pick<RowOf<'event_formats'>, 'id'>, sent: Delivered, writing: Writing): Promise<Result<undefined>> {
  const { transaction, newId } = writing;
  const { guests } = tables;
  const rows = await transaction.select().from(guests).where(eq(guests.format_id, event.id));
  const plan = planDoor({ guests: rows, stored: await readMarks(event.id, transaction), sent, newId });
  const values = plan.marks.map(({ id, guest, is_undone }) => ({ id, format_id: event.id, guest_id: guest, is_undone }));
  if (values.length > 0)
    await transaction
      .insert(doorMarks)
      .values(values)
      .onConflictDoUpdate({ target: doorMarks.id, set: { is_undone: true }, setWhere: sql`excluded.is_undone AND ${doorMarks.format_id} = ${event.id}` });
  const taken = await takenIds(plan.walkIns, transaction);
  for (const { id, ...person } of plan.walkIns.filter((walkIn) => !taken.has(walkIn.id))) {
    const made = await addGuest({ ...person, format_id: event.id, state: 'attended' }, { ...writing, newId: () => id });
    if (!made.ok) return made;
  }
  for (const row of rows as unknown as AnyRow[]) {
    // every content table has these columns
    const state = plan.states.get(row.id);
    if (state === undefined) continue;
    await storeRow('guests', row, { state, ...withStateBefore(state, row) }, writing);
    await writing.behaviourOf('guests').afterChange?.([row.id], writing, row);
  }
  return succeed(undefined);
}

/** Ids are made by devices: one that is a guest of another event adds none. */
async function takenIds(walkIns: readonly WalkIn[], transaction: Writing['transaction']): Promise<Set<string>> {
  const { id } = tables.guests;
  const ids = walkIns.map((walkIn) => walkIn.id);
  return new Set((await transaction.select({ id }).from(tables.guests).where(inArray(id, ids))).map((row) => row.id));
}
