// Signing in through the identity provider: the browser goes there and comes back. A refusal is a sentence on the gate.
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Writing } from '../../content/writing.ts';
import { bindEditor, findBoundEditor } from '../../editor-sign-in/bound-editor.ts';
import { createProvider, type ProviderRefusal } from '../../editor-sign-in/provider.ts';
import { signInEditor } from '../../editor-sign-in/sign-in-editor.ts';
import { waitForTry } from '../../editor-sign-in/tries.ts';
import { type CallContext, call } from '../../http/call.ts';
import { createChallenges, spendChallenge } from '../../sessions/challenges.ts';
import type { SignInContext } from './links.ts';

const noun = 'Back office session';
const redirects = { noun, access: 'public', status: 303 } as const;
const callbackPath = '/api/admin/oidc/callback';

type Refusal = ProviderRefusal | 'off' | 'unknown' | 'other' | 'passkey' | 'expired';

const refuse = (context: CallContext, refusal: Refusal) => context.redirect(`/admin#refused=${refusal}`, 303);

const asked = z.object({
  again: z.literal('yes').optional().meta({ description: 'Whether they are to show who they are although they are signed in there' }),
});

export function providerCalls(context: SignInContext & Pick<AppContext, 'log'>) {
  const { saving, mail, editors, log } = context;
  const { origin } = mail.letterhead;
  const isSecure = origin.startsWith('https:');
  const challenges = createChallenges({ purpose: 'provider', isSecure, seal: mail.seal, now: () => Date.parse(saving.now()) });
  const onError = (error: unknown) => log.warn({ error }, 'The identity provider did not let an editor sign in');
  const provider = editors.provider && createProvider({ settings: editors.provider, callback: origin + callbackPath, onError });

  async function comeBack(request: CallContext): Promise<Refusal | undefined> {
    if (!provider) return 'off';
    if (waitForTry(request, context) > 0) return 'failed';
    const { state, nonce, verifier } = challenges.read(request.req.header('cookie')) ?? {};
    if (state === undefined || nonce === undefined || verifier === undefined) return 'expired';
    const person = await provider.finish(new URL(origin + callbackPath + new URL(request.req.url).search), { state, nonce, verifier });
    if ('refusal' in person) return person.refusal;
    const found = await findBoundEditor(person, saving.database.read);
    if (found === 'other')
      log.warn({ issuer: person.issuer, subject: person.subject }, 'Another account of the identity provider has the address of an editor');
    if (typeof found === 'string') return found;
    const { editor, isBound } = found;
    const use = async ({ transaction, now }: Writing) =>
      (await spendChallenge(state, Date.parse(now()), transaction)) && (await bindEditor(found, person, transaction));
    const address = isBound ? {} : { email: editor.email };
    const signedIn = await signInEditor(request, { editorId: editor.id, ...address, way: 'provider', shownAt: person.shownAt, use }, context);
    if (signedIn.ok) return undefined;
    return signedIn.failure.name === 'passkey_demanded' ? 'passkey' : 'failed';
  }
  return [
    call.get(
      '/api/admin/oidc',
      {
        ...redirects,
        summary: 'Begin to sign in through the identity provider',
        description: 'Redirects to it. The browser comes back within five minutes.',
        query: asked,
      },
      async (request, { query }) => {
        if (!provider) return refuse(request, 'off');
        if (waitForTry(request, context) > 0) return refuse(request, 'failed');
        const begun = await provider.begin({ again: query.again !== undefined }).catch(onError);
        if (!begun) return refuse(request, 'failed');
        request.header('set-cookie', challenges.createCookie({ ...begun.challenge }));
        return request.redirect(begun.address, 303);
      },
    ),
    call.get(
      callbackPath,
      {
        ...redirects,
        summary: 'Come back from the identity provider',
        description: 'Signs the editor in who has the address that the provider confirms, and redirects to the back office; `#refused=` says why not.',
      },
      async (request) => {
        const refusal = await comeBack(request);
        request.header('set-cookie', challenges.createBlankCookie(), { append: true });
        return refusal === undefined ? request.redirect('/admin', 303) : refuse(request, refusal);
      },
    ),
  ];
}
