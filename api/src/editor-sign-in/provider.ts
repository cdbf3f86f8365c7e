// Signing in with OpenID Connect: code flow with PKCE, state and nonce. bound-editor.ts knows which editor the provider has named.
import type { Configuration } from 'openid-client';
import { userEmail } from '../content/entities/users.ts';
import { freshFor } from '../sessions/sessions.ts';
import { isEntra, type ProviderSettings } from '../settings/provider-settings.ts';

/** Why a person is refused; the gate has a sentence for each. */
export type ProviderRefusal = 'cancelled' | 'domain' | 'unverified' | 'failed';

/** What the browser keeps between the two steps. */
export interface ProviderChallenge {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ProviderPerson {
  readonly issuer: string;
  /** What the issuer calls them, for good. */
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** Milliseconds since 1970 when they last showed there who they are; 0 where the provider does not say, also when it was asked. */
  readonly shownAt: number;
}

export interface SignInProvider {
  begin(options: { readonly again: boolean }): Promise<{ readonly address: string; readonly challenge: ProviderChallenge }>;
  /** `returned`: where the provider has sent the browser back to. */
  finish(returned: URL, challenge: ProviderChallenge): Promise<ProviderPerson | { readonly refusal: ProviderRefusal }>;
}

export interface SignInProviderOptions {
  readonly settings: ProviderSettings;
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
    const { discovery, allowInsecureRequests, enableNonRepudiationChecks } = await load();
    const { issuer, clientId, clientSecret } = settings;
    // The settings allow it for a provider on this machine only.
    const isPlain = new URL(issuer).protocol === 'http:';
    const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])];
    return discovery(new URL(issuer), clientId, clientSecret, undefined, { timeout, execute });
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
    async begin({ again }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier, randomState } = await load();
      const challenge = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email profile',
        state: challenge.state,
        nonce: challenge.nonce,
        code_challenge: await calculatePKCECodeChallenge(challenge.verifier),
        code_challenge_method: 'S256',
        ...(again && { max_age: String(freshFor / 1000) }),
      });
      return { address: address.href, challenge };
    },
    async finish(returned, { state, nonce, verifier }) {
      if (returned.searchParams.get('error') === 'access_denied') return { refusal: 'cancelled' };
      const { authorizationCodeGrant, fetchUserInfo } = await load();
      try {
        // With the keys that the provider has now.
        const own = await discover();
        const wanted = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
        const tokens = await authorizationCodeGrant(own, returned, wanted);
        const claims = tokens.claims();
        if (!claims) return { refusal: 'failed' };
        const { iss, sub, auth_time } = claims;
        // Some providers say the address only when they are asked for it.
        const isSaid = isEntra(settings.issuer) || saysAddress(claims);
        const person = judge(isSaid ? claims : await fetchUserInfo(own, tokens.access_token, sub), settings);
        return 'refusal' in person ? person : { ...person, issuer: iss, subject: sub, shownAt: (auth_time ?? 0) * 1000 };
      } catch (error) {
        onError(error);
        return { refusal: 'failed' };
      }
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** An address, and whether it is confirmed, must be said by one document: one about another address says nothing. */
const saysAddress = ({ email, email_verified }: Claims): boolean => email !== undefined && email_verified !== undefined;

/** Whether the claims of one document name an address that may come in. */
export function judge(claims: Claims, settings: ProviderSettings): { readonly email: string } | { readonly refusal: ProviderRefusal } {
  // Entra ID does not say whether an address is confirmed: the tenant and the domains of the settings answer for it.
  const isTrusted = isEntra(settings.issuer) || claims.email_verified === true || claims.email_verified === 'true';
  const claimed = claims.email ?? (isEntra(settings.issuer) ? claims.preferred_username : undefined);
  if (typeof claimed !== 'string' || !claimed.includes('@') || !isTrusted) return { refusal: 'unverified' };
  const email = userEmail(claimed);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return settings.domains.length === 0 || settings.domains.includes(domain) ? { email } : { refusal: 'domain' };
}
