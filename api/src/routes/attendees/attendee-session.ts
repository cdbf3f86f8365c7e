// What an attendee can know and do about being signed in.
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { formatsOf } from '../../views/attendees.ts';
import { type AttendeeDoor, forAttendees, withAttendee } from './attendee.ts';
import { sessionAnswer } from './attendee-login.ts';
import { eventPath, sentLogin } from './attendee-pages.ts';

const noun = 'Attendees';

const listedSession = z.object({
  begun_at: z.string(),
  expires_at: z.string(),
  device: z.string().nullable().meta({ description: 'What it was begun with, such as “Firefox, Windows”' }),
  is_current: z.boolean(),
});

export function attendeeSessionRoutes(door: AttendeeDoor) {
  const { attendeeSessions: sessions, database } = door;
  return new Hono<RequestEnvironment>()
    .get(
      '/api/auth/session',
      described({ noun, summary: 'Ask who is signed in, and for which events', access: 'attendee', answer: sessionAnswer }),
      withAttendee(door),
      async (context) => {
        const attendee = context.get('attendee');
        if (!attendee) return problem(context, fail({ name: 'not_signed_in' }).failure);
        return context.json({ email: attendee.email, formats: await formatsOf(attendee, database.read) });
      },
    )
    .get(
      '/api/auth/sessions',
      described({ noun, summary: 'List where one is signed in', access: 'attendee', answer: z.array(listedSession) }),
      withAttendee(door),
      forAttendees,
      async (context) => {
        const own = await sessions.list(context.get('attendee')?.id ?? '', context.req.header('cookie'));
        const instant = (at: number) => new Date(at).toISOString();
        return context.json(
          own.map(({ begunAt, endsAt, device, isCurrent }) => ({
            begun_at: instant(begunAt),
            expires_at: instant(endsAt),
            device,
            is_current: isCurrent,
          })),
        );
      },
    )
    .post(
      '/api/auth/logout',
      described({
        noun,
        summary: 'Sign out',
        description: 'A browser that sends a form is led to the page of the event it names.',
        access: 'public',
        alsoAnswers: { 303: 'Signed out; the page of the event is there' },
      }),
      async (context) => {
        const sent = await sentLogin(context);
        context.header('set-cookie', await sessions.end(context.req.header('cookie')));
        return sent.ok && sent.value.wantsPage ? context.redirect(eventPath(sent.value.body), 303) : context.body(null, 204);
      },
    )
    .post('/api/auth/logout-everywhere', described({ noun, summary: 'Sign out on every device', access: 'attendee' }), async (context) => {
      const cookies = context.req.header('cookie');
      const session = await sessions.current(cookies);
      if (!session) return problem(context, fail({ name: 'not_signed_in' }).failure);
      await sessions.endAll(session.subject);
      context.header('set-cookie', await sessions.end(cookies));
      return context.body(null, 204);
    });
}
