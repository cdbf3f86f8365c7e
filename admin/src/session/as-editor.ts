// Asks the api as an editor: without a session it then refuses, where a visitor would get the shorter lists of the public.
import type { Transport } from './retry-after-sign-in.ts';

/** Whether the system is well may be asked by anybody, so it is told on the gate as well. */
const forEverybody = '/api/health';

export const asEditor =
  (transport: Transport): Transport =>
  (path, init) => {
    if (path === forEverybody) return transport(path, init);
    const headers = new Headers(init.headers);
    headers.set('stem-as', 'editor');
    return transport(path, { ...init, headers });
  };
