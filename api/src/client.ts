// The door @stem/api/client: every call of the api with its types, for the back office and the islands of the site.
// It is long because it lists each call once; a list that is read to its end names its rows.
import type { EntityName, LocalizedColumn, RowOf, SingleName } from '@stem/model';
import { accountOf } from './client/account.ts';
import { adminSessionOf } from './client/admin-session.ts';
import { askOf } from './client/ask.ts';
import { attendeesOf } from './client/attendees.ts';
import { calendarOf } from './client/calendar.ts';
import { commentsOf } from './client/comments.ts';
import { editorsOf } from './client/editors.ts';
import { gatedContentOf } from './client/gated-content.ts';
import { historyOf } from './client/history.ts';
import { mediaOf } from './client/media.ts';
import { assistantDeskOf, mailsOf } from './client/operations.ts';
import { inquiriesOf, usersOf } from './client/people.ts';
import { presenceOf } from './client/presence.ts';
import { programsOf, webhooksOf } from './client/programs.ts';
import { publicationsOf } from './client/publications.ts';
import { releasesOf } from './client/releases.ts';
import { createSend } from './client/request.ts';
import { at, type Changes, idOf, type NewOrder, type NewRow, readList, resourceOf, singleOf } from './client/resource.ts';
import type { EditionPlan } from './content/editions/edition-plan.ts';
import type { SavedProgramme } from './content/entities/agenda-sessions.ts';
import type { HeroSettings } from './http/hero-settings.ts';
import type { editionCalls } from './routes/formats/editions.ts';
import type { formatCalls } from './routes/formats/formats.ts';
import type { partnersOfFormatCall } from './routes/formats/partners.ts';
import type { previewCalls } from './routes/publishing/preview.ts';
import type { recordSearchCall } from './routes/resources/record-search.ts';
import type { translationCalls } from './routes/resources/translations.ts';
import type { demoContentCalls } from './routes/server/demo-content.ts';
import type { healthCall } from './routes/server/health.ts';
import type { OutdatedText } from './views/outdated-translations.ts';
import type { AssumedSave } from './views/publication.ts';

export type { TestedModel } from './assist/test-model.ts';
export type { CalendarDays, CalendarItem } from './calendar/calendar.ts';
export type { Account } from './client/account.ts';
export type { AdminSession } from './client/admin-session.ts';
export type { LoginProof } from './client/attendees.ts';
export type { HistoryOptions } from './client/history.ts';
export type { UserListOptions, UserRow } from './client/people.ts';
export type { NewWebhook } from './client/programs.ts';
export type { Publications } from './client/publications.ts';
export type { NewRelease, ReleaseChoice } from './client/releases.ts';
export { type Answer, type Answered, answerOf, type Refused, wordUnanswered } from './client/request.ts';
export type { Changes, ListOptions, NewOrder, NewRow } from './client/resource.ts';
export type { Comment, Thread } from './comments/comment.ts';
export type { OpenThreads, WaitingComment } from './comments/read-comments.ts';
export type { EditionPlan } from './content/editions/edition-plan.ts';
export type { PasskeyDemand } from './editor-sign-in/shared-password.ts';
export type { Ways } from './editor-sign-in/ways.ts';
export type { MadeLink, ShownLink } from './future/release-links.ts';
export type { ProgramWithToken, ShownProgram } from './integrations/programs.ts';
export type { SentTestMail } from './mail/test-mail.ts';
export type { WaitingMail } from './mail/waiting-mails.ts';
export type { CommentedEvent, PresenceEvent } from './presence/follow-editors.ts';
export type { PresentPerson } from './presence/presence.ts';
export type { SavedEvent } from './presence/saved.ts';
export type { ReleasePatch } from './releases/change-release.ts';
export type { ComparedChange } from './releases/compared-changes.ts';
export type { PendingRecord, ShownRelease } from './releases/shown-release.ts';
export type { AttendeeSession } from './routes/attendees/attendee-login.ts';
export type { ListedSession } from './routes/attendees/attendee-session.ts';
export type { UserImportReport } from './routes/attendees/user-tables.ts';
export type { EditorSession } from './routes/editors/account.ts';
export type { ListedPasskey } from './routes/editors/passkeys.ts';
export type { SignedIn } from './routes/editors/signed-in.ts';
export type { Health } from './routes/server/health.ts';
export type { FoundRecord } from './search/records/record-search.ts';
export type { AssistantUsage, UnansweredQuestion } from './views/assistant-usage.ts';
export type { AttendeeFormat } from './views/attendees.ts';
export type { EditorName } from './views/editor-names.ts';
export type { AttendeeFile, GatedRow, GatedStatistics } from './views/gated-content.ts';
export type { HistoryChange, HistoryEntry } from './views/history.ts';
export type { Impact, TouchedRow } from './views/impact.ts';
export type { OutdatedText } from './views/outdated-translations.ts';
export type { ListedVersion, VersionDifference } from './views/page-history.ts';
export type { AssumedSave, AwaitedPages, PublicationReceipt } from './views/publication.ts';
export type { PageExplanation, PublishingState, ShownVerification as Verification } from './views/publishing.ts';
export type { SitePage } from './views/site-pages.ts';
export type { UserStatistics, UserStatus } from './views/users.ts';
export type { ShownDelivery } from './webhooks/deliveries.ts';
export type { ShownWebhook, WebhookWithSecret } from './webhooks/webhooks.ts';

/** Each with the `revision` the editor has seen, where it has an id. */
export interface BrandingChanges {
  readonly color_themes?: readonly (Changes<'color_themes'> & { readonly id?: string })[];
  readonly brand_colors?: readonly (Changes<'brand_colors'> & { readonly id?: string })[];
}

export interface Branding {
  readonly color_themes: readonly RowOf<'color_themes'>[];
  readonly brand_colors: readonly RowOf<'brand_colors'>[];
}

/** A day of a programme: a new one, or one that is there by its `id`. */
export interface ProgrammeDay extends Partial<Readonly<Record<LocalizedColumn<'date_label'>, string>>> {
  readonly id?: string;
  /** One with an id is there already, and changes. */
  readonly sessions: readonly (Partial<Omit<NewRow<'agenda_sessions'>, 'day_id'>> & { readonly id?: string; readonly revision?: number })[];
}

interface RolledOver {
  readonly format: RowOf<'event_formats'>;
  readonly archived: RowOf<'event_formats'>;
}

type Own =
  | typeof partnersOfFormatCall
  | typeof demoContentCalls
  | typeof recordSearchCall
  | typeof translationCalls
  | typeof formatCalls
  | typeof editionCalls
  | typeof previewCalls
  | typeof healthCall;

/** Sends a request to the api: `fetch` in a browser. */
export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

/** The calls of attendees alone, for pages that should stay small. */
export const createAttendees = (transport: Transport) => attendeesOf(createSend(transport));

/** The calls about programs and webhooks, which one section of the back office needs. */
export function createPrograms(transport: Transport) {
  const send = createSend(transport);
  return { programs: programsOf(send), webhooks: webhooksOf(send) };
}

/** The calls about releases, for those screens of the back office that need them. */
export const createReleases = (transport: Transport) => releasesOf(createSend(transport));

/** The calendar, for its screen. */
export const createCalendar = (transport: Transport) => calendarOf(createSend(transport));

/** The own account, for the dialog that needs it. */
export const createAccount = (transport: Transport) => accountOf(createSend(transport));

export type Client = ReturnType<typeof createClient>;

/** `transport` sends a request to the api: `fetch` in a browser. */
export function createClient(transport: Transport) {
  const send = createSend(transport);
  const ask = askOf<Own>(send);
  return {
    /** The calls every entity has. */
    resource: <N extends EntityName>(name: N) => resourceOf(name, send),
    /** The record of an entity of which there is one. */
    single: <N extends SingleName>(name: N) => singleOf(name, send),
    /** The sessions of all days of a format. */
    sessionsOf: (format: string) => readList<RowOf<'agenda_sessions'>>(send, at('/api/agenda/:format/sessions', { format }), idOf),
    /** Adds days and sessions to an event, all of them in one save. */
    saveProgramme: (format: string, days: readonly ProgrammeDay[], removed: readonly string[]) =>
      send<SavedProgramme>({ method: 'POST', path: at('/api/agenda/:format/programme', { format }), body: { days, removed } }),
    /** The partners of a format, in their categories. */
    partnersOf: (format: string) => ask('GET /api/formats/:format/partners', { format }),
    /** Files for attendees, as editors handle them. */
    gatedContent: gatedContentOf(send),
    /** What attendees do on their own pages. */
    attendees: attendeesOf(send),
    /** Invitations and sessions of editors. */
    editors: editorsOf(send),
    /** Attendees as editors handle them, beside the calls every entity has. */
    users: usersOf(send),
    /** What visitors have written, beside the calls every entity has. */
    inquiries: inquiriesOf(send),
    pageSettings: {
      of: (page: string) => send<RowOf<'page_settings'>[]>({ method: 'GET', path: at('/api/page-settings/:page', { page }) }),
      /** Changes the setting of this page and key, or adds it. */
      save: (body: Changes<'page_settings'>) => send<RowOf<'page_settings'>>({ method: 'PUT', path: '/api/page-settings', body }),
    },
    /** The head of the home page: the home settings in another shape. */
    heroSettings: {
      read: () => send<HeroSettings>({ method: 'GET', path: '/api/hero-settings' }),
      save: (body: Partial<HeroSettings>) => send<HeroSettings>({ method: 'PUT', path: '/api/hero-settings', body }),
    },
    /** Changes colours and themes that have an id, and adds the others, in one save. */
    saveBranding: (body: BrandingChanges) => send<Branding>({ method: 'POST', path: '/api/branding', body }),
    /** The Co-Innovation Assistant, for editors. */
    assistant: assistantDeskOf(send),
    /** Those that have not gone out yet. */
    mails: mailsOf(send),
    demoContent: {
      /** How many records a removal would remove, files among them; `kept` are those that content of others needs. */
      count: () => ask('GET /api/demo-content'),
      /** Takes it out for good, with its files. */
      remove: () => ask('DELETE /api/demo-content'),
    },
    /** What was changed, save by save. */
    history: historyOf(send),
    /** Records of any kind by their texts; of equal ones those of the open event first. */
    findRecords: (q: string, here?: string) => ask('GET /api/records', { query: { q, here, limit: 20 } }),
    translations: {
      /** The German texts of an entity's records that are older than the English ones. */
      outdated: (entity: EntityName) => readList<OutdatedText>(send, '/api/translations', ({ id, column }) => `${id} ${column}`, { entity }),
      /** Says that a German text is still right, which is a save. */
      confirm: (body: { readonly entity: EntityName; readonly id: string; readonly column: string }) => ask('POST /api/translations', { body }),
    },
    /** Who speaks at a format, named by slug or id. */
    formatSpeakers: {
      list: (format: string) => readList<RowOf<'speakers'>>(send, at('/api/formats/:format/speakers', { format }), idOf),
      /** Puts the speakers of a format in another order than the one they were seen in. */
      order: (format: string, { ids, seen }: NewOrder) => ask('PUT /api/formats/:format/speakers', { format, body: { ids: [...ids], seen: [...seen] } }),
      add: (format: string, speaker: string) => ask('POST /api/formats/:format/speakers/:speaker', { format, speaker }),
      /** What `drop` would affect. */
      dropImpact: (format: string, speaker: string) => ask('GET /api/formats/:format/speakers/:speaker/impact', { format, speaker }),
      /** Takes the speaker out of this format; the person stays. */
      drop: (format: string, speaker: string) => ask('DELETE /api/formats/:format/speakers/:speaker', { format, speaker }),
    },
    media: mediaOf(send),
    /** An event goes on to its next edition: what that would bring, and doing it in one save. */
    nextEdition: {
      impact: (format: string, body: EditionPlan) => ask('POST /api/formats/:format/next-edition/impact', { format, body }),
      create: (format: string, body: EditionPlan) => send<RolledOver>({ method: 'POST', path: at('/api/formats/:format/next-edition', { format }), body }),
    },
    /** Values that are not saved. Nothing of them is stored. */
    unsaved: {
      /** The pages a save would change. */
      impact: (changes: readonly AssumedSave[]) => ask('POST /api/impact', { body: { changes: [...changes] } }),
      /** A page as it would be, as a document. */
      page: (path: string, changes: readonly AssumedSave[]) => ask('POST /api/preview', { body: { path, changes: [...changes] } }),
    },
    /** Coming in to the back office. */
    adminSession: adminSessionOf(send),
    publications: publicationsOf(send),
    /** Who else has the same record or list open. */
    presence: presenceOf(send),
    /** What editors say to each other about records. */
    comments: commentsOf(send),
    health: () => ask('GET /api/health'),
  };
}
