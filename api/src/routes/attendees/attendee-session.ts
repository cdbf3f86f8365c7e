// The sessions of an attendee: who is signed in, where, and signing out.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { instantSchema, toInstant } from '../../clock/instant.ts';
import { formTypes, readBody } from '../../http/body.ts';
import { call } from '../../http/call.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { listAttendeeFormats } from '../../views/attendees.ts';
import { sessionAnswer } from './attendee-login.ts';
import { eventPath } from './attendee-pages.ts';

const noun = 'Attendees';

const listedSession = z.object({
  begun_at: instantSchema,
  expires_at: instantSchema,
  device: z.string().nullable().meta({ description: 'Browser and operating system, such as “Firefox, Windows”' }),
  is_current: z.boolean(),
});
/** A place where an attendee is signed in. */
export type ListedSession = AnswerOf<typeof listedSession>;

export const attendeeSessionCalls = ({ saving, attendees: { sessions } }: Pick<AppContext, 'saving' | 'attendees'>) => [
  call.get(
    '/api/auth/session',
    { noun, summary: 'Read the signed-in attendee and their events', access: 'attendee', answer: sessionAnswer },
    async (context, { attendee }) => context.json({ email: attendee.email, formats: await listAttendeeFormats(attendee, saving.database.read) }),
  ),
  call.get(
    '/api/auth/sessions',
    { noun, summary: 'List the login sessions of the attendee', access: 'attendee', answer: z.array(listedSession) },
    async (context, { attendee }) => {
      const own = await sessions.list(attendee.id, context.req.header('cookie'));
      return context.json(
        own.map(({ begunAt, endsAt, device, isCurrent }) => ({ begun_at: toInstant(begunAt), expires_at: toInstant(endsAt), device, is_current: isCurrent })),
      );
    },
  ),
  call.post(
    '/api/auth/logout',
    {
      noun,
      summary: 'Sign out',
      description: 'A browser that sends a form is redirected to the page of the event in the form.',
      access: 'public',
      alsoAnswers: { 303: 'Signed out; redirects to the page of the event' },
    },
    async (context) => {
      // An unreadable body does not keep the attendee signed in.
      const sent = await readBody(context, formTypes);
      context.header('set-cookie', await sessions.end(context.req.header('cookie')));
      return sent.ok && sent.value.wantsPage ? context.redirect(eventPath(sent.value.body), 303) : context.body(null, 204);
    },
  ),
  call.post('/api/auth/logout-everywhere', { noun, summary: 'Sign out on every device', access: 'attendee' }, async (context, { attendee }) => {
    await sessions.endAll(attendee.id);
    context.header('set-cookie', await sessions.end(context.req.header('cookie')));
    return context.body(null, 204);
  }),
];
