// Valid calls of attendees: signing in, and what is theirs.
import { attendeeSessions, createSessions } from '../../src/sessions/sessions.ts';
import { ask, codeIn, cookiesOf, makeUser } from '../attendee.ts';
import { exampleValue, makeExample } from '../example.ts';
import { tokenOf } from '../guests.ts';
import type { Stem } from '../stem.ts';
import type { CallTable, CallTables, GoodCall } from './call-table.ts';
import { uploadGated } from './gated-calls.ts';

/** A signed-in attendee with access to an event. */
export async function makeAttendee(stem: Stem, event?: string) {
  const slug = String(exampleValue({ field: { kind: 'slug', label: '' } }));
  const format = event ?? (await makeExample('event_formats', stem, { slug })).id;
  const email = `${slug}@alder.example`;
  const { id } = await makeUser(stem, email, [format]);
  const sessions = createSessions({ ...attendeeSessions, database: stem.database, isSecure: false, now: () => stem.clock.now });
  const cookie = (await sessions.begin(id)).split(';')[0] ?? '';
  return { id, email, format, slug, headers: { cookie } };
}

/** The same with a file of the event. */
async function withFile(stem: Stem) {
  const attendee = await makeAttendee(stem);
  return { ...attendee, file: await uploadGated(attendee.format, stem) };
}

const invited = (path: string, body: Readonly<Record<string, unknown>>, more: Pick<GoodCall, 'answer' | 'logged'>): CallTable => ({
  async good(stem) {
    const email = String(exampleValue({ field: { kind: 'email', label: '' } }));
    const { id } = await makeExample('guests', stem, { email, state: 'invited' });
    return { path, body: { token: await tokenOf(stem, id), ...body }, ...more };
  },
});

const own = (path: string, answer?: (attendee: Awaited<ReturnType<typeof makeAttendee>>) => unknown): CallTable => ({
  async good(stem) {
    const attendee = await makeAttendee(stem);
    return { path, headers: attendee.headers, ...(answer && { answer: answer(attendee) }) };
  },
});

export const attendeeCalls: CallTables = {
  'POST /api/auth/magic-link': {
    async good(stem) {
      const { email, slug } = await makeAttendee(stem);
      return { path: '/api/auth/magic-link', body: { email, format_slug: slug }, answer: { status: 'accepted' } };
    },
  },
  'POST /api/auth/verify': {
    async good(stem) {
      const { email, slug } = await makeAttendee(stem);
      await stem.mails();
      const asked = await ask(stem, { email, format_slug: slug });
      const [mail] = await stem.mails();
      return { path: '/api/auth/verify', headers: { cookie: cookiesOf(asked) }, body: { email, code: codeIn(mail) }, answer: { email, format_slug: slug } };
    },
  },
  'GET /api/formats/{format}/content': {
    async good(stem) {
      const { headers, slug, file } = await withFile(stem);
      return { path: `/api/formats/${slug}/content`, headers, answer: [{ id: file, file_type: 'video/mp4' }] };
    },
  },
  'GET /api/formats/{format}/content/statistics': {
    async good(stem) {
      const { headers, slug } = await withFile(stem);
      return { path: `/api/formats/${slug}/content/statistics`, headers };
    },
  },
  'GET /api/formats/{format}/content/page': {
    async good(stem) {
      const { headers, slug } = await withFile(stem);
      return { path: `/api/formats/${slug}/content/page`, headers };
    },
  },
  'GET /api/formats/{format}/agenda': {
    async good(stem) {
      const { headers, slug } = await makeAttendee(stem);
      return { path: `/api/formats/${slug}/agenda`, headers, answer: { marked: [], cancelled: [], calendar: null } };
    },
  },
  'PATCH /api/formats/{format}/agenda': {
    async good(stem) {
      const { headers, slug, format } = await makeAttendee(stem);
      const day = await makeExample('agenda_days', stem, { format_id: format });
      const { id } = await makeExample('agenda_sessions', stem, { day_id: day.id, speaker_refs: [] });
      return { path: `/api/formats/${slug}/agenda`, headers, body: { add: [id] }, answer: { marked: [id] } };
    },
  },
  'POST /api/auth/calendar': own('/api/auth/calendar'),
  'GET /api/gated-content/{id}/file': {
    async good(stem) {
      const { headers, file } = await withFile(stem);
      return { path: `/api/gated-content/${file}/file`, headers };
    },
  },
  'POST /api/guests/answer/look': invited('/api/guests/answer/look', { language: 'de' }, { answer: { state: 'invited' } }),
  'POST /api/guests/answer': invited('/api/guests/answer', { answer: 'accept' }, { answer: { state: 'accepted' }, logged: ['update guests', 'insert users'] }),
  'GET /api/auth/session': own('/api/auth/session', ({ email, slug }) => ({ email, formats: [{ slug }] })),
  'GET /api/auth/sessions': own('/api/auth/sessions', () => [{ is_current: true }]),
  'POST /api/auth/logout': own('/api/auth/logout'),
  'POST /api/auth/logout-everywhere': own('/api/auth/logout-everywhere'),
};
