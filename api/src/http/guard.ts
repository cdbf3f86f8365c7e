// Who may call: the one place that identifies editors, attendees and monitoring programs.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import type { Sessions } from '../auth/sessions.ts';
import { type Attendee, findAttendee } from '../views/attendees.ts';
import type { CallContext, Guard } from './call.ts';

export interface AttendeeSessions {
  readonly database: Database;
  /** Those of attendees. */
  readonly sessions: Sessions;
}

export interface GuardOptions extends AttendeeSessions {
  /** Sessions of the back office. */
  readonly editors: Pick<Sessions, 'watch'>;
  /** The token of monitoring programs; without one only editors read the figures. */
  readonly metricsToken?: string;
}

export const createGuard =
  ({ metricsToken, editors, ...attendeeSessions }: GuardOptions): Guard =>
  async (access, context) => {
    const actor = context.get('actor');
    const watched = ({ watch }: Pick<Sessions, 'watch'>) => ({ watch: (onEnd: () => void) => watch(context.req.header('cookie'), onEnd) });
    switch (access) {
      case 'public':
        return { actor, attendee: undefined };
      case 'admin':
        return actor === undefined ? undefined : { actor, attendee: undefined, ...watched(editors) };
      case 'attendee': {
        const attendee = await signedInAttendee(context, attendeeSessions);
        return attendee && { actor, attendee, ...watched(attendeeSessions.sessions) };
      }
      case 'people': {
        const attendee = await signedInAttendee(context, attendeeSessions);
        if (actor !== undefined) return { actor, attendee, ...watched(editors) };
        return attendee && { actor, attendee, ...watched(attendeeSessions.sessions) };
      }
      case 'monitor':
        if (actor !== undefined) return { actor, attendee: undefined, ...watched(editors) };
        if (isToken(context.req.header('authorization'), metricsToken)) return { actor, attendee: undefined };
        context.header('www-authenticate', 'Bearer');
        return undefined;
      default:
        return access satisfies never;
    }
  };

/** The attendee who is signed in. A session that was renewed is sent to the browser. */
export async function signedInAttendee(context: CallContext, { database, sessions }: AttendeeSessions): Promise<Attendee | undefined> {
  const session = await sessions.current(context.req.header('cookie'));
  if (session?.cookie) context.header('set-cookie', session.cookie, { append: true });
  return session && findAttendee(session.subject, database.read);
}

const hash = (text: string) => createHash('sha256').update(text).digest();

// Compared in a time that does not depend on how much of it is right.
function isToken(header = '', token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(hash(given), hash(token));
}
