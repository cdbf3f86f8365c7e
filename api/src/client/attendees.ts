// The calls of attendees: signing in by a mail, where one is signed in, and the files of an event.
import type { ownAgendaCalls } from '../routes/attendees/agenda.ts';
import type { attendeeContentCalls } from '../routes/attendees/attendee-content.ts';
import type { attendeeLoginCalls } from '../routes/attendees/attendee-login.ts';
import type { attendeeSessionCalls } from '../routes/attendees/attendee-session.ts';
import type { guestAnswerCalls } from '../routes/attendees/guest-answers.ts';
import type { ownDataCalls } from '../routes/attendees/own-data.ts';
import type { contributeCalls } from '../routes/contributions/contribute.ts';
import type { doorCalls } from '../routes/guests/door.ts';
import type { feedbackCalls } from '../routes/guests/feedback.ts';
import { askOf, type BodyOf, type CallsOf } from './ask.ts';
import type { Send } from './request.ts';

type Make =
  | typeof attendeeLoginCalls
  | typeof attendeeSessionCalls
  | typeof attendeeContentCalls
  | typeof ownAgendaCalls
  | typeof guestAnswerCalls
  | typeof contributeCalls
  | typeof doorCalls
  | typeof feedbackCalls
  | typeof ownDataCalls;

export type LoginProof = BodyOf<CallsOf<Make>['POST /api/auth/verify']>;

export function attendeesOf(send: Send) {
  const ask = askOf<Make>(send);
  return {
    /** Asks for a mail with a link and a code. The answer is the same whether or not the address has access. */
    askForLink: (body: BodyOf<CallsOf<Make>['POST /api/auth/magic-link']>) => ask('POST /api/auth/magic-link', { body }),
    /**
     * Signs in, once, and names the event the link was for. The code works in the browser that asked; so does a token that is
     * used `by_itself`, without a click: elsewhere it is refused with `asked_elsewhere` and still works.
     */
    verify: (body: LoginProof) => ask('POST /api/auth/verify', { body }),
    session: () => ask('GET /api/auth/session'),
    logout: () => ask('POST /api/auth/logout'),
    sessions: () => ask('GET /api/auth/sessions'),
    logoutEverywhere: () => ask('POST /api/auth/logout-everywhere'),
    /** The files of an event, the latest first. Their `file_url` downloads them; with `?inline=1` a video or sound is played. */
    content: (format: string) => ask('GET /api/formats/:format/content', { format }),
    /** The sessions of an event that they have marked, and what is noted for guests. */
    agenda: (format: string) => ask('GET /api/formats/:format/agenda', { format }),
    changeAgenda: (format: string, body: BodyOf<CallsOf<Make>['PATCH /api/formats/:format/agenda']>) =>
      ask('PATCH /api/formats/:format/agenda', { format, body }),
    /** A new address for calendar programs, which ends the former one. */
    renewCalendar: () => ask('POST /api/auth/calendar'),
    /** The invitation that a link opens. */
    invitation: (body: BodyOf<CallsOf<Make>['POST /api/guests/answer/look']>) => ask('POST /api/guests/answer/look', { body }),
    /** The own entry of a speaker or partner, by their link. */
    contribution: (body: BodyOf<CallsOf<Make>['POST /api/contribution/look']>) => ask('POST /api/contribution/look', { body }),
    contribute: (body: BodyOf<CallsOf<Make>['POST /api/contribution']>) => ask('POST /api/contribution', { body }),
    answer: (body: BodyOf<CallsOf<Make>['POST /api/guests/answer']>) => ask('POST /api/guests/answer', { body }),
    /** Asks for a mail with a link to what is stored about an address. The answer is the same whether or not something is. */
    askForOwnData: (body: BodyOf<CallsOf<Make>['POST /api/my-data/link']>) => ask('POST /api/my-data/link', { body }),
    ownData: (body: BodyOf<CallsOf<Make>['POST /api/my-data/look']>) => ask('POST /api/my-data/look', { body }),
    correctOwnData: (body: BodyOf<CallsOf<Make>['PATCH /api/my-data']>) => ask('PATCH /api/my-data', { body }),
    askForErasure: (body: BodyOf<CallsOf<Make>['POST /api/my-data/erasure']>) => ask('POST /api/my-data/erasure', { body }),
    /** Delivers what was ticked at a door, and reads who comes. */
    door: (body: BodyOf<CallsOf<Make>['POST /api/door']>) => ask('POST /api/door', { body }),
    /** What a guest can say of the sessions of an event, and has said. */
    feedback: (body: BodyOf<CallsOf<Make>['POST /api/feedback/look']>) => ask('POST /api/feedback/look', { body }),
    sendFeedback: (body: BodyOf<CallsOf<Make>['POST /api/feedback']>) => ask('POST /api/feedback', { body }),
    statistics: (format: string) => ask('GET /api/formats/:format/content/statistics', { format }),
  };
}
