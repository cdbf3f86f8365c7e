// Signing in with a link by mail, or its code where the mail program has cut the link. Opening its address signs no one in: the page asks for a click.
import { fail, type Result, say, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message, sentEmail } from '../../content/invalid.ts';
import { type EditorLink, findEditorLink, findLinkByCode, redeemEditorLink } from '../../editor-sign-in/editor-links.ts';
import { signInEditor, signInRefused } from '../../editor-sign-in/sign-in-editor.ts';
import { editorDevice, waitForTry } from '../../editor-sign-in/tries.ts';
import { type CallContext, call, type HandlerAnswer } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import { createMailLimits } from '../../limits/mail-limits.ts';
import { newToken } from '../../sessions/login-secrets.ts';
import type { Principal } from '../../sessions/principal.ts';
import { describePrincipal, signedInSchema } from './signed-in.ts';

export type SignInContext = Pick<AppContext, 'saving' | 'editors' | 'requests' | 'mail'>;

const noun = 'Back office session';
const waitForMail = createMailLimits('editor link');

const typeCode = message('values.codeOfMail');
const asked = z.object({ email: sentEmail });
const brought = z.object({ token: z.string(message('values.linkOfMail')).trim().min(1, message('values.linkOfMail')).max(200, message('values.linkOfMail')) });

export const linkCalls = (context: SignInContext) => [
  call.post(
    '/api/admin/session/link',
    {
      noun,
      summary: 'Request a link to sign in to the back office',
      description:
        'An editor with this address gets a mail with a link and a code; both work once, for 10 minutes. The response is the same whether or not there is one, and is sent before anybody looks. It sets a cookie: the code works only in this browser.',
      access: 'public',
      body: asked,
      answer: z.object({ status: z.literal('accepted') }),
      status: 202,
      failures: ['too_many_requests'],
    },
    async (request, { body }) => {
      const accepted = await accept(request, body.email, context);
      if (!accepted.ok) return accepted;
      request.header('set-cookie', context.editors.askingBrowser.createCookie(accepted.value));
      return request.json({ status: 'accepted' }, 202);
    },
  ),
  call.post(
    '/api/admin/session/token',
    {
      noun,
      summary: 'Sign in to the back office with a link',
      description: 'Takes the token of a mail, once. An invitation is accepted by it.',
      access: 'public',
      body: brought,
      answer: signedInSchema,
      failures: ['login_refused', 'passkey_demanded', 'too_many_requests'],
    },
    (request, { body }) => answerLink(request, (now) => findEditorLink(body.token, now, context.saving.database.read), context),
  ),
  call.post(
    '/api/admin/session/code',
    {
      noun,
      summary: 'Sign in to the back office with a code',
      description: 'Takes the code of a mail, once, in the browser that asked for it. After five tries it is invalid; the link in the same mail still works.',
      access: 'public',
      body: z.object({ code: z.string(typeCode).trim().min(1, typeCode).max(100, typeCode) }),
      answer: signedInSchema,
      failures: ['login_refused', 'passkey_demanded', 'too_many_requests'],
    },
    async (request, { body: { code } }) => {
      const browser = context.editors.askingBrowser.readSecret(request.req.header('cookie'));
      return answerLink(request, (now) => findLinkByCode({ code, browser }, now, context.saving.database), context);
    },
  ),
];

/** The mail is stored as a task now and written after the answer: its duration would disclose whether the address is known. */
async function accept(request: CallContext, email: string, { saving, editors, requests }: SignInContext): Promise<Result<string>> {
  const address = editorDevice(email);
  const device = editors.devices.find(request.req.header('cookie'), address);
  const asking = { address, network: networkOf(request, requests.trustsProxy), device };
  const wait = await requests.counts.admit((admit) => waitForMail(asking, admit));
  if (wait > 0) return fail({ name: 'too_many_requests', detail: say('requests.mails'), retryAfter: wait });
  const browser = newToken();
  requests.tasks.start(await saving.database.write((transaction) => requests.tasks.add({ kind: 'editor link', email, browser }, transaction)));
  return succeed(browser);
}

type FindLink = (now: number) => Promise<EditorLink | undefined>;

async function answerLink(request: CallContext, find: FindLink, context: SignInContext): Promise<HandlerAnswer> {
  const signedIn = await signInByLink(request, find, context);
  return signedIn.ok ? request.json(describePrincipal(signedIn.value)) : signedIn;
}

async function signInByLink(request: CallContext, find: FindLink, context: SignInContext): Promise<Result<Principal>> {
  const wait = waitForTry(request, context);
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const now = Date.parse(context.saving.now());
  const link = await find(now);
  if (!link) return signInRefused;
  const way = link.kind === 'invitation' ? 'invitation' : 'link';
  return signInEditor(
    request,
    { editorId: link.editor_id, email: link.email, way, use: ({ transaction }) => redeemEditorLink(link, now, transaction) },
    context,
  );
}
