// All calls about attendees: signing in, their files, and the tables editors export and import.
import type { AppContext } from '../../app-context.ts';
import { contributeCalls } from '../contributions/contribute.ts';
import { ownAgendaCalls } from './agenda.ts';
import { attendeeContentCalls } from './attendee-content.ts';
import { attendeeContentPageCall } from './attendee-content-page.ts';
import { attendeeLoginCalls } from './attendee-login.ts';
import { attendeeSessionCalls } from './attendee-session.ts';
import { guestAnswerCalls } from './guest-answers.ts';
import { ownDataCalls } from './own-data.ts';
import { userTableCalls } from './user-tables.ts';

export const attendeeCalls = (context: AppContext) => [
  ...attendeeLoginCalls(context),
  ...attendeeSessionCalls(context),
  ...ownAgendaCalls(context),
  ...attendeeContentCalls(context),
  attendeeContentPageCall(context),
  ...guestAnswerCalls(context),
  ...ownDataCalls(context),
  ...contributeCalls(context),
  ...userTableCalls(context),
];
