// An OpenID Connect provider on this machine, at which one person is signed in, and a browser that goes there and comes back.
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './free-port.ts';

export interface IdentityProvider {
  readonly issuer: string;
  /** What it says of the person. */
  claims: Readonly<Record<string, unknown>>;
  /** Goes where Stem sends a browser, and returns where that is sent in the end. */
  follow(address: string): Promise<URL>;
  close(): Promise<void>;
}

export const clientId = 'stem';
export const clientSecret = 'a secret between the two of them';

export async function openIdentityProvider(origin: string): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  const opened: IdentityProvider = { issuer, claims: {}, follow: (address) => follow(address, origin), close: async () => void server.close() };
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [`${origin}/api/admin/oidc/callback`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // Seconds; those it chooses itself it announces.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...opened.claims }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void provider.interactionFinished(request, response, { login: { accountId: 'ada' } });
    else void callback(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return opened;
}

async function follow(address: string, origin: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let next = new URL(address), steps = 0; steps < 10; steps += 1) {
    if (next.origin === origin) return next;
    const response = await fetch(next, { redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    next = new URL(response.headers.get('location') ?? origin, next);
  }
  throw new Error('The provider sends the browser in circles');
}
