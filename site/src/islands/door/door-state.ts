// What a device at the door keeps, and what follows from it. Pure.
import type { Door } from '@stem/api/client';
import { type DoorMark, foldText, guestsThere, marksBeyond, mergeMarks, undoTicks } from '@stem/model';

type List = NonNullable<Door['list']>;
type Listed = List['guests'][number];
export type DoorGuest = Omit<Listed, 'code'> & { readonly code?: string };

export interface WalkIn {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
}

export interface KeptDoor extends Pick<Door, 'event' | 'state' | 'from' | 'until' | 'version'> {
  readonly token: string;
  readonly list: List;
  /** All that this device knows. */
  readonly marks: readonly DoorMark[];
  /** All that the server knows, as far as this device knows. */
  readonly stored: readonly DoorMark[];
  /** Those that the server does not know yet. */
  readonly walkIns: readonly WalkIn[];
}

export const unsentMarks = ({ marks, stored }: KeptDoor): DoorMark[] => marksBeyond(marks, stored);

/** At most this many of a delivery, as the api takes them. */
const most = { marks: 250, walkIns: 50 };

/** A mark of a guest whom the server does not know goes with them. */
export function nextDelivery(kept: KeptDoor) {
  const walkIns = kept.walkIns.slice(0, most.walkIns);
  const [next, later] = [walkIns, kept.walkIns.slice(most.walkIns)].map((some) => new Set(some.map(({ id }) => id)));
  const marks = unsentMarks(kept).filter(({ guest }) => !later?.has(guest));
  const byWalkIns = marks.toSorted((one, other) => Number(next?.has(other.guest)) - Number(next?.has(one.guest)));
  return { marks: byWalkIns.slice(0, most.marks), walk_ins: walkIns };
}

/** An answer of the server takes nothing away that this device has ticked meanwhile. */
export function withAnswer(kept: KeptDoor | undefined, token: string, { list, marks, ...door }: Door): KeptDoor {
  const stored = new Set(marks.map(({ id }) => id));
  return {
    ...door,
    token,
    list: list ?? kept?.list ?? { guests: [], others: [] },
    marks: mergeMarks(kept?.marks ?? [], marks),
    stored: marks,
    walkIns: kept?.walkIns.filter(({ id }) => !stored.has(id)) ?? [],
  };
}

/** What two tabs of a device keep. */
export const withOtherTab = (kept: KeptDoor, other: KeptDoor): KeptDoor => ({
  ...kept,
  marks: mergeMarks(kept.marks, other.marks),
  walkIns: [...new Map([...kept.walkIns, ...other.walkIns].map((walkIn) => [walkIn.id, walkIn])).values()].filter(
    ({ id }) => !kept.stored.some((mark) => mark.id === id),
  ),
});

export const withoutList = (kept: KeptDoor): KeptDoor => ({ ...kept, version: '', list: { guests: [], others: [] } });

/** By the clock of the device: the day on which it keeps the list last has passed. */
export const isOver = ({ until }: KeptDoor, now: Date): boolean => now.toISOString().slice(0, 10) > until;

export function tick(kept: KeptDoor, guest: string, id: string): KeptDoor {
  return { ...kept, marks: mergeMarks(kept.marks, [{ id, guest, is_undone: false }]) };
}

export const undo = (kept: KeptDoor, guest: string): KeptDoor => ({ ...kept, marks: mergeMarks(kept.marks, undoTicks(guest, kept.marks)) });

/** Their first tick has their id. */
export const addWalkIn = (kept: KeptDoor, walkIn: WalkIn): KeptDoor => tick({ ...kept, walkIns: [...kept.walkIns, walkIn] }, walkIn.id, walkIn.id);

/** Those of the list, and those who walked in; one of these who is undone is gone. */
export function guestsOf({ list, marks, walkIns }: KeptDoor): DoorGuest[] {
  const there = guestsThere(marks);
  const added = walkIns.filter(({ id }) => there.has(id)).map(showWalkIn);
  return [...list.guests, ...added].toSorted((one, other) => compare(one.name, other.name));
}

const { compare } = new Intl.Collator();

const showWalkIn = ({ id, first_name, last_name, company }: WalkIn): DoorGuest => ({
  ...{ id, company: company || null, table: null, companion: null, access_needs: null },
  name: [last_name, first_name].filter(Boolean).join(', '),
});

const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s\p{P}]/gu, '');

/** Each word that is typed begins a word of name, company or companion; or all of it is a code. */
export function findGuests(guests: readonly DoorGuest[], typed: string): readonly DoorGuest[] {
  const words = wordsOf(typed);
  if (words.length === 0) return guests;
  const code = plainCode(typed);
  return guests.filter((guest) => {
    if (guest.code === code) return true;
    const own = wordsOf([guest.name, guest.company, guest.companion].filter(Boolean).join(' '));
    return words.every((word) => own.some((part) => part.startsWith(word)));
  });
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean);

export type FoundCode =
  | { readonly kind: 'guest'; readonly guest: DoorGuest }
  | { readonly kind: 'other'; readonly state: List['others'][number]['state'] }
  | { readonly kind: 'none' };

export function findCode({ list }: KeptDoor, read: string): FoundCode {
  const code = plainCode(read);
  const guest = list.guests.find((one) => one.code === code);
  const other = list.others.find((one) => one.code === code);
  return guest ? { kind: 'guest', guest } : other ? { kind: 'other', state: other.state } : { kind: 'none' };
}

export function countDoor(kept: KeptDoor) {
  const there = guestsThere(kept.marks);
  const guests = guestsOf(kept);
  return {
    there: guests.filter(({ id }) => there.has(id)).length,
    expected: guests.length,
    companions: guests.filter(({ companion }) => companion !== null).length,
  };
}
