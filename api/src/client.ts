// The door @stem/api/client: every call of the api with its types, for the back office and the islands of the site.
import type { z } from 'zod';
import type { typedCalls } from './app.ts';
import { type AskedFor, askOf, type BodyOf, type CallsOf } from './client/ask.ts';
import { attendeesOf } from './client/attendees.ts';
import { contentOf } from './client/content.ts';
import { createSend } from './client/request.ts';

export type { TestedModel } from './assist/test-model.ts';
export type { CalendarDays, CalendarItem } from './calendar/calendar.ts';
export type { LoginProof } from './client/attendees.ts';
export type { ProgrammeDay, UserListOptions, UserRow } from './client/content.ts';
export { type Answer, type Answered, answerOf, formWith, type Refused, wordUnanswered } from './client/request.ts';
export { type Changes, type ListOptions, type NewOrder, type NewRow, type SentTable, withOptions } from './client/resource.ts';
export type { Comment, ReviewOutcome, Thread } from './comments/comment.ts';
export type { OpenThreads, WaitingComment } from './comments/read-comments.ts';
export type { EditionPlan } from './content/editions/edition-plan.ts';
export type { FoundTexts } from './content/replacing/replacements.ts';
export type { ListedContribution } from './contributions/list-contributions.ts';
export type { ShownContribution } from './contributions/show-contribution.ts';
export type { Door } from './door/show-door.ts';
export type { PasskeyDemand } from './editor-sign-in/shared-password.ts';
export type { Ways } from './editor-sign-in/ways.ts';
export type { AskedFeedback } from './feedback/guest-feedback.ts';
export type { SessionFeedback } from './feedback/shown-feedback.ts';
export type { FindingList, ShownFinding } from './findings/shown-findings.ts';
export type { MadeLink, ShownLink } from './future/release-links.ts';
export type { Invitation } from './guests/show-invitation.ts';
export type { ProgramWithToken, ShownProgram } from './integrations/programs.ts';
export type { SentTestMail } from './mail/test-mail.ts';
export type { WaitingMail } from './mail/waiting-mails.ts';
export type { CommentedEvent, PresenceEvent } from './presence/follow-editors.ts';
export type { PresentPerson } from './presence/presence.ts';
export type { SavedEvent } from './presence/saved.ts';
export type { AddressSection } from './privacy/describe-address.ts';
export type { Activity } from './privacy/register.ts';
export type { ShownStanding } from './privacy/show-standing.ts';
export type { ReleasePatch } from './releases/change-release.ts';
export type { ComparedChange } from './releases/compared-changes.ts';
export type { PendingRecord } from './releases/pending/pending-records.ts';
export type { ShownRelease } from './releases/shown-release.ts';
export type { OwnAgenda } from './routes/attendees/agenda.ts';
export type { AttendeeSession } from './routes/attendees/attendee-login.ts';
export type { ListedSession } from './routes/attendees/attendee-session.ts';
export type { OwnData } from './routes/attendees/own-data.ts';
export type { UserImportReport } from './routes/attendees/user-tables.ts';
export type { EditorSession } from './routes/editors/account.ts';
export type { ListedPasskey } from './routes/editors/passkeys.ts';
export type { SignedIn } from './routes/editors/signed-in.ts';
export type { GuestImportReport } from './routes/formats/guests.ts';
export type { OriginPlace, PageOrigins } from './routes/publishing/origins.ts';
export type { Health } from './routes/server/health.ts';
export type { FoundRecord } from './search/records/record-search.ts';
export type { Suggestion, Suggestions } from './suggestions/suggest.ts';
export type { AssistantUsage, UnansweredQuestion } from './views/assistant-usage.ts';
export type { AttendeeFormat } from './views/attendees.ts';
export type { EditorName } from './views/editor-names.ts';
export type { AttendeeFile, GatedRow, GatedStatistics } from './views/gated-content.ts';
export type { HistoryChange, HistoryEntry } from './views/history.ts';
export type { Impact, TouchedRow } from './views/impact.ts';
export type { ListedVersion, VersionDifference } from './views/page-history.ts';
export type { AssumedSave, AwaitedPages, PublicationReceipt } from './views/publication.ts';
export type { PageExplanation, PublishingState, ShownVerification as Verification } from './views/publishing.ts';
export type { SitePage } from './views/site-pages.ts';
export type { MarkedText } from './views/translations/marked-texts.ts';
export type { UserStatistics, UserStatus } from './views/users.ts';
export type { ShownDelivery } from './webhooks/deliveries.ts';
export type { ShownWebhook, WebhookWithSecret } from './webhooks/webhooks.ts';

/** Sends a request to the api: `fetch` in a browser. */
export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

type Calls = CallsOf<typeof typedCalls>;

export type CallName = keyof Calls;
export type AskedOf<Call extends CallName> = AskedFor<Calls, Call>;

/** What a call takes: `QueryTo<'GET /api/history'>`. What has a default may be left out. */
export type QueryTo<Call extends keyof Calls> = Calls[Call] extends { readonly query: infer Q extends z.ZodType } ? z.input<Q> : never;
export type BodyTo<Call extends keyof Calls> = BodyOf<Calls[Call]>;

/** The calls of attendees alone, for pages that should stay small. */
export const createAttendees = (transport: Transport) => attendeesOf(createSend(transport));

/** `ask` makes any call by its method and path. */
export function createClient(transport: Transport) {
  const send = createSend(transport);
  return { ask: askOf<typeof typedCalls>(send), ...contentOf(send) };
}
