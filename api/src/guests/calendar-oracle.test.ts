// Random histories of an event and its guests: who is named, and what is in their calendars, is what making every appointment
// again gives. The reader keeps calendars from the mails alone, as a calendar program does.
import { isDeepStrictEqual } from 'node:util';
import { tables } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLong } from '../../test/empty-database.ts';
import { makeInvited, sendAnswer, tokenOf } from '../../test/guests.ts';
import { sendDueMailings } from '../../test/mailings.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import { appointmentOf, writeAppointment } from './appointment.ts';

const minute = 60_000;
const guestsOfEach = 4;

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
});
afterAll(() => stem.close());

const who = fc.nat(guestsOfEach - 1);
const step = fc.oneof(
  fc.record({
    kind: fc.constant('event'),
    values: fc.constantFrom({ title: 'Spring' }, { title: 'Summer', title_de: 'Sommer' }, { location: 'Bern' }, { location: 'Basel' }),
  }),
  fc.record({
    kind: fc.constant('event'),
    values: fc.constantFrom({ start_date: '2027-06-01', end_date: '2027-06-02' }, { start_date: '2027-07-01', end_date: null }),
  }),
  fc.record({ kind: fc.constant('event'), values: fc.constantFrom({ start_date: null, end_date: null }, { description: 'Concerns no calendar' }) }),
  fc.record({
    kind: fc.constant('guest'),
    who,
    values: fc.constantFrom({ state: 'declined' }, { state: 'cancelled' }, { state: 'accepted' }, { language: 'de' }, { note: 'x' }),
  }),
  fc.record({ kind: fc.constant('answer'), who, answer: fc.constantFrom('accept', 'decline') }),
  fc.record({ kind: fc.constantFrom('tell', 'unsaid') }),
);
type Step = { kind: string; who?: number; values?: object; answer?: string };

/** What a calendar shows; nothing when the entry was taken out. */
interface Shown {
  readonly sequence: number;
  readonly facts: Readonly<Record<string, string>> | undefined;
}

function read(file: string): Shown & { readonly uid: string } {
  const entry = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  const value = (name: string) => String(entry?.getFirstPropertyValue(name) ?? '');
  const facts = Object.fromEntries(['summary', 'location', 'url', 'dtstart', 'dtend'].map((name) => [name, value(name)]));
  return { uid: value('uid'), sequence: Number(value('sequence')), facts: value('status') === 'CANCELLED' ? undefined : facts };
}

async function playHistory(steps: readonly Step[]) {
  const { event, ids } = await makeInvited(stem, guestsOfEach, {
    title: 'Begin',
    title_de: 'Beginn',
    location: 'Zürich',
    location_de: null,
    start_date: '2027-05-03',
    end_date: null,
  });
  const calendars = new Map<string, Shown>();
  const unsaid = new Map<string, Shown['facts']>();
  await stem.mails();

  async function receive() {
    for (const { to, appointment } of await stem.mails()) {
      if (!appointment) continue;
      const guest = ids[Number(/guest-(\d)/.exec(to[0] ?? '')?.[1])] ?? '';
      const { uid, ...shown } = read(appointment.file);
      expect(uid).toMatch(`format-${event}@`);
      expect(shown.sequence).toBeGreaterThan(calendars.get(guest)?.sequence ?? -1); // neither twice, nor older
      calendars.set(guest, shown);
      unsaid.delete(guest);
    }
  }
  /** Everything again, from what is stored: of guests who come, what their calendar would show. */
  async function fromScratch() {
    const { guests, event_formats: events, venues } = tables;
    const [facts] = await stem.database.read.select().from(events).where(eq(events.id, event));
    const places = await stem.database.read.select().from(venues).where(eq(venues.format_id, event)).orderBy(asc(venues.order_index));
    const found = new Map<string, Shown['facts']>();
    for (const { id, state, language } of await stem.database.read.select().from(guests).where(eq(guests.format_id, event))) {
      const content = facts && state === 'accepted' ? appointmentOf({ event: facts, venues: places }, language) : undefined;
      const person = { name: 'x', email: 'x@x.example' };
      const sent = {
        sequence: 0,
        isCancelled: false,
        eventId: event,
        origin: stem.loginMail.letterhead.origin,
        at: '2027-01-01T00:00:00Z',
        organizer: person,
        attendee: person,
      };
      found.set(id, content && read((await writeAppointment({ content, ...sent })).file).facts);
    }
    return found;
  }
  const named = async () => (await stem.read(`/api/formats/${event}/appointments/changed`, 'editor')) as { id: string; is_coming: boolean }[];
  async function write(stage: string, guests: readonly string[]) {
    if (guests.length > 0) await stem.write('POST', `/api/formats/${event}/mailings`, { stage, guests });
    await sendDueMailings(stem);
  }

  for (const { kind, who: place = 0, values, answer } of steps) {
    stem.clock.now += 10 * minute;
    const id = ids[place] ?? '';
    if (kind === 'event') await stem.write('PATCH', `/api/formats/${event}`, values);
    if (kind === 'guest') await stem.write('PATCH', `/api/guests/${id}`, values);
    if (kind === 'answer') await sendAnswer(stem, await tokenOf(stem, id), { answer });
    if (kind === 'tell') {
      const due = await named();
      await write(
        'change',
        due.filter(({ is_coming }) => is_coming).map((one) => one.id),
      );
      await write(
        'cancelled',
        due.filter(({ is_coming }) => !is_coming).map((one) => one.id),
      );
    }
    await receive();
    const scratch = await fromScratch();
    if (kind === 'unsaid') {
      const due = await named();
      await stem.write('POST', `/api/formats/${event}/appointments/unsaid`);
      for (const one of due) unsaid.set(one.id, scratch.get(one.id) ?? calendars.get(one.id)?.facts);
    }
    const differing = ids.filter((one) => {
      const shown = calendars.get(one);
      const now = scratch.get(one);
      return shown !== undefined && !isDeepStrictEqual(shown.facts, now) && !(unsaid.has(one) && isDeepStrictEqual(unsaid.get(one), now ?? shown.facts));
    });
    expect((await named()).map((one) => one.id).toSorted()).toEqual(differing.toSorted());
    if (kind === 'tell') expect([await named(), await stem.mails()]).toEqual([[], []]);
  }
}

test('after each step those are named whose calendar differs from one made again, and who was written holds what it gives', async () => {
  const begun: Step[] = [0, 1, 2].map((place) => ({ kind: 'answer', who: place, answer: 'accept' }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), (steps) => playHistory([...begun, ...(steps as Step[])])),
    { numRuns: isLong ? 150 : 12, ...(isLong ? {} : { seed: 2301 }) },
  );
}, 600_000);
