// Valid calls at the door of an event, and about what its guests say of it.
import { tables } from '@stem/model/tables';
import { eq } from 'drizzle-orm';
import { guestAddress } from '../../src/guests/guest-link.ts';
import { makeExample } from '../example.ts';
import { makeGuests } from '../mailings.ts';
import type { Stem } from '../stem.ts';
import type { CallTables } from './call-table.ts';

/** The day of the clock, which a test may move. */
const dayOf = ({ clock: { now } }: Stem) => new Date(now).toISOString().slice(0, 10);

/** An event of today with one guest who comes, and one session. */
export async function makeEventToday(stem: Stem, state: 'accepted' | 'attended' = 'accepted') {
  const { id, slug, guests } = await makeGuests([{ first_name: 'Vreni', last_name: 'Alder', email: 'vreni@alder.example', state }], stem, {
    start_date: dayOf(stem),
  });
  const day = await makeExample('agenda_days', stem, { format_id: id });
  const speaker = await makeExample('speakers', stem, { name: 'Ines Keller' });
  const session = await makeExample('agenda_sessions', stem, { day_id: day.id, title: 'Risk', speaker_refs: [speaker.id] });
  return { id, slug, guest: guests[0] ?? '', session: session.id };
}

/** The token of a new link. */
export async function doorToken(stem: Stem, event: string): Promise<string> {
  const { address } = await stem.write('POST', `/api/formats/${event}/door`, {});
  return new URL(String(address)).hash.slice(1);
}

export async function feedbackToken(stem: Stem, guest: string): Promise<string> {
  const [row] = await stem.database.read.select().from(tables.guests).where(eq(tables.guests.id, guest));
  if (!row) throw new Error('There is no such guest');
  return new URL(guestAddress('feedback', row, 'https://stem.example', stem.loginMail.seal)).hash.slice(1);
}

const ofDoor = (answer?: unknown) => ({
  async good(stem: Stem) {
    const { slug } = await makeEventToday(stem);
    return { path: `/api/formats/${slug}/door`, ...(answer !== undefined && { answer }) };
  },
});

export const doorCalls: CallTables = {
  'GET /api/formats/{format}/door': ofDoor(null),
  'POST /api/formats/{format}/door': ofDoor({}),
  'DELETE /api/formats/{format}/door': ofDoor(),
  'POST /api/door': {
    async good(stem) {
      const { id, guest } = await makeEventToday(stem);
      const marks = [{ id: crypto.randomUUID(), guest, is_undone: false }];
      return { path: '/api/door', body: { token: await doorToken(stem, id), marks }, answer: { state: 'open', marks }, logged: ['update guests'] };
    },
  },
  'GET /api/formats/{format}/feedback': {
    async good(stem) {
      const { slug, session } = await makeEventToday(stem);
      return { path: `/api/formats/${slug}/feedback`, answer: [{ id: session, ratings: null, texts: [] }] };
    },
  },
  'POST /api/formats/{format}/feedback/{session}/mails': {
    async good(stem) {
      const { slug, session } = await makeEventToday(stem);
      return { path: `/api/formats/${slug}/feedback/${session}/mails`, answer: { mails: 0 } };
    },
  },
  'POST /api/feedback/look': {
    async good(stem) {
      const { guest, session } = await makeEventToday(stem, 'attended');
      return { path: '/api/feedback/look', body: { token: await feedbackToken(stem, guest) }, answer: { sessions: [{ id: session }], answers: [] } };
    },
  },
  'POST /api/feedback': {
    async good(stem) {
      const { guest, session } = await makeEventToday(stem, 'attended');
      const body = { token: await feedbackToken(stem, guest), session, rating: 5, text: 'Clear' };
      return { path: '/api/feedback', body, answer: { answers: [{ session, rating: 5, text: 'Clear' }] } };
    },
  },
};
