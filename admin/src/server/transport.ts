// What every request passes: it asks as an editor, and a write that asks for another sign-in is sent again after it.
import { windowLanguage } from '../texts/language.ts';
import type { Session } from './session.ts';

export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Reads do not wait for another sign-in: they fail. */
export const retryAfterSignIn =
  (transport: Transport, signInAgain: Session['signInAgain']): Transport =>
  async (path, init) => {
    const response = await transport(path, init);
    if (response.status !== 401 || init.method === 'GET') return response;
    const said = (await response
      .clone()
      .json()
      .catch(() => undefined)) as { name?: unknown } | undefined; // a problem, or what a proxy says
    const why = said?.name === 'fresh_sign_in_needed' ? 'stale' : 'expired';
    return (await signInAgain(why)) ? transport(path, init) : response;
  };

/** The api answers in the language of this window, which may be another than that of the browser. */
export const inWindowLanguage =
  (transport: Transport): Transport =>
  (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', windowLanguage);
    return transport(path, { ...init, headers });
  };

/** Any client may ask for the health of the system; the gate shows it as well. */
const publicPath = '/api/health';

export const requestAsEditor =
  (transport: Transport): Transport =>
  (path, init) => {
    if (path === publicPath) return transport(path, init);
    const headers = new Headers(init.headers);
    headers.set('stem-as', 'editor');
    return transport(path, { ...init, headers });
  };

/** Calls when the server refuses what the back office has offered: the role has changed meanwhile. */
export const noticeRefusals =
  (transport: Transport, onNotAllowed: () => void): Transport =>
  async (path, init) => {
    const response = await transport(path, init);
    if (response.status === 403 && init.method !== 'GET') onNotAllowed();
    return response;
  };
