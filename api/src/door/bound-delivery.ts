// What of a delivery is stored: a link in strange hands fills no table, and takes no room from devices that deliver what happened.
import type { DoorMark } from '@stem/model';
import type { Delivered } from './merge-marks.ts';

/** At most 20 ticks of a guest, who leaves and returns, or was mistaken for another. */
export const mostTicks = 20;
/** At most 500 guests of an event walk in; one whom an editor removes makes room for another. */
export const mostWalkIns = 500;
/** At most 2000 ticks of guests who are not on the list any more. */
const mostOfRemoved = 2000;

interface Known {
  readonly guests: readonly { readonly id: string }[];
  readonly stored: readonly DoorMark[];
}

/** The rest is left out. Undoing a tick that is stored needs no room. Pure. */
export function boundDelivery(sent: Delivered, { guests, stored }: Known): { readonly within: Delivered; readonly isCut: boolean } {
  const listed = new Set(guests.map(({ id }) => id));
  const stores = new Set(stored.map(({ id }) => id));
  const ticks = new Map<string, number>();
  const note = (guest: string) => ticks.set(guest, (ticks.get(guest) ?? 0) + 1);
  for (const { guest } of stored) note(guest);
  const adds = new Set(sent.walk_ins.map(({ id }) => id).filter((id) => !listed.has(id) && !ticks.has(id)));
  let walkIns = stored.filter(({ id, guest }) => id === guest && listed.has(guest)).length;
  let ofRemoved = stored.filter(({ guest }) => !listed.has(guest)).length;
  const hasRoom = ({ id, guest }: DoorMark): boolean => {
    if (stores.has(id)) return true;
    if ((ticks.get(guest) ?? 0) >= mostTicks) return false;
    if (adds.has(guest)) {
      if (!ticks.has(guest) && ++walkIns > mostWalkIns) return false;
    } else if (!listed.has(guest) && ++ofRemoved > mostOfRemoved) return false;
    note(guest);
    return true;
  };
  const marks = sent.marks.filter(hasRoom);
  return { within: { marks, walk_ins: sent.walk_ins }, isCut: marks.length < sent.marks.length };
}
