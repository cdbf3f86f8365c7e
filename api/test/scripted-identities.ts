// An OpenID Connect provider that says what a test wants, right or wrong, with keys that the test may exchange.
import { createHmac, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';
import { clientId, clientSecret } from './identity-provider.ts';

type Claims = Readonly<Record<string, unknown>>;

export interface ScriptedIdentities {
  readonly issuer: string;
  /** Added to the id token: `undefined` takes a claim out. */
  idToken: Claims;
  userInfo: Claims;
  /** Of the id token. */
  alg: 'RS256' | 'HS256' | 'none';
  /** Signs with a new key from now on. Those that are announced follow, unless it is not announced. */
  exchangeKey(isAnnounced?: boolean): void;
  /** What the browser has asked for last. */
  readonly asked: () => URLSearchParams;
  /** Goes where Stem sends a browser, and returns where that is sent in the end. */
  follow(address: string): Promise<URL>;
  close(): Promise<void>;
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const newKey = () => ({ kid: randomUUID(), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });

export async function openScriptedIdentities(): Promise<ScriptedIdentities> {
  const port = await freePort();
  const issuer = `http://localhost:${port}`;
  let [signing, announced] = [newKey(), undefined as { readonly kid: string; readonly publicKey: KeyObject } | undefined];
  let asked = new URLSearchParams();
  const opened: ScriptedIdentities = {
    issuer,
    idToken: {},
    userInfo: {},
    alg: 'RS256',
    exchangeKey(isAnnounced = true) {
      announced = isAnnounced ? undefined : (announced ?? signing);
      signing = newKey();
    },
    asked: () => asked,
    async follow(address) {
      const response = await fetch(address, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '');
    },
    close: async () => void server.close(),
  };

  function signed(alg: ScriptedIdentities['alg'], payload: Claims): string {
    const text = `${encode({ alg, kid: signing.kid })}.${encode(payload)}`;
    if (alg === 'none') return `${text}.`;
    if (alg === 'HS256') return `${text}.${createHmac('sha256', clientSecret).update(text).digest('base64url')}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(signing.privateKey).toString('base64url')}`;
  }
  function idToken(): string {
    const now = Math.floor(Date.now() / 1000);
    return signed(opened.alg, { iss: issuer, aud: clientId, sub: 'ada', iat: now, exp: now + 600, nonce: asked.get('nonce'), ...opened.idToken });
  }
  const documents: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
    }),
    '/keys': () => {
      const { kid, publicKey } = announced ?? signing;
      return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] };
    },
    '/token': () => ({ access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: idToken() }),
    '/userinfo': () => ({ sub: 'ada', ...opened.userInfo }),
  };
  function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    if (pathname === '/authorize') {
      asked = searchParams;
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code: 'a', state: searchParams.get('state') ?? '' }).toString();
      return response.writeHead(303, { location: back.href }).end();
    }
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(documents[pathname]?.()));
  }
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  return opened;
}
