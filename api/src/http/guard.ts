// Who may call: the one place that identifies editors, attendees and monitoring programs, and asks for permissions.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Database } from '@stem/content-pipeline/database';
import { mayEver } from '@stem/model';
import type { SessionWatch } from '../sessions/session-watch.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type Attendee, findAttendee } from '../views/attendees.ts';
import type { CallContext, Guard } from './call.ts';

export interface AttendeeSessions {
  readonly database: Database;
  readonly sessions: Sessions;
}

export interface GuardOptions extends AttendeeSessions {
  readonly editors: Pick<Sessions, 'watch'>;
  /** Whether editors may still do what they may. */
  readonly standing: Pick<SessionWatch, 'add'>;
  /** Whether the editor or program of a request may still come in, with these rights or others. */
  readonly isStillIn: (context: CallContext) => Promise<boolean>;
  /** The token of monitoring programs; without one only editors read the figures. */
  readonly metricsToken?: string;
}

export const createGuard =
  ({ metricsToken, editors, standing, isStillIn, ...attendeeSessions }: GuardOptions): Guard =>
  async ({ access, needs, fresh }, context) => {
    const { actor, principal } = { actor: context.get('actor'), principal: context.get('principal') };
    const attending = async () => {
      const attendee = await signedInAttendee(context, attendeeSessions);
      return attendee && { actor, principal, attendee, watch: (onEnd: () => void) => attendeeSessions.sessions.watch(context.req.header('cookie'), onEnd) };
    };
    const isAllowed = principal !== undefined && needs !== undefined && mayEver(principal.rights, needs);
    const working = (attendee?: Attendee): Awaited<ReturnType<Guard>> => {
      if (!principal) return 'not_signed_in';
      if (!isAllowed) return 'not_allowed';
      if (fresh && !principal.isFresh) return 'fresh_sign_in_needed';
      return { actor, principal, attendee, watch: (onEnd) => watchBoth(context, onEnd), whyEnded };
    };
    const whyEnded = async () => ((await isStillIn(context)) ? 'not_allowed' : 'not_signed_in');
    const watchBoth = ({ req, get }: CallContext, onEnd: () => void) => {
      const stops = [editors.watch(req.header('cookie'), onEnd), standing.add(get('principal')?.standing ?? '', onEnd)];
      return () => {
        for (const stop of stops) stop();
      };
    };
    switch (access) {
      case 'public':
        return { actor, principal, attendee: undefined };
      case 'admin':
        return working();
      case 'attendee':
        return (await attending()) ?? 'not_signed_in';
      case 'people': {
        const attendee = await attending();
        return attendee && !isAllowed ? attendee : working(attendee?.attendee);
      }
      case 'monitor':
        if (!principal && isToken(context.req.header('authorization'), metricsToken)) return { actor, principal, attendee: undefined };
        if (!principal) context.header('www-authenticate', 'Bearer');
        return working();
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
