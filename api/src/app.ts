// The whole server as one Hono app: the published site at /, the back office at /admin, uploads at /media, the api at /api.

import { setTimeout as pause } from 'node:timers/promises';
import { ifReachable } from '@stem/content-pipeline/database';
import { createEdge, withTwins } from '@stem/content-pipeline/edge';
import { fail, mayEver } from '@stem/model';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import type { AppContext } from './app-context.ts';
import { neverShared } from './cdn/never-shared.ts';
import { readLastChange } from './database/last-change.ts';
import { nameIn } from './database/record-title.ts';
import { createLastSeen, type LastSeen } from './editor-sign-in/last-seen.ts';
import { walkRoutes } from './future/walk-routes.ts';
import { closeUnread } from './http/body.ts';
import type { RequestEnvironment } from './http/environment.ts';
import { answerError, answerUnknownCall } from './http/fallbacks.ts';
import { createGuard } from './http/guard.ts';
import { checkDescribed, mountCalls } from './http/mount-calls.ts';
import { sameOrigin } from './http/network.ts';
import { numberRequests, observe } from './http/observe.ts';
import { unavailablePage } from './http/plain-page.ts';
import { languageAsked, problem } from './http/problem.ts';
import { admitProgram } from './integrations/admit-program.ts';
import { type FindOptions, findProgram, findProgramStandings, tokenIn } from './integrations/find-program.ts';
import { keepForEditor } from './limits/bound-connections.ts';
import { createKeptAnswers } from './limits/kept-answers.ts';
import { createPrecedence, type Precedence } from './limits/precedence.ts';
import { createPublicLimits } from './limits/public-limits.ts';
import { createShares } from './limits/shares.ts';
import { mediaAddress } from './media/media-files.ts';
import { createAskedHosts } from './metrics/asked-hosts.ts';
import { createMetrics } from './metrics/metrics.ts';
import { createEditorWatch } from './presence/watch-editors.ts';
import { withRelease } from './releases/with-release.ts';
import { readingReleases } from './releases/work-in-release.ts';
import { assistantCalls } from './routes/assistant/assistant.ts';
import { attendeeCalls } from './routes/attendees/attendees.ts';
import { calendarCalls } from './routes/calendar/calendar.ts';
import { contributionCalls } from './routes/contributions/contributions.ts';
import { commentCalls } from './routes/editors/comments.ts';
import { editorCalls } from './routes/editors/editors.ts';
import { presenceCalls } from './routes/editors/presence.ts';
import { findingCalls } from './routes/findings/findings.ts';
import { doorCalls } from './routes/guests/door.ts';
import { feedbackCalls } from './routes/guests/feedback.ts';
import { letterCalls } from './routes/guests/letters.ts';
import { appointmentCalls, mailingCalls } from './routes/guests/mailings.ts';
import { programCalls } from './routes/integrations/programs.ts';
import { webhookCalls } from './routes/integrations/webhooks.ts';
import { mailCalls } from './routes/mails/mails.ts';
import { mediaCalls } from './routes/media/media.ts';
import { addressCalls } from './routes/privacy/addresses.ts';
import { publishingCalls } from './routes/publishing/publishing.ts';
import { releaseChangeCalls } from './routes/releases/release-changes.ts';
import { releaseLinkCalls } from './routes/releases/release-links.ts';
import { releaseCalls } from './routes/releases/releases.ts';
import { contentCalls, entityCalls } from './routes/resources/content.ts';
import { historyCalls } from './routes/resources/history.ts';
import { recordSearchCall } from './routes/resources/record-search.ts';
import { recordTableCall } from './routes/resources/record-table.ts';
import { replacementCalls } from './routes/resources/replacements.ts';
import { severalRecordsCall } from './routes/resources/several-records.ts';
import { suggestionCalls } from './routes/resources/suggestions.ts';
import { translationCalls } from './routes/resources/translations.ts';
import { type ServerCallContext, serverCalls } from './routes/server/server.ts';
import { contactCall } from './routes/website/contact.ts';
import { searchCall } from './routes/website/search.ts';
import { adminApp } from './serving/admin-app.ts';
import { editControl } from './serving/edit-control.ts';
import { leadToMarkdown, markdownTwin } from './serving/markdown/markdown-twin.ts';
import { mediaFileRoutes } from './serving/media-files.ts';
import { findSignedIn, findStanding, type Principal } from './sessions/principal.ts';
import { createSessionWatch } from './sessions/session-watch.ts';
import { type FindMarkedTexts, keepMarkedTexts } from './views/translations/marked-texts.ts';

export function createApp(given: AppContext): Hono<RequestEnvironment> {
  const content = given.saving.database;
  const context: AppContext = { ...given, saving: { ...given.saving, database: readingReleases(content) } };
  const { saving, publishing, editors, attendees, files, requests, log } = context;
  const { pipeline, objects } = publishing;
  const app = new Hono<RequestEnvironment>();
  const { cdn } = publishing;
  const metrics = createMetrics({ ...publishing, ...files, database: saving.database, ...(cdn && { purger: cdn.purger }) });
  app.use(numberRequests(requests.trustsProxy), observe({ metrics, log, security: context.security }), closeUnread);
  // A CDN may ask under a name of its own.
  const askedHosts = cdn ? undefined : createAskedHosts({ ...requests, ...context.mail.letterhead, log, now: () => Date.parse(saving.now()) });
  if (askedHosts) app.use(askedHosts.watch);
  if (cdn) for (const paths of ['/api/*', '/admin/*', mediaAddress('*')]) app.use(paths, neverShared(cdn.headers));
  app.use('/api/*', secureHeaders({ crossOriginResourcePolicy: 'same-origin', strictTransportSecurity: false }), compress(), sameOrigin(requests.origins));
  const precedence = createPrecedence();
  const limits = createPublicLimits({
    ...requests,
    take: createShares(),
    devices: editors.devices,
    precedence,
    kept: createKeptAnswers(),
    contentVersion: async () => String(await readLastChange(saving.database)),
  });
  const finding = { database: saving.database, now: () => Date.parse(saving.now()) };
  const seen = createLastSeen({ ...finding, later: requests.background.run });
  app.use('/api/*', withActor({ sessions: editors.sessions, requests, precedence, finding, seen }));
  app.use('/api/*', withRelease(content), (context, next) => nameIn(languageAsked(context), next));
  const guard = createGuard({
    database: saving.database,
    sessions: attendees.sessions,
    editors: editors.sessions,
    standing: createSessionWatch({ findOpen: (standings) => findStandings(standings, finding), every: editors.checkEvery }),
    isStillIn: ({ req }) => isStillIn((name) => req.header(name), editors.sessions, finding),
    ...(context.metricsToken !== undefined && { metricsToken: context.metricsToken }),
  });
  const markedTexts = keepMarkedTexts(saving.database.read);
  const calls = typedCalls({ ...context, given, markedTexts, app, metrics, precedence, ...(askedHosts && { askedHosts }) });
  mountCalls(app, [...calls, ...entityCalls(context)], { guard, limits });
  checkDescribed(app);
  app.all('/api/*', answerUnknownCall(app, limits));
  app.route('/', mediaFileRoutes(files));
  app.route('/', walkRoutes({ ...context, limits }));
  app.route('/', adminApp(context.adminFolder));
  const read = withTwins({ manifest: { find: (path) => pipeline().manifest.find(path) }, objects }, markdownTwin);
  const site = createEdge({
    ...read,
    sitemap: () => pipeline().sitemap(),
    repair: (path) => pipeline().repair(path),
    unavailable: (context) => unavailablePage(context, { name: 'database_unreachable' }),
    onPublication: (listener) => pipeline().onPublication(listener),
    ...(cdn && { cdn: cdn.headers }),
    ...(publishing.visits && { visits: publishing.visits }),
  });
  if (!cdn) app.use('*', editControl(site, context));
  app.use('*', leadToMarkdown(read.manifest, cdn?.headers));
  app.route('/', site);
  app.onError(answerError(log));
  return app;
}

interface CallsContext extends ServerCallContext {
  readonly precedence: Precedence;
  /** As the site is, and never as a release will make it. */
  readonly given: AppContext;
  /** It keeps lines of the change log, which has none of a release. */
  readonly markedTexts: FindMarkedTexts;
}

/** The calls whose descriptions say the types of what they take and answer: those of a client as well. */
export const typedCalls = (context: CallsContext) => [
  ...attendeeCalls(context),
  ...serverCalls(context),
  ...editorCalls(context),
  ...contentCalls(context),
  ...historyCalls(context),
  ...translationCalls(context),
  ...suggestionCalls(context),
  // What these keep between requests is of the site, and never of a release.
  ...findingCalls(context.given),
  recordSearchCall(context, context.given.saving.database),
  recordTableCall(context),
  severalRecordsCall(context),
  ...replacementCalls(context),
  ...publishingCalls({ ...context, editorWatch: createEditorWatch(context.given.saving.database) }),
  ...presenceCalls(context),
  ...commentCalls(context),
  ...mailCalls(context),
  ...letterCalls(context),
  ...mailingCalls(context),
  ...appointmentCalls(context),
  // An erasure is of the site, and never of a release.
  ...addressCalls(context.given),
  ...contributionCalls(context),
  ...doorCalls(context),
  ...feedbackCalls(context),
  ...programCalls(context),
  ...webhookCalls(context),
  ...releaseCalls(context),
  ...releaseChangeCalls(context),
  ...releaseLinkCalls(context),
  ...calendarCalls(context),
  ...mediaCalls(context),
  contactCall(context),
  searchCall(context),
  ...assistantCalls(context),
];

/** A monitor with a session is answered without the database server as well. */
async function currentSession(context: Context<RequestEnvironment>, sessions: AppContext['editors']['sessions']) {
  const found = sessions.current(context.req.header('cookie'));
  if (context.req.path !== '/api/health') return found;
  return Promise.race([ifReachable(found), pause(healthTimeout, undefined, { ref: false })]);
}

/** Timeout in milliseconds of finding the session of a monitor. */
const healthTimeout = 250;

interface Identifying {
  readonly sessions: AppContext['editors']['sessions'];
  readonly requests: AppContext['requests'];
  readonly precedence: Precedence;
  readonly seen: LastSeen;
  readonly finding: FindOptions;
}

const findStandings = async (standings: readonly string[], finding: FindOptions): Promise<Set<string>> =>
  new Set([...(await findStanding(standings, finding.database)), ...(await findProgramStandings(standings, finding))]);

/** Whether the editor or program may still come in, with these rights or others. */
async function isStillIn(header: (name: string) => string | undefined, sessions: Identifying['sessions'], finding: FindOptions): Promise<boolean> {
  const token = tokenIn(header('authorization'));
  if (token !== undefined) return (await findProgram(token, finding)) !== undefined;
  const session = await sessions.current(header('cookie'));
  return session !== undefined && (await findSignedIn(session, finding.database)) !== undefined;
}

/** Finds out which editor is signed in, or which program calls, who goes first. A session that was renewed is sent to the browser. */
const withActor =
  ({ sessions, requests, precedence, finding, seen }: Identifying): MiddlewareHandler<RequestEnvironment> =>
  async (context, next) => {
    const token = tokenIn(context.req.header('authorization'));
    const asProgram = token === undefined ? undefined : await admitProgram(context, token, { ...requests, ...finding });
    if (asProgram && !asProgram.ok) return problem(context, asProgram.failure);
    const session = asProgram ? undefined : await currentSession(context, sessions);
    const principal: Principal | undefined = asProgram?.value ?? (session && (await findSignedIn(session, finding.database)));
    context.set('principal', principal);
    // Without it they see what visitors see.
    context.set('actor', principal && mayEver(principal.rights, 'content.read') ? principal.actor : undefined);
    // The back office would take the shorter lists of visitors for the whole.
    const isRefused = context.req.header('stem-as') === 'editor' && principal === undefined;
    if (isRefused) return problem(context, fail({ name: 'not_signed_in' }).failure);
    if (principal === undefined) {
      await precedence.yield();
      await next();
    } else {
      if (!requests.trustsProxy) keepForEditor(context.env?.incoming?.socket);
      const end = precedence.begin();
      await next().finally(end);
    }
    if (session?.cookie) context.header('set-cookie', session.cookie, { append: true });
    if (session && principal) seen.note(session);
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
  };
