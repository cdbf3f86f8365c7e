// Who of the attendees asks, and whether they may.
import type { Database } from '@stem/content-pipeline/database';
import { fail, type Result, succeed } from '@stem/model';
import type { Context, MiddlewareHandler } from 'hono';
import type { Sessions } from '../../auth/sessions.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { problem } from '../../http/problem.ts';
import { findAttendee } from '../../views/attendees.ts';

export interface AttendeeDoor {
  readonly database: Database;
  readonly attendeeSessions: Sessions;
}

/** Finds out which attendee is signed in, if one is. A session that was renewed is told to the browser. */
export const withAttendee =
  ({ database, attendeeSessions }: AttendeeDoor): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const session = await attendeeSessions.current(context.req.header('cookie'));
    context.set('attendee', session && (await findAttendee(session.subject, database.read)));
    await next();
    if (session?.cookie) context.header('set-cookie', session.cookie, { append: true });
  };

/** Lets attendees through. */
export const forAttendees: MiddlewareHandler<RequestEnvironment> = async (context, next) =>
  context.get('attendee') === undefined ? problem(context, fail({ name: 'not_signed_in' }).failure) : next();

/** Lets attendees and editors through. */
export const forPeople: MiddlewareHandler<RequestEnvironment> = async (context, next) =>
  context.get('attendee') === undefined && context.get('actor') === undefined ? problem(context, fail({ name: 'not_signed_in' }).failure) : next();

/** Whether somebody who was let through may still read what they read, for instance after a while. */
export async function isStillAllowed(context: Context<RequestEnvironment>, formatId: string, { database, attendeeSessions }: AttendeeDoor): Promise<boolean> {
  if (context.get('actor') !== undefined) return true;
  const session = await attendeeSessions.current(context.req.header('cookie'));
  const attendee = session && (await findAttendee(session.subject, database.read));
  return attendee?.formats.includes(formatId) ?? false;
}

/** Editors see the files of every event, attendees of those they have access to. */
export function checkAccess(context: Context<RequestEnvironment>, formatId: string): Result<undefined> {
  const isAllowed = context.get('actor') !== undefined || context.get('attendee')?.formats.includes(formatId);
  return isAllowed ? succeed(undefined) : fail({ name: 'no_access' });
}
