// An editor with a passkey, for tests.
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import type { SignedInEditor } from './editor.ts';
import type { Stem } from './stem.ts';

const cookiesIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

interface Begun {
  /** What the browser is given. */
  readonly options: { readonly challenge: string; readonly user?: { readonly id: string } };
  /** With the cookie of the challenge. */
  readonly cookie: string;
}

async function begin(path: string, cookie: string, stem: Stem): Promise<Begun> {
  const response = await stem.request(path, { method: 'POST', headers: { cookie } });
  const options = (await response.json()) as Begun['options']; // what the call answers
  return { options, cookie: [cookie, cookiesIn(response)].filter(Boolean).join('; ') };
}

export const beginPasskey = ({ headers }: Pick<SignedInEditor, 'headers'>, stem: Stem) => begin('/api/admin/passkeys/options', headers.cookie, stem);
export const beginEntry = (stem: Stem) => begin('/api/admin/session/passkey/options', '', stem);

/** Adds a passkey, and returns what holds its key. */
export async function makePasskey(editor: Pick<SignedInEditor, 'headers'>, origin: string, stem: Stem): Promise<Authenticator> {
  const authenticator = createAuthenticator({ origin });
  const { options, cookie } = await beginPasskey(editor, stem);
  const body = { name: 'Laptop', response: authenticator.create(options) };
  const added = await stem.request('/api/admin/passkeys', { method: 'POST', body, headers: { cookie } });
  if (added.status !== 201) throw new Error(await added.text());
  return authenticator;
}

export async function enterWith(authenticator: Authenticator, stem: Stem): Promise<Response> {
  const { options, cookie } = await beginEntry(stem);
  return stem.request('/api/admin/session/passkey', { method: 'POST', body: authenticator.get(options), headers: { cookie } });
}
