// Signing in to the back office: one shared password, checked here and nowhere else.
import { fail } from '@stem/model';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { message } from '../../content/invalid.ts';
import { call } from '../../http/call.ts';
import { networkOf } from '../../http/network.ts';
import type { Places, Precedence } from '../../limits/precedence.ts';
import { describeBrowser } from '../../sessions/browser.ts';
import { isPasswordOff, sharedSubject } from '../../sessions/principal.ts';
import { describePrincipal, signedInSchema } from './signed-in.ts';

const noun = 'Back office session';

const entry = z.object({ password: z.string(message('values.passwordMissing')).min(1, message('values.passwordMissing')) });

/** Milliseconds a failed try takes at least. */
const shortestFailure = 500;

/** At most one password is hashed at a time for strangers, and one for those who come back: a flood takes neither the processor nor the disk. */
const hashing: Places = { places: 1, mostWaiting: 50 };

export interface AdminSessionContext extends Pick<AppContext, 'saving' | 'editors' | 'requests'> {
  readonly precedence: Pick<Precedence, 'lane'>;
}

export function adminSessionCalls({ editors: { sessions, password, lockOut, devices }, saving, requests, precedence }: AdminSessionContext) {
  const [strangers, returning] = [precedence.lane(hashing), precedence.lane(hashing)];
  return [
    call.get(
      '/api/admin/session',
      { noun, summary: 'Read who is signed in, and what they may do', access: 'admin', needs: 'session', answer: signedInSchema },
      (context, { principal }) => context.json(describePrincipal(principal)),
    ),
    call.post(
      '/api/admin/session',
      {
        noun,
        summary: 'Sign in to the back office',
        description:
          'Starts a session and sets its cookie, and another by which the device is known from then on: the wrong passwords of others do not concern it. Refusing a wrong password takes at least half a second; while many are tried, unknown devices wait up to twenty seconds after the first three tries of their network.',
        access: 'public',
        body: entry,
        waits: true,
        failures: ['locked_out', 'wrong_password', 'way_is_off', 'overloaded'],
      },
      async (context, { body }) => {
        if (await isPasswordOff(saving.database.read)) return fail({ name: 'way_is_off' });
        const cookies = context.req.header('cookie');
        const made = { network: networkOf(context, requests.trustsProxy), device: devices.find(cookies) };
        const admission = await lockOut.admit(made);
        if (!admission.isAdmitted) return fail({ name: 'locked_out', retryAfter: admission.retryAfter });
        if (admission.after > 0) await requests.pause(admission.after);
        const leave = await (made.device === undefined ? strangers : returning)();
        if (!leave) return fail({ name: 'overloaded', retryAfter: 5 });
        const isRight = await password.isRight(body.password).finally(leave);
        if (!isRight) {
          await requests.pause(shortestFailure);
          return fail({ name: 'wrong_password' });
        }
        await lockOut.forget(made);
        await sessions.end(cookies);
        const cookie = await sessions.begin(sharedSubject, describeBrowser(context.req.header('user-agent')));
        context.header('set-cookie', cookie);
        context.header('set-cookie', devices.createCookie(sharedSubject, cookies), { append: true });
        return context.body(null, 204);
      },
    ),
    call.delete('/api/admin/session', { noun, summary: 'Sign out', access: 'public' }, async (context) => {
      context.header('set-cookie', await sessions.end(context.req.header('cookie')));
      return context.body(null, 204);
    }),
  ];
}
