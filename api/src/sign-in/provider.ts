// Signing in through the identity provider of the organisation, with OpenID Connect: code flow with PKCE, state and nonce. The
// provider says whose address it is; only an editor with that address comes in.
import type { Configuration } from 'openid-client';
import { userEmail } from '../content/entities/users.ts';
import { isEntra, type ProviderSettings } from '../settings/provider-settings.ts';

/** Why a person is refused; the gate has a sentence for each. */
export type ProviderRefusal = 'cancelled' | 'domain' | 'unverified' | 'failed';

/** What the browser keeps between the two steps. */
export interface ProviderChallenge {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface SignInProvider {
  /** Where the browser goes. */
  begin(): Promise<{ readonly address: string; readonly challenge: ProviderChallenge }>;
  /** The address of the person, in lower case. `returned`: where the provider has sent the browser back to. */
  finish(returned: URL, challenge: ProviderChallenge): Promise<{ readonly email: string } | { readonly refusal: ProviderRefusal }>;
}

export interface SignInProviderOptions {
  readonly settings: ProviderSettings;
  /** Where the provider sends the browser back to. */
  readonly callback: string;
  /** Receives what the provider or the network has done wrong. */
  readonly onError: (error: unknown) => void;
}

/** Seconds a request to the provider may take. */
const timeout = 10;

// It takes a moment to load, and most installations have no provider.
const load = () => import('openid-client');

export function createProvider({ settings, callback, onError }: SignInProviderOptions): SignInProvider {
  let discovered: Promise<Configuration> | undefined;
  async function discover(): Promise<Configuration> {
    // oxlint-disable-next-line typescript/no-deprecated -- marked so to be conspicuous; used for this machine only.
    const { discovery, allowInsecureRequests } = await load();
    const { issuer, clientId, clientSecret } = settings;
    // The settings allow it for a provider on this machine only.
    const isPlain = new URL(issuer).protocol === 'http:';
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout, ...(isPlain && { execute: [allowInsecureRequests] }) });
  }
  // A provider that was away is asked again the next time.
  function configuration(): Promise<Configuration> {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }
  return {
    async begin() {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await load();
      const challenge = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: challenge.state,
        nonce: challenge.nonce,
        code_challenge: await calculatePKCECodeChallenge(challenge.verifier),
        code_challenge_method: 'S256',
      });
      return { address: address.href, challenge };
    },
    async finish(returned, { state, nonce, verifier }) {
      if (returned.searchParams.get('error') === 'access_denied') return { refusal: 'cancelled' };
      const { authorizationCodeGrant, fetchUserInfo } = await load();
      try {
        const own = await configuration();
        const wanted = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await authorizationCodeGrant(own, returned, wanted);
        const claims = tokens.claims();
        // Some providers say the address only when they are asked for it.
        const more = claims && claims.email === undefined && !isEntra(settings.issuer) ? await fetchUserInfo(own, tokens.access_token, claims.sub) : {};
        return judge({ ...claims, ...more }, settings);
      } catch (error) {
        onError(error);
        return { refusal: 'failed' };
      }
    },
  };
}

/** Whether the claims name an address that may come in. */
export function judge(
  claims: Readonly<Record<string, unknown>>,
  settings: ProviderSettings,
): { readonly email: string } | { readonly refusal: ProviderRefusal } {
  // Entra ID does not say whether an address is confirmed: the tenant and the domains of the settings answer for it.
  const isTrusted = isEntra(settings.issuer) || claims.email_verified === true;
  const claimed = claims.email ?? (isEntra(settings.issuer) ? claims.preferred_username : undefined);
  if (typeof claimed !== 'string' || !claimed.includes('@') || !isTrusted) return { refusal: 'unverified' };
  const email = userEmail(claimed);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return settings.domains.length === 0 || settings.domains.includes(domain) ? { email } : { refusal: 'domain' };
}
