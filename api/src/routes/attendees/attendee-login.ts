// Signing in as an attendee by the link or code of a mail. Opening an address of this api does not sign in.
import { fail, languageCodes, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { type LoggedIn, type Proof, verifyLogin } from '../../attendee-sign-in/verify-login.ts';
import { message, sentEmail } from '../../content/invalid.ts';
import { formTypes } from '../../http/body.ts';
import { type CallContext, call } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import { createMailLimits } from '../../limits/mail-limits.ts';
import { admitNetwork, type Limit } from '../../limits/request-limit.ts';
import type { AnswerOf } from '../../openapi/operation.ts';
import { describeBrowser } from '../../sessions/browser.ts';
import { newToken } from '../../sessions/login-secrets.ts';
import { findAttendee, listAttendeeFormats } from '../../views/attendees.ts';
import { findFormat } from '../../views/formats.ts';
import { localizedAnswer } from '../../views/pick-columns.ts';
import { attendeePaths, languageIn, refuseLogin } from './attendee-pages.ts';

type LoginContext = Pick<AppContext, 'saving' | 'attendees' | 'requests'>;

const hour = 3_600_000;
const waitForMail = createMailLimits('login mail');
// By each process: a code has five tries in all. A whole conference may sit behind one address.
const triesFrom: Limit = { name: 'login, network', most: 600, within: hour };
// Of a device on which an attendee has signed in before; beyond that it counts as a stranger's.
const triesOnDevice: Limit = { name: 'login, device', most: 20, within: hour };

const asked = z.object({
  email: sentEmail,
  format_slug: z
    .string(message('values.nameEvent'))
    .trim()
    .min(1, message('values.nameEvent'))
    .max(200)
    .meta({ description: 'The slug or the id of an event format' }),
  language: z.enum(languageCodes).optional().meta({ description: 'The language of the page; by default that of the user' }),
});

// Aborts on an invalid token, so that the failure names the fields of a login by code.
const byToken = z.object({
  token: z.string().trim().min(1, { abort: true }).max(200, { abort: true }),
  by_itself: z
    .literal(true)
    .optional()
    .meta({ description: 'Set when the page used the link without a click: only the browser that requested the link, identified by its cookie, is signed in' }),
});
const byCode = z.object({ email: sentEmail, code: z.string(message('values.codeMissing')).trim().min(1, message('values.codeMissing')).max(100) });

/** Who is signed in, and for which events. */
export const sessionAnswer = z.object({
  email: z.string(),
  formats: z.array(z.object({ id: z.string(), slug: z.string(), ...localizedAnswer('title', z.string()) })),
});
export type AttendeeSession = AnswerOf<typeof sessionAnswer>;

const noun = 'Attendees';
const formFailures = ['invalid_json', 'unsupported_type'] as const;

const proof = z.union([byToken, byCode]);

export const attendeeLoginCalls = (context: LoginContext) => [
  call.post(
    '/api/auth/magic-link',
    {
      noun,
      summary: 'Request a login link',
      description:
        'The mail contains a link and a code; both work once, for 10 minutes. The response is the same whether or not the address has access, and is sent before access is checked. It sets a cookie: the code works only in this browser. A browser that sends the form itself is redirected to the field for the code.',
      access: 'public',
      body: asked,
      bodyTypes: formTypes,
      refused: refuseLogin('login'),
      answer: z.object({ status: z.literal('accepted') }),
      status: 202,
      alsoAnswers: { 303: 'Accepted; redirects to the field for the code' },
      failures: ['not_found', ...formFailures],
    },
    async (request, { body, sent }) => {
      const accepted = await accept(request, body, context);
      if (!accepted.ok) return refuseLogin('login')(request, { failure: accepted.failure, sent });
      const { browser, slug } = accepted.value;
      request.header('set-cookie', context.attendees.askingBrowser.createCookie(browser));
      return sent.wantsPage ? request.redirect(attendeePaths.code(slug, languageIn(sent.body)), 303) : request.json({ status: 'accepted' }, 202);
    },
  ),
  call.post(
    '/api/auth/verify',
    {
      noun,
      summary: 'Sign in with a link or a code',
      description:
        'Accepts the token of a link, or an e-mail address with the code sent to it and the cookie of the browser that requested it. After five attempts a code is invalid; the link in the same mail still works. A page that uses a link without a click sends `by_itself`: a browser that did not request this link is refused with `asked_elsewhere`, and the link still works. A browser that sends the form itself is redirected to the dashboard.',
      access: 'public',
      body: proof,
      bodyTypes: formTypes,
      refused: refuseLogin('code'),
      answer: sessionAnswer.extend({ format_slug: z.string().meta({ description: 'The event the link was for' }) }),
      alsoAnswers: { 303: 'Signed in; redirects to the dashboard' },
      failures: ['login_refused', 'asked_elsewhere', ...formFailures],
    },
    async (request, { body, sent }) => {
      const entered = await verifyAndEnter(request, body, context);
      if (!entered.ok) return refuseLogin('code')(request, { failure: entered.failure, sent });
      const { format_slug } = entered.value;
      return sent.wantsPage ? request.redirect(attendeePaths.dashboard(format_slug, languageIn(sent.body)), 303) : request.json(entered.value);
    },
  ),
];

type Accepted = Result<{ readonly browser: string; readonly slug: string }>;

/** The mail is stored as a task now and written after the answer: its duration would disclose whether the address is known. */
async function accept(request: CallContext, { email, format_slug, language }: z.output<typeof asked>, context: LoginContext): Promise<Accepted> {
  const { saving, requests } = context;
  const format = await findFormat(format_slug, saving.database.read);
  if (!format) return fail({ name: 'not_found', detail: say('saving.noFormat') });
  const device = context.attendees.devices.find(cookiesOf(request), personOf(email));
  const asking = { address: personOf(email), network: networkOf(request, requests.trustsProxy), device };
  const wait = await requests.counts.admit((admit) => waitForMail(asking, admit));
  if (wait > 0) return fail({ name: 'too_many_requests', detail: say('requests.mails'), retryAfter: wait });
  const browser = newToken();
  const task = { kind: 'login link', email, formatId: format.id, browser, ...(language && { language }) } as const;
  requests.tasks.start(await saving.database.write((transaction) => requests.tasks.add(task, transaction)));
  return succeed({ browser, slug: String(format.slug) });
}

const personOf = (email: string): string => email.trim().toLowerCase();
const cookiesOf = (request: CallContext) => request.req.header('cookie');

async function verifyAndEnter(request: CallContext, body: z.output<typeof proof>, context: LoginContext) {
  const { saving, attendees, requests } = context;
  const device = attendees.devices.find(cookiesOf(request));
  const isOwnTry = device !== undefined && requests.admit(triesOnDevice, device) === 0;
  const wait = isOwnTry ? 0 : admitNetwork(triesFrom, networkOf(request, requests.trustsProxy), requests.admit);
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const browser = attendees.askingBrowser.readSecret(cookiesOf(request));
  const verified = await verifyLogin(proofOf(body, browser), saving);
  return verified.ok ? enter(request, verified.value, context) : verified;
}

const proofOf = (body: z.output<typeof proof>, browser: string | undefined): Proof =>
  'token' in body ? { kind: 'token', token: body.token, ...(body.by_itself && { onlyIn: browser ?? '' }) } : { kind: 'code', ...body, browser };

/** A new session under a new id; the earlier one of the browser ends. */
async function enter(request: CallContext, { userId, email, formatId }: LoggedIn, { saving, attendees }: LoginContext) {
  const { sessions, askingBrowser, devices } = attendees;
  const { read } = saving.database;
  await sessions.end(cookiesOf(request));
  const cookie = await sessions.begin(userId, describeBrowser(request.req.header('user-agent')));
  const attendee = await findAttendee(userId, read);
  const formats = attendee ? await listAttendeeFormats(attendee, read) : [];
  const entered = formats.find(({ id }) => id === formatId);
  // The address was changed, or access taken away, at this very moment: what ends sessions then has not seen this one.
  if (attendee?.email !== email || !entered) {
    await sessions.end(cookie.split(';')[0]);
    return fail({ name: 'login_refused' });
  }
  request.header('set-cookie', cookie);
  request.header('set-cookie', askingBrowser.createBlankCookie(), { append: true });
  request.header('set-cookie', devices.createCookie(personOf(attendee.email), cookiesOf(request)), { append: true });
  return succeed({ email: attendee.email, formats, format_slug: entered.slug });
}
