// Signing in as an attendee: a mail is asked for, its link or code comes back. There is no password, and no address of
// this api signs anybody in by being opened.
import { type Failure, fail, type Result, succeed } from '@stem/model';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type AskingBrowser, describeBrowser } from '../../auth/browser.ts';
import { hashSecret, newToken } from '../../auth/login-secrets.ts';
import { askForLink, type LoginOffice } from '../../auth/send-login-link.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { type LoggedIn, type Proof, verifyLogin } from '../../auth/verify-login.ts';
import { invalid } from '../../content/invalid.ts';
import { type SaveContext, save } from '../../content/save.ts';
import type { Background } from '../../http/background.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import type { SentFields } from '../../http/sent-fields.ts';
import { type Admit, admitNetwork, type Limit } from '../../limits/request-limit.ts';
import { described } from '../../openapi/described.ts';
import { findAttendee, formatsOf } from '../../views/attendees.ts';
import { findFormat } from '../../views/formats.ts';
import { attendeePaths, formTypes, languageIn, refusedLogin, sentLogin } from './attendee-pages.ts';

export interface AttendeeLoginContext extends SaveContext {
  readonly attendeeSessions: Sessions;
  readonly askingBrowser: AskingBrowser;
  readonly loginOffice: LoginOffice;
  readonly admit: Admit;
  readonly trustsProxy: boolean;
  readonly background: Background;
  /** Sends the mails that wait. */
  readonly sendMails: () => void;
}

const hour = 3_600_000;
const mailsTo: Limit = { name: 'login mail, address', most: 5, within: hour };
const mailsFrom: Limit = { name: 'login mail, network', most: 20, within: hour };
const mailsInAll: Limit = { name: 'login mail, all', most: 2000, within: hour };
// A whole conference may sit behind one address.
const triesFrom: Limit = { name: 'login, network', most: 600, within: hour };

const address = z
  .string('Email is required')
  .trim()
  .min(1, 'Email is required')
  .max(200, 'This is not an e-mail address')
  .pipe(z.email('This is not an e-mail address'));

const asked = z.object({
  email: address,
  format_slug: z.string('Name the event').trim().min(1, 'Name the event').max(200).meta({ description: 'The slug or the id of an event format' }),
  language: z.enum(['en', 'de']).optional().meta({ description: 'The language of the page; the user’s own unless said' }),
});

const byToken = z.object({
  token: z.string().trim().min(1).max(200),
  by_itself: z.literal(true).optional().meta({ description: 'Nobody has clicked: only the browser that asked, known by its cookie, is signed in' }),
});
const byCode = z.object({ email: address, code: z.string('Enter the code from the mail').trim().min(1, 'Enter the code from the mail').max(100) });

/** Who is signed in, and for which events. */
export const sessionAnswer = z.object({
  email: z.string(),
  formats: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string(), title_de: z.string().nullable() })),
});

const noun = 'Attendees';
const formFailures = ['invalid_json', 'unsupported_type'] as const;

export const attendeeLoginRoutes = (route: AttendeeLoginContext) =>
  new Hono<RequestEnvironment>()
    .post(
      '/api/auth/magic-link',
      described({
        noun,
        summary: 'Ask for a link to sign in',
        description:
          'The mail holds a link and a code; both work once, for 20 minutes. The answer is the same whether or not the address has access, and comes before anybody has looked. It marks the browser with a cookie: only there the code works. A browser that sends the form itself is led to the field for the code.',
        access: 'public',
        body: asked,
        bodyTypes: formTypes,
        answer: z.object({ status: z.literal('accepted') }),
        status: 202,
        alsoAnswers: { 303: 'Accepted; the field for the code is there' },
        failures: ['not_found', 'too_many_requests', ...formFailures],
      }),
      async (context) => {
        const sent = await sentLogin(context);
        if (!sent.ok) return problem(context, sent.failure);
        const { body, wantsPage } = sent.value;
        const accepted = await accept(context, body, route);
        if (!accepted.ok) return refuse(context, accepted.failure, { ...sent.value, step: 'login' });
        context.header('set-cookie', route.askingBrowser.createCookie(accepted.value.browser));
        return wantsPage ? context.redirect(attendeePaths.code(accepted.value.slug, languageIn(body)), 303) : context.json({ status: 'accepted' }, 202);
      },
    )
    .post(
      '/api/auth/verify',
      described({
        noun,
        summary: 'Sign in with a link or a code',
        description:
          'Takes the token of a link, or an address with the code that was mailed to it and the cookie of the browser that asked. After five tries a code is dead; the link of its mail is not. A page that uses a link without a click says `by_itself`: in a browser that has not asked for this very link it is refused with `asked_elsewhere`, and still works. A browser that sends the form itself is led to the dashboard.',
        access: 'public',
        body: z.union([byToken, byCode]),
        bodyTypes: formTypes,
        answer: sessionAnswer.extend({ format_slug: z.string().meta({ description: 'The event the link was for' }) }),
        alsoAnswers: { 303: 'Signed in; the dashboard is there' },
        failures: ['login_refused', 'asked_elsewhere', 'too_many_requests', ...formFailures],
      }),
      async (context) => {
        const sent = await sentLogin(context);
        if (!sent.ok) return problem(context, sent.failure);
        const entered = await verifyAndEnter(context, sent.value.body, route);
        if (!entered.ok) return refuse(context, entered.failure, { ...sent.value, step: 'code' });
        const { format_slug } = entered.value;
        return sent.value.wantsPage ? context.redirect(attendeePaths.dashboard(format_slug, languageIn(sent.value.body)), 303) : context.json(entered.value);
      },
    );

const refuse = (context: Context<RequestEnvironment>, failure: Failure, sent: SentFields & { readonly step: 'login' | 'code' }) =>
  sent.wantsPage ? refusedLogin(context, failure, sent) : problem(context, failure);

/** Sends the mail, after the answer. */
async function accept(context: Context<RequestEnvironment>, body: unknown, route: AttendeeLoginContext): Promise<Result<{ browser: string; slug: string }>> {
  const parsed = asked.safeParse(body);
  if (!parsed.success) return fail(invalid(parsed.error));
  const { email, format_slug, language } = parsed.data;
  const format = await findFormat(format_slug, route.database.read);
  if (!format) return fail({ name: 'not_found', detail: 'There is no such event format' });
  const wait = await waitFor(email, networkOf(context, route.trustsProxy), route.admit);
  if (wait > 0) return fail({ name: 'too_many_requests', detail: 'Too many mails were asked for', retryAfter: wait });
  const browser = newToken();
  route.background.run(async () => {
    const link = { email, formatId: format.id, browser, ...(language && { language }) };
    const saved = await save('attendee', (writing) => askForLink(link, route.loginOffice, writing), route);
    if (!saved.ok) throw new Error(`A link could not be sent: ${saved.failure.detail}`);
    route.sendMails();
  });
  return succeed({ browser, slug: String(format.slug) });
}

async function waitFor(email: string, network: string, admit: Admit): Promise<number> {
  const from = await admitNetwork(mailsFrom, network, admit);
  // Who only types an address leaves it nowhere.
  return from || (await admit(mailsTo, hashSecret(email.toLowerCase()))) || admit(mailsInAll, '*');
}

function proofIn(body: unknown, browser: string | undefined): Result<Proof> {
  const token = byToken.safeParse(body);
  if (token.success) return succeed({ kind: 'token', token: token.data.token, ...(token.data.by_itself && { onlyIn: browser ?? '' }) });
  const code = byCode.safeParse(body);
  return code.success ? { ok: true, value: { kind: 'code', ...code.data, browser } } : fail(invalid(code.error));
}

async function verifyAndEnter(context: Context<RequestEnvironment>, body: unknown, route: AttendeeLoginContext) {
  const proof = proofIn(body, route.askingBrowser.readSecret(context.req.header('cookie')));
  if (!proof.ok) return proof;
  const wait = await admitNetwork(triesFrom, networkOf(context, route.trustsProxy), route.admit);
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const verified = await verifyLogin(proof.value, route);
  return verified.ok ? enter(context, verified.value, route) : verified;
}

/** A new session under a new id; what the browser had before ends. */
async function enter(context: Context<RequestEnvironment>, { userId, email, formatId }: LoggedIn, route: AttendeeLoginContext) {
  const { attendeeSessions, askingBrowser, database } = route;
  await attendeeSessions.end(context.req.header('cookie'));
  const cookie = await attendeeSessions.begin(userId, describeBrowser(context.req.header('user-agent')));
  const attendee = await findAttendee(userId, database.read);
  const formats = attendee ? await formatsOf(attendee, database.read) : [];
  const entered = formats.find(({ id }) => id === formatId);
  // The address was changed, or access taken away, in this very instant: what ends sessions then has not seen this one.
  if (attendee?.email !== email || !entered) {
    await attendeeSessions.end(cookie.split(';')[0]);
    return fail({ name: 'login_refused' });
  }
  context.header('set-cookie', cookie);
  context.header('set-cookie', askingBrowser.createBlankCookie(), { append: true });
  return succeed({ email: attendee.email, formats, format_slug: entered.slug });
}
