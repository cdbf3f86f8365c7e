// Who gets a seat of an event: from its guests, what one of them wishes, and the time. Pure.
import { startOfDay } from '@stem/content-pipeline';
import { fail, failAt, homeTimeZone, moveDay, type Result, type RowOf, say, succeed } from '@stem/model';

export type SeatGuest = Pick<RowOf<'guests'>, 'id' | 'state' | 'companion' | 'email' | 'answered_at' | 'offered_until' | 'created_at'>;
export type SeatEvent = Pick<RowOf<'event_formats'>, 'seats' | 'answers_until' | 'start_date'>;
type State = RowOf<'guests'>['state'];

/** Everybody who is asked to one event, at an instant in milliseconds since 1970. */
export interface Seating {
  readonly event: SeatEvent;
  readonly guests: readonly SeatGuest[];
  readonly now: number;
}

/** Milliseconds for which a seat is offered, and for which one that was let go is not offered to the same guest again. */
const offerTime = 48 * 3_600_000;

/** The instant after the last on which guests answer; undefined when every day will do. */
function answersEnd({ answers_until, start_date }: SeatEvent): number | undefined {
  if (answers_until !== null) return startOfDay(moveDay(answers_until, 1), homeTimeZone);
  return beginOf({ start_date });
}

/** The first moment of its first day, where the house is. */
const beginOf = ({ start_date }: Pick<SeatEvent, 'start_date'>) => (start_date === null ? undefined : startOfDay(start_date, homeTimeZone));

/** Cancelled by the organiser, and not by their own answer. */
export const isWithdrawn = ({ state, answered_at }: Pick<SeatGuest, 'state' | 'answered_at'>): boolean => state === 'cancelled' && answered_at === null;

/** A seat that is offered can be accepted as long as it is, also when others do not answer any more. */
export function mayAnswer(guest: SeatGuest, { event, now }: Omit<Seating, 'guests'>): boolean {
  if (guest.state === 'attended' || isWithdrawn(guest)) return false;
  const end = answersEnd(event);
  return isOffered(guest, now) || end === undefined || now < end;
}

export interface Wish {
  readonly kind: 'accept' | 'decline';
  readonly companion?: string | null;
}

/** The new state of a guest who answers. Refused after the last day, and for a companion when there is one seat and not two. */
export function stateAfter({ kind, companion = null }: Wish, guest: SeatGuest, seating: Seating): Result<State> {
  if (!mayAnswer(guest, seating)) return fail({ name: 'answers_closed' });
  if (kind === 'decline') return succeed(stateWithout(guest));
  const seats = freeSeats(guest, seating);
  if (seatsOf({ companion }) <= seats) return succeed('accepted');
  return seats >= 1 ? failAt('companion', say('people.noSecondSeat'), 'limit_reached') : succeed('waiting');
}

/** The state of a guest who does not come, or sends another person. */
export const stateWithout = ({ state }: Pick<SeatGuest, 'state'>): State => (state === 'accepted' || state === 'cancelled' ? 'cancelled' : 'declined');

/** What a person gets who comes in place of a guest: their seat, or their place in the waiting list. */
export function stateOfDeputy(guest: SeatGuest, now: number): 'accepted' | 'waiting' | 'invited' {
  if (guest.state === 'accepted' || isOffered(guest, now)) return 'accepted';
  return guest.state === 'waiting' || guest.state === 'offered' ? 'waiting' : 'invited';
}

/** How many seats a guest can have: their own, and what those ahead of them in the waiting list leave free. */
export function freeSeats(guest: SeatGuest, seating: Seating): number {
  const others = seating.guests.filter(({ id }) => id !== guest.id);
  const ahead = guest.state === 'waiting' ? others.filter((other) => other.state !== 'waiting' || compareWaiting(other, guest) < 0) : others;
  const own = hasSeat(guest, seating.now) ? seatsOf(guest) : 0;
  return own + pickNext(ahead, seating, own).free;
}

export interface SeatPlan {
  /** Who has let an offer go: they are last in the waiting list now. */
  readonly expired: readonly SeatGuest[];
  /** Who is offered a seat next, until this instant. */
  readonly offered: readonly SeatGuest[];
  readonly until: number;
}

/** What time, and what guests and editors have done, lead to. No seat is offered once the event has begun. */
export function planOffers(seating: Seating): SeatPlan {
  const { event, guests, now } = seating;
  const begin = beginOf(event) ?? Number.POSITIVE_INFINITY;
  const expired = guests.filter((guest) => guest.state === 'offered' && !isOffered(guest, now));
  return { expired, offered: now < begin ? pickNext(guests, seating).picked : [], until: Math.min(now + offerTime, begin) };
}

const seatsOf = ({ companion }: Pick<SeatGuest, 'companion'>): number => (companion === null || companion === '' ? 1 : 2);

const isOffered = ({ state, offered_until }: SeatGuest, now: number): boolean =>
  state === 'offered' && offered_until !== null && Date.parse(offered_until) > now;

const hasSeat = (guest: SeatGuest, now: number): boolean => guest.state === 'accepted' || guest.state === 'attended' || isOffered(guest, now);

/** Those who are first get the seats that are free; a guest with a companion is passed over while there is only one. */
function pickNext(guests: readonly SeatGuest[], { event, now }: Seating, reserved = 0): { readonly picked: SeatGuest[]; readonly free: number } {
  const taken = guests.filter((guest) => hasSeat(guest, now)).reduce((sum, guest) => sum + seatsOf(guest), reserved);
  let free = event.seats === null ? Number.POSITIVE_INFINITY : Math.max(0, event.seats - taken);
  const picked: SeatGuest[] = [];
  for (const guest of guests.filter((one) => mayBeOffered(one, now)).toSorted(compareWaiting)) {
    if (seatsOf(guest) > free) continue;
    picked.push(guest);
    free -= seatsOf(guest);
  }
  return { picked, free };
}

/** Who has no address is called by an editor. */
function mayBeOffered({ state, email, offered_until }: SeatGuest, now: number): boolean {
  return state === 'waiting' && email !== null && (offered_until === null || Date.parse(offered_until) + offerTime <= now);
}

function compareWaiting(one: SeatGuest, other: SeatGuest): number {
  const key = ({ answered_at, created_at, id }: SeatGuest) => [answered_at ?? created_at, created_at, id].join(' ');
  return key(one) < key(other) ? -1 : 1;
}
