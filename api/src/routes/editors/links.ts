// Signing in with a link by mail. Opening its address signs no one in: the page asks for a click.
import { emailSchema, fail, type Result, succeed } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Principal } from '../../auth/principal.ts';
import { type Call, type CallContext, call } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { createMailLimits } from '../../limits/mail-limits.ts';
import { findEditorLink, redeemEditorLink } from '../../sign-in/editor-links.ts';
import { signInEditor, signInRefused } from '../../sign-in/sign-in-editor.ts';
import { editorDevice, waitForTry } from '../../sign-in/tries.ts';
import { describePrincipal, signedInSchema } from './signed-in.ts';

export type SignInContext = Pick<AppContext, 'saving' | 'editors' | 'requests' | 'mail'>;

const noun = 'Back office session';
const waitForMail = createMailLimits('editor link');

const asked = z.object({ email: emailSchema('This is not an e-mail address', 'Email is required') });
const brought = z.object({ token: z.string('Open the link of the mail').trim().min(1, 'Open the link of the mail').max(200, 'Open the link of the mail') });

export const linkCalls = (context: SignInContext): Call[] => [
  call.post(
    '/api/admin/session/link',
    {
      noun,
      summary: 'Request a link to sign in to the back office',
      description:
        'An editor with this address gets a mail with a link that works once, for 20 minutes. The response is the same whether or not there is one, and is sent before anybody looks.',
      access: 'public',
      body: asked,
      answer: z.object({ status: z.literal('accepted') }),
      status: 202,
      failures: ['too_many_requests'],
    },
    async (request, { body }) => {
      const accepted = await accept(request, body.email, context);
      return accepted.ok ? request.json({ status: 'accepted' }, 202) : problem(request, accepted.failure);
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
      failures: ['login_refused', 'too_many_requests'],
    },
    async (request, { body }) => {
      const signedIn = await signInByLink(request, body.token, context);
      return signedIn.ok ? request.json(describePrincipal(signedIn.value)) : problem(request, signedIn.failure);
    },
  ),
];

/** The mail is stored as a task now and written after the answer: its duration would disclose whether the address is known. */
async function accept(request: CallContext, email: string, { saving, editors, requests }: SignInContext): Promise<Result<undefined>> {
  const address = editorDevice(email);
  const device = editors.devices.find(request.req.header('cookie'), address);
  const asking = { address, network: networkOf(request, requests.trustsProxy), device };
  const wait = await requests.counts.admit((admit) => waitForMail(asking, admit));
  if (wait > 0) return fail({ name: 'too_many_requests', detail: 'Too many mails were asked for', retryAfter: wait });
  requests.tasks.start(await saving.database.write((transaction) => requests.tasks.add({ kind: 'editor link', email }, transaction)));
  return succeed(undefined);
}

async function signInByLink(request: CallContext, token: string, context: SignInContext): Promise<Result<Principal>> {
  const wait = waitForTry(request, context);
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  const now = Date.parse(context.saving.now());
  const link = await findEditorLink(token, now, context.saving.database.read);
  if (!link) return signInRefused;
  const way = link.kind === 'invitation' ? 'invitation' : 'link';
  return signInEditor(
    request,
    { editorId: link.editor_id, email: link.email, way, use: ({ transaction }) => redeemEditorLink(link, now, transaction) },
    context,
  );
}
