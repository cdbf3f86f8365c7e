// What every request passes: it asks as an editor, and a write in an expired session is sent again after signing in.

export type Transport = (path: string, init: RequestInit) => Response | Promise<Response>;

/** `signInAgain` resolves with whether there is a session now. Reads do not wait for it: they fail. */
export const retryAfterSignIn =
  (transport: Transport, signInAgain: () => Promise<boolean>): Transport =>
  async (path, init) => {
    const response = await transport(path, init);
    if (response.status !== 401 || init.method === 'GET') return response;
    return (await signInAgain()) ? transport(path, init) : response;
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
