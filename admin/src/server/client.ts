// The one client of the api. A write that meets an expired session waits for the editor to sign in again, then goes on.
import { createClient } from '@stem/api/client';
import { asEditor } from '../session/as-editor.ts';
import { retryAfterSignIn } from '../session/retry-after-sign-in.ts';
import { createSession } from '../session/session.ts';

const transport = (path: string, init: RequestInit) => fetch(path, { credentials: 'same-origin', ...init });

export const session = createSession(createClient(transport).adminSession, window.sessionStorage);

export const client = createClient(retryAfterSignIn(asEditor(transport), session.signInAgain));
