// The door @stem/api/client: every call of the api with its types, for the back office and the islands of the site.
// It is long because it lists each call once, with its answer.
import type { EntityName, RowOf, SingleName } from '@stem/model';
import { type Account, accountOf } from './client/account.ts';
import { type AdminSession, adminSessionOf } from './client/admin-session.ts';
import { type Attendees, attendeesOf } from './client/attendees.ts';
import { type Calendar, calendarOf } from './client/calendar.ts';
import { type Comments, commentsOf } from './client/comments.ts';
import { type Editors, editorsOf } from './client/editors.ts';
import { type GatedContent, gatedContentOf } from './client/gated-content.ts';
import { type History, historyOf } from './client/history.ts';
import { type Media, mediaOf } from './client/media.ts';
import { type AssistantDesk, assistantDeskOf, type Mails, mailsOf } from './client/operations.ts';
import { type Inquiries, inquiriesOf, type Users, usersOf } from './client/people.ts';
import { type PresenceCalls, presenceOf } from './client/presence.ts';
import { type Programs, programsOf, type Webhooks, webhooksOf } from './client/programs.ts';
import { type Publications, publicationsOf } from './client/publications.ts';
import { type Releases, releasesOf } from './client/releases.ts';
import { type Answer, createSend } from './client/request.ts';
import { at, type Changes, idOf, type NewOrder, type NewRow, type Resource, readList, resourceOf, type Single, singleOf } from './client/resource.ts';
import type { EditionPlan } from './content/editions/edition-plan.ts';
import type { HeroSettings } from './http/hero-settings.ts';
import type { SentTestMail } from './mail/test-mail.ts';
import type { Health } from './routes/server/health.ts';
import type { FoundRecord } from './search/records/record-search.ts';
import type { Impact } from './views/impact.ts';
import type { OutdatedText } from './views/outdated-translations.ts';
import type { AssumedSave, AwaitedPages } from './views/publication.ts';

export type { TestedModel } from './assist/test-model.ts';
export type { CalendarDays, CalendarItem } from './calendar/calendar.ts';
export type { Account, PasskeyDemand } from './client/account.ts';
export type { AdminSession } from './client/admin-session.ts';
export type { AskedLogin, AttendeeSession, Attendees, ListedSession, LoginProof } from './client/attendees.ts';
export type { Comment, OpenThreads, Thread, WaitingComment } from './client/comments.ts';
export type { EditorName } from './client/editors.ts';
export type { GatedContent, GatedRow, GatedTexts } from './client/gated-content.ts';
export type { History, HistoryOptions } from './client/history.ts';
export type { AssistantDesk, Mails } from './client/operations.ts';
export type { Inquiries, UserImport, UserListOptions, UserRow, Users } from './client/people.ts';
export type { CommentedEvent, PresenceEvent, PresentPerson, SavedEvent } from './client/presence.ts';
export type { NewProgram, NewWebhook, Programs, Webhooks } from './client/programs.ts';
export type { Publications, Verification } from './client/publications.ts';
export type { MadeLink, NewRelease, ReleaseChoice, Releases } from './client/releases.ts';
export { type Answer, type Answered, answerOf, type Refused, wordProblems } from './client/request.ts';
export type { Changes, ListOptions, NewOrder, NewRow, Resource, Single } from './client/resource.ts';
export type { EditionPlan } from './content/editions/edition-plan.ts';
export type { ShownLink } from './future/release-links.ts';
export type { HeroSettings } from './http/hero-settings.ts';
export type { SentTestMail } from './mail/test-mail.ts';
export type { WaitingMail } from './mail/waiting-mails.ts';
export type { ProgramWithToken, ShownProgram } from './programs/programs.ts';
export type { ReleasePatch } from './releases/change-release.ts';
export type { ComparedChange } from './releases/compared-changes.ts';
export type { PendingRecord, ShownRelease } from './releases/shown-release.ts';
export type { UserImportReport } from './routes/attendees/user-tables.ts';
export type { EditorSession } from './routes/editors/account.ts';
export type { ListedPasskey } from './routes/editors/passkeys.ts';
export type { SignedIn } from './routes/editors/signed-in.ts';
export type { Health } from './routes/server/health.ts';
export type { FoundRecord } from './search/records/record-search.ts';
export type { Ways } from './sign-in/ways.ts';
export type { HistoryActor } from './views/actors.ts';
export type { AssistantUsage, UnansweredQuestion } from './views/assistant-usage.ts';
export type { AttendeeFormat } from './views/attendees.ts';
export type { AttendeeFile, GatedStatistics } from './views/gated-content.ts';
export type { HistoryChange, HistoryEntry, SaveReference } from './views/history.ts';
export type { Impact, TouchedRow } from './views/impact.ts';
export type { OutdatedText } from './views/outdated-translations.ts';
export type { ListedVersion, VersionDifference } from './views/page-history.ts';
export type { AssumedSave, AwaitedPages, PublicationReceipt } from './views/publication.ts';
export type { PageExplanation, PublishingState } from './views/publishing.ts';
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
export interface ProgrammeDay {
  readonly id?: string;
  readonly date_label?: string;
  readonly date_label_de?: string;
  readonly sessions: readonly Omit<NewRow<'agenda_sessions'>, 'day_id'>[];
}

/** Sends a request to the api: `fetch` in a browser. */
export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

export interface Client {
  /** The calls every entity has. */
  resource<N extends EntityName>(name: N): Resource<N>;
  /** The record of an entity of which there is one. */
  single<N extends SingleName>(name: N): Single<N>;
  /** The sessions of all days of a format. */
  sessionsOf(format: string): Promise<Answer<RowOf<'agenda_sessions'>[]>>;
  /** Adds days and sessions to an event, all of them in one save. */
  addProgramme(format: string, days: readonly ProgrammeDay[]): Promise<Answer<{ readonly days: readonly string[]; readonly sessions: readonly string[] }>>;
  /** The partners of a format, in their categories. */
  partnersOf(format: string): Promise<Answer<(RowOf<'partner_blocks'> & { readonly partners: RowOf<'partners'>[] })[]>>;
  /** Files for attendees, as editors handle them. */
  readonly gatedContent: GatedContent;
  /** What attendees do on their own pages. */
  readonly attendees: Attendees;
  /** Invitations and sessions of editors. */
  readonly editors: Editors;
  /** Who else has the same record or list open. */
  readonly presence: PresenceCalls;
  /** What editors say to each other about records. */
  readonly comments: Comments;
  /** Attendees as editors handle them, beside the calls every entity has. */
  readonly users: Users;
  /** What visitors have written, beside the calls every entity has. */
  readonly inquiries: Inquiries;
  readonly pageSettings: {
    of(page: string): Promise<Answer<RowOf<'page_settings'>[]>>;
    /** Changes the setting of this page and key, or adds it. */
    save(values: Changes<'page_settings'>): Promise<Answer<RowOf<'page_settings'>>>;
  };
  /** The head of the home page: the home settings in another shape. */
  readonly heroSettings: {
    read(): Promise<Answer<HeroSettings>>;
    save(values: Partial<HeroSettings>): Promise<Answer<HeroSettings>>;
  };
  /** Changes colours and themes that have an id, and adds the others, in one save. */
  saveBranding(values: BrandingChanges): Promise<Answer<Branding>>;
  /** The Co-Innovation Assistant, for editors. */
  readonly assistant: AssistantDesk;
  /** Sends a mail with the saved sender, and says what became of it. */
  testMail(email: string): Promise<Answer<SentTestMail>>;
  /** Those that have not gone out yet. */
  readonly mails: Mails;
  readonly demoContent: {
    /** How many records a removal would remove, files among them; `kept` are those that content of others needs. */
    count(): Promise<Answer<{ readonly rows: number; readonly kept: number }>>;
    /** Takes it out for good, with its files. */
    remove(): Promise<Answer<{ readonly rows: number; readonly kept: number }>>;
  };
  /** What was changed, save by save. */
  readonly history: History;
  /** Records of any kind by their texts; of equal ones those of the open event first. */
  findRecords(text: string, here?: string): Promise<Answer<FoundRecord[]>>;
  readonly translations: {
    /** The German texts of an entity's records that are older than the English ones. */
    outdated(entity: EntityName): Promise<Answer<OutdatedText[]>>;
    /** Says that a German text is still right, which is a save. */
    confirm(text: { readonly entity: EntityName; readonly id: string; readonly column: string }): Promise<Answer<{ readonly id: string }>>;
  };
  /** Who speaks at a format, named by slug or id. */
  readonly formatSpeakers: {
    list(format: string): Promise<Answer<RowOf<'speakers'>[]>>;
    /** Puts the speakers of a format in another order than the one they were seen in. */
    order(format: string, order: NewOrder): Promise<Answer<{ readonly ids: string[] }>>;
    add(format: string, speaker: string): Promise<Answer<RowOf<'format_speakers'>>>;
    /** What `drop` would affect. */
    dropImpact(format: string, speaker: string): Promise<Answer<Impact>>;
    /** Takes the speaker out of this format; the person stays. */
    drop(format: string, speaker: string): Promise<Answer<RowOf<'format_speakers'>>>;
  };
  readonly media: Media;
  /** An event goes on to its next edition: what that would bring, and doing it in one save. */
  readonly nextEdition: {
    impact(format: string, plan: EditionPlan): Promise<Answer<AwaitedPages>>;
    create(format: string, plan: EditionPlan): Promise<Answer<{ readonly format: RowOf<'event_formats'>; readonly archived: RowOf<'event_formats'> }>>;
  };
  /** Values that are not saved. Nothing of them is stored. */
  readonly unsaved: {
    /** The pages a save would change. */
    impact(changes: readonly AssumedSave[]): Promise<Answer<AwaitedPages>>;
    /** A page as it would be, as a document. */
    page(path: string, changes: readonly AssumedSave[]): Promise<Answer<string>>;
  };
  /** Coming in to the back office. */
  readonly adminSession: AdminSession;
  readonly publications: Publications;
  health(): Promise<Answer<Health>>;
}

/** The calls of attendees alone, for pages that should stay small. */
export const createAttendees = (transport: Transport): Attendees => attendeesOf(createSend(transport));

/** The calls about programs and webhooks, which one section of the back office needs. */
export function createPrograms(transport: Transport): { readonly programs: Programs; readonly webhooks: Webhooks } {
  const send = createSend(transport);
  return { programs: programsOf(send), webhooks: webhooksOf(send) };
}

/** The calls about releases, for those screens of the back office that need them. */
export const createReleases = (transport: Transport): Releases => releasesOf(createSend(transport));

/** The calendar, for its screen. */
export const createCalendar = (transport: Transport): Calendar => calendarOf(createSend(transport));

/** The own account, for the dialog that needs it. */
export const createAccount = (transport: Transport): Account => accountOf(createSend(transport));

/** `transport` sends a request to the api: `fetch` in a browser. */
export function createClient(transport: Transport): Client {
  const send = createSend(transport);
  const speakersOf = (format: string) => `/api/formats/${encodeURIComponent(format)}/speakers`;
  const speakerOf = (format: string, speaker: string) => `${speakersOf(format)}/${encodeURIComponent(speaker)}`;
  return {
    resource: (name) => resourceOf(name, send),
    single: (name) => singleOf(name, send),
    sessionsOf: (format) => readList(send, at('/api/agenda/:format/sessions', { format }), idOf),
    addProgramme: (format, days) => send({ method: 'POST', path: at('/api/agenda/:format/programme', { format }), body: { days } }),
    partnersOf: (format) => send({ method: 'GET', path: at('/api/formats/:format/partners', { format }) }),
    gatedContent: gatedContentOf(send),
    attendees: attendeesOf(send),
    editors: editorsOf(send),
    users: usersOf(send),
    inquiries: inquiriesOf(send),
    pageSettings: {
      of: (page) => send({ method: 'GET', path: at('/api/page-settings/:page', { page }) }),
      save: (body) => send({ method: 'PUT', path: '/api/page-settings', body }),
    },
    heroSettings: {
      read: () => send({ method: 'GET', path: '/api/hero-settings' }),
      save: (body) => send({ method: 'PUT', path: '/api/hero-settings', body }),
    },
    saveBranding: (body) => send({ method: 'POST', path: '/api/branding', body }),
    assistant: assistantDeskOf(send),
    mails: mailsOf(send),
    testMail: (email) => send({ method: 'POST', path: '/api/site-settings/test-mail', body: { email } }),
    demoContent: {
      count: () => send({ method: 'GET', path: '/api/demo-content' }),
      remove: () => send({ method: 'DELETE', path: '/api/demo-content' }),
    },
    history: historyOf(send),
    findRecords: (q, here) => send({ method: 'GET', path: `/api/records?${new URLSearchParams({ q, ...(here !== undefined && { here }), limit: '20' })}` }),
    translations: {
      outdated: (entity) => readList(send, '/api/translations', ({ id, column }) => `${id} ${column}`, { entity }),
      confirm: (text) => send({ method: 'POST', path: '/api/translations', body: text }),
    },
    formatSpeakers: {
      list: (format) => readList(send, speakersOf(format), idOf),
      order: (format, { ids, seen }) => send({ method: 'PUT', path: speakersOf(format), body: { ids, seen } }),
      add: (format, speaker) => send({ method: 'POST', path: speakerOf(format, speaker) }),
      dropImpact: (format, speaker) => send({ method: 'GET', path: `${speakerOf(format, speaker)}/impact` }),
      drop: (format, speaker) => send({ method: 'DELETE', path: speakerOf(format, speaker) }),
    },
    media: mediaOf(send),
    nextEdition: {
      impact: (format, body) => send({ method: 'POST', path: at('/api/formats/:format/next-edition/impact', { format }), body }),
      create: (format, body) => send({ method: 'POST', path: at('/api/formats/:format/next-edition', { format }), body }),
    },
    unsaved: {
      impact: (changes) => send({ method: 'POST', path: '/api/impact', body: { changes } }),
      page: (path, changes) => send({ method: 'POST', path: '/api/preview', body: { path, changes } }),
    },
    adminSession: adminSessionOf(send),
    publications: publicationsOf(send),
    presence: presenceOf(send),
    comments: commentsOf(send),
    health: () => send({ method: 'GET', path: '/api/health' }),
  };
}
