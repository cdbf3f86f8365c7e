// Passkeys: signing in with one, and those of the editor who is signed in.
import { fail, type Result } from '@stem/model';
import { z } from 'zod';
import { instantSchema, toInstant, toInstantOrNull } from '../../clock/instant.ts';
import { message } from '../../content/invalid.ts';
import { type AnswerByPasskey, answerByPasskey, newPasskeyAnswer } from '../../editor-sign-in/passkey-answers.ts';
import {
  addPasskey,
  askForPasskey,
  checkNewPasskey,
  checkPasskey,
  listPasskeys,
  offerPasskey,
  type Passkey,
  type PasskeySite,
  passkeyRefused,
  removePasskey,
  renamePasskey,
  usePasskey,
} from '../../editor-sign-in/passkeys.ts';
import { signInEditor, signInRefused } from '../../editor-sign-in/sign-in-editor.ts';
import { waitForTry } from '../../editor-sign-in/tries.ts';
import { answerSave } from '../../http/answer-save.ts';
import { type CallContext, call } from '../../http/call.ts';
import { describeBrowser } from '../../sessions/browser.ts';
import { createChallenges } from '../../sessions/challenges.ts';
import { editorOf, type Principal } from '../../sessions/principal.ts';
import type { SignInContext } from './links.ts';
import { describePrincipal, signedInSchema } from './signed-in.ts';

const signingIn = { noun: 'Back office session', access: 'public' } as const;
const own = { noun: 'Own account', access: 'admin', needs: 'account' } as const;
/** In bytes; larger than any answer of a browser. */
const largestBody = { bytes: 16 * 1024 };

const options = z.looseObject({ challenge: z.string() }).meta({ description: 'What `navigator.credentials` takes, as JSON' });
const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instantSchema,
  last_used_at: instantSchema.nullable(),
});
export type ListedPasskey = Readonly<z.output<typeof passkey>>;

const name = z.string(message('values.passkeyName')).trim().min(1, message('values.passkeyName')).max(60, message('values.characters', 60));

const show = ({ id, name, created_at, last_used_at }: Passkey): ListedPasskey => ({
  id,
  name,
  created_at: toInstant(created_at),
  last_used_at: toInstantOrNull(last_used_at),
});

export const passkeyCalls = (context: SignInContext) => [...signInCalls(context), ...ownCalls(context)];

function siteOf({ letterhead: { origin } }: SignInContext['mail']): PasskeySite {
  const { hostname } = new URL(origin);
  return { host: hostname, origin, name: `Stem, ${hostname}` };
}

const challengesOf = ({ saving, mail: { letterhead, seal } }: SignInContext, purpose: 'passkey' | 'new-passkey') =>
  createChallenges({ purpose, isSecure: letterhead.origin.startsWith('https:'), seal, now: () => Date.parse(saving.now()) });

function signInCalls(context: SignInContext) {
  const { read } = context.saving.database;
  const [site, challenges] = [siteOf(context.mail), challengesOf(context, 'passkey')];
  async function signInByPasskey(request: CallContext, answer: AnswerByPasskey): Promise<Result<Principal>> {
    const wait = waitForTry(request, context);
    if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
    const challenge = challenges.read(request.req.header('cookie'))?.challenge;
    if (challenge === undefined) return signInRefused;
    const shown = await checkPasskey(answer, challenge, site, read);
    if (!shown) return signInRefused;
    return signInEditor(request, { editorId: shown.passkey.editor_id, way: 'passkey', use: (writing) => usePasskey(shown, challenge, writing) }, context);
  }
  return [
    call.post(
      '/api/admin/session/passkey/options',
      {
        ...signingIn,
        summary: 'Begin to sign in with a passkey',
        description: 'Sets a cookie with the challenge; it can be answered once, within five minutes, by this browser.',
        answer: options,
      },
      async (request) => {
        const asked = await askForPasskey(site);
        request.header('set-cookie', challenges.createCookie({ challenge: asked.challenge }));
        return request.json({ ...asked });
      },
    ),
    call.post(
      '/api/admin/session/passkey',
      {
        ...signingIn,
        summary: 'Sign in to the back office with a passkey',
        description: 'Takes what the browser answers. The device must have asked for its PIN, a finger or a face.',
        body: answerByPasskey,
        largestBody,
        answer: signedInSchema,
        failures: ['login_refused', 'too_many_requests'],
      },
      async (request, { body }) => {
        const signedIn = await signInByPasskey(request, body);
        if (!signedIn.ok) return signedIn;
        request.header('set-cookie', challenges.createBlankCookie(), { append: true });
        return request.json(describePrincipal(signedIn.value));
      },
    ),
  ];
}

function ownCalls(context: SignInContext) {
  const { saving } = context;
  const [site, challenges] = [siteOf(context.mail), challengesOf(context, 'new-passkey')];
  const answering = { ...saving, isOwnAccount: true } as const;
  return [
    call.get('/api/admin/passkeys', { ...own, summary: 'List the own passkeys', answer: z.array(passkey) }, async (request, { principal }) =>
      request.json((await listPasskeys(editorOf(principal).id, saving.database.read)).map(show)),
    ),
    call.post(
      '/api/admin/passkeys/options',
      { ...own, fresh: true, summary: 'Begin to add a passkey', description: 'Sets a cookie with the challenge, as for signing in.', answer: options },
      async (request, { principal }) => {
        const editor = editorOf(principal);
        const offered = await offerPasskey(editor, site, await listPasskeys(editor.id, saving.database.read));
        request.header('set-cookie', challenges.createCookie({ challenge: offered.challenge, editor: editor.id }));
        return request.json({ ...offered });
      },
    ),
    call.post(
      '/api/admin/passkeys',
      {
        ...own,
        fresh: true,
        summary: 'Add a passkey',
        body: z.object({ name: name.optional().meta({ description: 'By default the browser and its system' }), response: newPasskeyAnswer }),
        answer: passkey,
        status: 201,
        saves: true,
        failures: ['limit_reached', 'already_taken'],
      },
      async (request, { principal, body }) => {
        const { id: editorId } = editorOf(principal);
        const held = challenges.read(request.req.header('cookie'));
        const challenge = held?.editor === editorId ? held.challenge : undefined;
        const made = challenge === undefined ? undefined : await checkNewPasskey(body.response, challenge, site);
        if (!made || challenge === undefined) return passkeyRefused;
        const named = body.name ?? describeBrowser(request.req.header('user-agent')) ?? 'Passkey';
        request.header('set-cookie', challenges.createBlankCookie(), { append: true });
        return answerSave(request, (writing) => addPasskey({ editorId, name: named, made, challenge }, writing), { ...answering, show, status: 201 });
      },
    ),
    call.patch(
      '/api/admin/passkeys/:id',
      { ...own, summary: 'Rename a passkey', body: z.object({ name }), answer: passkey, saves: true, failures: ['not_found'] },
      (request, { principal, body }) =>
        answerSave(request, (writing) => renamePasskey(editorOf(principal).id, request.req.param('id'), body.name, writing), { ...answering, show }),
    ),
    call.delete(
      '/api/admin/passkeys/:id',
      { ...own, fresh: true, summary: 'Remove a passkey', answer: passkey, saves: true, failures: ['not_found', 'passkey_needed'] },
      (request, { principal }) =>
        answerSave(request, (writing) => removePasskey(editorOf(principal).id, request.req.param('id'), writing), { ...answering, show }),
    ),
  ];
}
