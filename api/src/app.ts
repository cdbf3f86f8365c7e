// The whole server as one Hono app: the published site at /, the back office at /admin, uploads at /media, the api at /api.
import type { Follower, Objects } from '@stem/content-pipeline';
import { DatabaseBusy } from '@stem/content-pipeline/database';
import { createEdge } from '@stem/content-pipeline/edge';
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { HTTPException } from 'hono/http-exception';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import type { LockOut } from './auth/lock-out.ts';
import type { Password } from './auth/password.ts';
import type { Sessions } from './auth/sessions.ts';
import { databaseBusy } from './content/save.ts';
import type { RequestEnvironment } from './http/environment.ts';
import { isHangUp } from './http/hang-up.ts';
import { jsonLimit } from './http/json-limit.ts';
import { methodsOf } from './http/methods.ts';
import { observe } from './http/observe.ts';
import { sameOrigin } from './http/origin.ts';
import { problem } from './http/problem.ts';
import { ownRequestId } from './http/request-id.ts';
import type { Log } from './log.ts';
import type { TestMailOffice } from './mail/test-mail.ts';
import { createMetrics } from './metrics/metrics.ts';
import { type AssistantContext, assistantRoutes } from './routes/assistant/assistant.ts';
import { assistantDeskRoutes } from './routes/assistant/assistant-desk.ts';
import { type AttendeeContentContext, attendeeContentRoutes } from './routes/attendees/attendee-content.ts';
import { attendeeContentPageRoutes } from './routes/attendees/attendee-content-page.ts';
import { type AttendeeLoginContext, attendeeLoginRoutes } from './routes/attendees/attendee-login.ts';
import { attendeeSessionRoutes } from './routes/attendees/attendee-session.ts';
import type { RouteContext } from './routes/context.ts';
import { type MailsContext, mailRoutes } from './routes/mails/mails.ts';
import { type OutboxContext, outboxRoutes } from './routes/mails/outbox.ts';
import { testMailRoutes } from './routes/mails/test-mail.ts';
import { type MediaContext, mediaRoutes } from './routes/media/media.ts';
import { pageHistoryRoutes } from './routes/publishing/page-history.ts';
import { previewRoutes } from './routes/publishing/preview.ts';
import { publicationRoutes } from './routes/publishing/publications.ts';
import { publishingRoutes } from './routes/publishing/publishing.ts';
import { type ContentContext, contentRoutes } from './routes/resources/content.ts';
import { historyRoutes } from './routes/resources/history.ts';
import { recordSearchRoutes } from './routes/resources/record-search.ts';
import { translationRoutes } from './routes/resources/translations.ts';
import { adminSessionRoutes } from './routes/server/admin-session.ts';
import { type DemoContentContext, demoContentRoutes } from './routes/server/demo-content.ts';
import { documentationRoutes } from './routes/server/documentation.ts';
import { healthRoutes } from './routes/server/health.ts';
import { type MetricsContext, metricsRoutes } from './routes/server/metrics.ts';
import { type ContactContext, contactRoutes } from './routes/website/contact.ts';
import { searchRoutes } from './routes/website/search.ts';
import { adminApp } from './serving/admin-app.ts';

export interface AppContext
  extends RouteContext,
    AttendeeLoginContext,
    AttendeeContentContext,
    ContentContext,
    ContactContext,
    AssistantContext,
    MediaContext,
    MailsContext,
    MetricsContext,
    OutboxContext,
    TestMailOffice,
    DemoContentContext {
  readonly objects: Objects;
  /** Copies what is published elsewhere, where that is set up. */
  readonly follower?: Pick<Follower, 'state'>;
  readonly sessions: Sessions;
  readonly password: Password;
  readonly lockOut: LockOut;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** Origins whose pages may write: our own. */
  readonly origins: () => readonly string[];
  /** The folder of the built back office. */
  readonly adminFolder: string;
  readonly log: Log;
  /** Ends what never ends by itself. */
  readonly stopping: AbortSignal;
}

export function createApp(context: AppContext): Hono<RequestEnvironment> {
  const { pipeline, objects, sessions, log } = context;
  const app = new Hono<RequestEnvironment>();
  const metrics = createMetrics(context);
  // What a client calls its request is believed of our own proxy only.
  app.use(context.trustsProxy ? requestId() : ownRequestId, observe({ metrics, log }));
  app.use('/api/*', secureHeaders({ crossOriginResourcePolicy: 'same-origin' }), compress(), sameOrigin(context.origins), jsonLimit);
  app.use('/api/*', async (request, next) => {
    const session = await sessions.current(request.req.header('cookie'));
    request.set('actor', session?.subject === 'admin' ? session.subject : undefined);
    // The back office would take the shorter lists of visitors for all there is.
    const isRefused = request.req.header('stem-as') === 'editor' && request.get('actor') === undefined;
    if (isRefused) return problem(request, fail({ name: 'not_signed_in' }).failure);
    await next();
    if (session?.cookie) request.header('set-cookie', session.cookie, { append: true });
    if (!request.res.headers.has('cache-control')) request.header('cache-control', 'no-store');
  });
  app.route('/', healthRoutes(context));
  app.route('/', adminSessionRoutes(context));
  app.route('/', attendeeLoginRoutes(context));
  app.route('/', attendeeSessionRoutes(context));
  app.route('/', contentRoutes(context));
  app.route('/', attendeeContentRoutes(context));
  app.route('/', attendeeContentPageRoutes(context));
  app.route('/', testMailRoutes(context));
  app.route('/', mailRoutes(context));
  app.route('/', demoContentRoutes(context));
  app.route('/', historyRoutes(context));
  app.route('/', translationRoutes(context));
  app.route('/', recordSearchRoutes(context));
  app.route('/', publicationRoutes(context));
  app.route('/', publishingRoutes(pipeline, context.follower));
  app.route('/', pageHistoryRoutes(pipeline));
  app.route('/', previewRoutes(context));
  app.route('/', mediaRoutes(context));
  app.route('/', contactRoutes(context));
  app.route('/', searchRoutes(context));
  app.route('/', assistantRoutes(context));
  app.route('/', assistantDeskRoutes(context));
  app.route('/', metricsRoutes(metrics, context));
  app.route('/', outboxRoutes(context));
  app.route('/', documentationRoutes(app));
  app.all('/api/*', (request) => {
    const methods = methodsOf(request.req.path, app);
    if (methods.length === 0) return problem(request, fail({ name: 'no_such_path' }).failure);
    request.header('allow', methods.join(', '));
    return problem(request, fail({ name: 'method_not_allowed', detail: `This address takes ${methods.join(', ')}` }).failure);
  });
  app.route('/', adminApp(context.adminFolder));
  app.route(
    '/',
    createEdge({
      manifest: { find: (path) => pipeline().manifest.find(path) },
      objects,
      sitemap: () => pipeline().sitemap(),
      onPublication: (listener) => pipeline().onPublication(listener),
    }),
  );
  app.onError((error, request) => {
    if (error instanceof HTTPException) return error.getResponse();
    if (error instanceof DatabaseBusy) return problem(request, databaseBusy(error));
    if (isHangUp(error, request.req.raw)) return problem(request, fail({ name: 'invalid_json', detail: 'The body broke off' }).failure);
    const reference = request.get('requestId');
    log.error({ reference, method: request.req.method, path: request.req.path, error }, 'A request failed');
    return problem(request, fail({ name: 'internal', detail: `Something went wrong on our side (reference ${reference})` }).failure);
  });
  return app;
}
