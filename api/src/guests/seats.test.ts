import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSeats, mayAnswer, planOffers, type SeatEvent, type SeatGuest, stateAfter, stateOfDeputy, stateWithout } from './seats.ts';

const hour = 3_600_000;
const start = Date.parse('2027-03-01T09:00:00Z');
const event: SeatEvent = { seats: 2, answers_until: '2027-04-10', start_date: '2027-04-20' };
const guest = (id: string, values: Partial<SeatGuest> = {}): SeatGuest => ({
  ...{ id, state: 'invited', companion: null, email: `${id}@house.example`, answered_at: null, offered_until: null, created_at: '2027-01-01T00:00:00.000Z' },
  ...values,
});
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const seated = [guest('ada', { state: 'accepted' }), guest('bea', { state: 'accepted' })];
const accepted = (who: SeatGuest, guests: readonly SeatGuest[], companion?: string, now = start) =>
  stateAfter({ kind: 'accept', ...(companion !== undefined && { companion }) }, who, { event, guests, now });

test('who accepts has a seat while there is one, and waits then', () => {
  expect(accepted(guest('cleo'), [guest('ada', { state: 'accepted' }), guest('cleo')])).toMatchObject({ value: 'accepted' });
  expect(accepted(guest('cleo'), [...seated, guest('cleo')])).toMatchObject({ value: 'waiting' });
  expect(stateAfter({ kind: 'accept' }, guest('cleo'), { event: { ...event, seats: null }, guests: seated, now: start })).toMatchObject({ value: 'accepted' });
});

test('a companion needs a seat: with one seat left a guest is asked to come alone, and with none both wait', () => {
  expect(accepted(guest('cleo'), [], 'Dan')).toMatchObject({ value: 'accepted' });
  const refused = accepted(guest('cleo'), seated.slice(1), 'Dan');
  expect(refused).toMatchObject({ failure: { name: 'limit_reached', errors: { companion: { name: 'people.noSecondSeat' } } } });
  expect(accepted(guest('cleo'), seated, 'Dan')).toMatchObject({ value: 'waiting' });
  const [ada = guest('ada')] = seated;
  expect(accepted(ada, seated, 'Dan')).toMatchObject({ failure: { name: 'limit_reached' } });
  expect(accepted(ada, [ada], 'Dan')).toMatchObject({ value: 'accepted' });
});

test('a guest who accepts later gets no seat that belongs to those who wait', () => {
  const waiting = guest('cleo', { state: 'waiting', answered_at: at(-5) });
  const guests = [guest('ada', { state: 'accepted' }), waiting, guest('dan')];
  expect(accepted(guest('dan'), guests)).toMatchObject({ value: 'waiting' });
  expect(accepted(waiting, guests)).toMatchObject({ value: 'accepted' });
  expect(freeSeats(guest('dan'), { event, guests, now: start })).toBe(0);
});

test('a free seat is offered to the first who waits, for two days or until the event', () => {
  const waiting = [guest('dan', { state: 'waiting', answered_at: at(-2) }), guest('cleo', { state: 'waiting', answered_at: at(-3) })];
  const plan = planOffers({ event, guests: [...seated.slice(1), ...waiting], now: start });
  expect([plan.offered.map(({ id }) => id), plan.expired, plan.until]).toEqual([['cleo'], [], start + 48 * hour]);
  const eve = Date.parse('2027-04-19T08:00:00Z');
  expect(planOffers({ event, guests: waiting, now: eve }).until).toBe(Date.parse('2027-04-19T22:00:00Z'));
  expect(planOffers({ event, guests: waiting, now: eve + 24 * hour }).offered).toEqual([]);
  expect(planOffers({ event, guests: [...seated, ...waiting], now: start }).offered).toEqual([]);
  expect(planOffers({ event: { ...event, seats: 4 }, guests: [...seated, ...waiting], now: start }).offered).toHaveLength(2);
});

test('two who come together are passed over while there is one seat, and no other who waits is', () => {
  const pair = guest('cleo', { state: 'waiting', answered_at: at(-3), companion: 'Dan' });
  const single = guest('eve', { state: 'waiting', answered_at: at(-2) });
  expect(planOffers({ event, guests: [...seated.slice(1), pair, single], now: start }).offered).toEqual([single]);
  expect(planOffers({ event, guests: [pair, single], now: start }).offered).toEqual([pair]);
});

test('an offered seat is taken until the offer ends; then the next is offered it, and not the same guest again for two days', () => {
  const offered = guest('cleo', { state: 'offered', answered_at: at(-3), offered_until: at(10) });
  const next = guest('dan', { state: 'waiting', answered_at: at(-2) });
  const guests = [...seated.slice(1), offered, next];
  expect(planOffers({ event, guests, now: start })).toMatchObject({ expired: [], offered: [] });
  expect(accepted(offered, guests)).toMatchObject({ value: 'accepted' });
  expect(planOffers({ event, guests, now: start + 10 * hour })).toMatchObject({ expired: [offered], offered: [next] });
  const lapsed = { ...offered, state: 'waiting' as const };
  expect(planOffers({ event, guests: [...seated.slice(1), lapsed], now: start + 11 * hour }).offered).toEqual([]);
  expect(accepted(lapsed, [...seated.slice(1), lapsed], undefined, start + 11 * hour)).toMatchObject({ value: 'accepted' });
  expect(planOffers({ event, guests: [...seated.slice(1), lapsed], now: start + 58 * hour }).offered).toEqual([lapsed]);
});

test('answers end with their last day where the house is, without one when the event begins; an offer lasts as long as it says', () => {
  const lastMinute = Date.parse('2027-04-10T21:59:59Z');
  expect(mayAnswer(guest('ada'), { event, now: lastMinute })).toBe(true);
  expect(mayAnswer(guest('ada'), { event, now: lastMinute + 1000 })).toBe(false);
  expect(accepted(guest('ada'), [], undefined, lastMinute + 1000)).toMatchObject({ failure: { name: 'answers_closed' } });
  const open = { ...event, answers_until: null };
  expect(mayAnswer(guest('ada'), { event: open, now: Date.parse('2027-04-19T21:59:59Z') })).toBe(true);
  expect(mayAnswer(guest('ada'), { event: open, now: Date.parse('2027-04-19T22:00:00Z') })).toBe(false);
  expect(mayAnswer(guest('ada'), { event: { ...open, start_date: null }, now: lastMinute })).toBe(true);
  const offered = guest('ada', { state: 'offered', offered_until: '2027-04-12T09:00:00.000Z' });
  expect(mayAnswer(offered, { event, now: lastMinute + 1000 })).toBe(true);
  expect(mayAnswer(guest('ada', { state: 'attended' }), { event: open, now: start })).toBe(false);
});

test('who has accepted cancels; all others decline', () => {
  expect((['accepted', 'cancelled', 'invited', 'waiting', 'offered'] as const).map((state) => stateWithout({ state }))).toEqual([
    ...['cancelled', 'cancelled'],
    ...['declined', 'declined', 'declined'],
  ]);
});

test('a deputy gets the seat, the place in the waiting list, or an invitation', () => {
  const offered = guest('ada', { state: 'offered', offered_until: at(1) });
  expect([guest('ada', { state: 'accepted' }), offered, guest('ada', { state: 'waiting' }), guest('ada')].map((one) => stateOfDeputy(one, start))).toEqual([
    ...['accepted', 'accepted', 'waiting', 'invited'],
  ]);
  expect(stateOfDeputy(offered, start + 2 * hour)).toBe('waiting');
});

test('however guests answer and time passes, no seat is given twice, and none before those who wait longer', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), who: fc.nat(7), companion: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('decline' as const), who: fc.nat(7), companion: fc.constant(false) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), who: fc.nat(60), companion: fc.constant(false) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('offer' as const), who: fc.constant(0), companion: fc.constant(false) }) },
  );
  let [waited, offers] = [0, 0];
  const history = (seats: number, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    let guests = Array.from({ length: 8 }, (_, place) => guest(`g${place}`));
    let now = start;
    const seating = () => ({ event: { seats, answers_until: null, start_date: null }, guests, now });
    const needed = ({ companion }: SeatGuest) => (companion === null ? 1 : 2);
    const store = (id: string, values: Partial<SeatGuest>) => (guests = guests.map((one) => (one.id === id ? { ...one, ...values } : one)));
    for (const { kind, who, companion } of steps) {
      now += kind === 'wait' ? who * hour : 1000;
      const plan = planOffers(seating());
      const one = guests[who];
      if (kind === 'offer') {
        for (const { id } of plan.expired) store(id, { state: 'waiting', answered_at: new Date(now).toISOString() });
        for (const picked of plan.offered) {
          const earlier = guests.filter(({ state, answered_at }) => state === 'waiting' && (answered_at ?? '') < (picked.answered_at ?? ''));
          const isPassedOver = (other: SeatGuest) => !plan.offered.includes(other) && other.offered_until === null && needed(other) <= needed(picked);
          expect(earlier.filter(isPassedOver)).toEqual([]);
        }
        offers += plan.offered.length;
        for (const { id } of plan.offered) store(id, { state: 'offered', offered_until: new Date(plan.until).toISOString() });
      } else if (kind !== 'wait' && one) {
        const values = { companion: companion ? 'with' : null };
        const state = stateAfter({ kind, ...values }, one, seating());
        if (!state.ok) continue;
        const keepsPlace = one.state === 'waiting' && state.value === 'waiting';
        if (state.value === 'waiting') waited += 1;
        store(one.id, { ...values, state: state.value, ...(!keepsPlace && { answered_at: new Date(now).toISOString(), offered_until: null }) });
        // Those who would have been offered a seat still are, also when another guest accepts.
        const after = planOffers(seating()).offered.map(({ id }) => id);
        if (kind === 'accept' && !['waiting', 'accepted', 'offered'].includes(one.state))
          expect(after).toEqual(expect.arrayContaining(plan.offered.flatMap(({ id }) => (id === one.id ? [] : id))));
      }
      const holding = guests.filter((held) => held.state === 'accepted' || (held.state === 'offered' && Date.parse(held.offered_until ?? '') > now));
      expect(holding.reduce((sum, held) => sum + needed(held), 0)).toBeLessThanOrEqual(seats);
    }
  };
  fc.assert(fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { minLength: 30, maxLength: 80 }), history), { numRuns: 300 });
  expect([waited > 300, offers > 300]).toEqual([true, true]);
});
