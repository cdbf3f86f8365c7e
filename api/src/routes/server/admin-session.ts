// Signing in to the back office: one shared password, checked here and nowhere else.
import { fail } from '@stem/model';
import { Hono } from 'hono';
import { z } from 'zod';
import type { LockOut } from '../../auth/lock-out.ts';
import type { Password } from '../../auth/password.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { invalid } from '../../content/invalid.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { networkOf } from '../../http/network.ts';
import { problem } from '../../http/problem.ts';
import { described } from '../../openapi/described.ts';
import { bodyOf } from '../context.ts';

const noun = 'Back office session';
const adminSubject = 'admin';

const entry = z.object({ password: z.string('Password is required').min(1, 'Password is required') });

export interface AdminSessionContext {
  readonly sessions: Sessions;
  readonly password: Password;
  readonly lockOut: LockOut;
  readonly trustsProxy: boolean;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** A failed try takes at least so long. */
const shortestFailure = 500;

export function adminSessionRoutes({ sessions, password, lockOut, trustsProxy, pause }: AdminSessionContext) {
  return new Hono<RequestEnvironment>()
    .get('/api/admin/session', described({ noun, summary: 'Ask who is signed in', access: 'admin', answer: z.object({ actor: z.string() }) }), (context) => {
      const actor = context.get('actor');
      return actor === undefined ? problem(context, fail({ name: 'not_signed_in' }).failure) : context.json({ actor });
    })
    .post(
      '/api/admin/session',
      described({
        noun,
        summary: 'Sign in to the back office',
        description: 'Begins a new session and sets its cookie. A wrong password takes at least half a second to be refused.',
        access: 'public',
        body: entry,
        failures: ['locked_out', 'wrong_password'],
      }),
      async (context) => {
        const body = await bodyOf(context);
        if (!body.ok) return problem(context, body.failure);
        const parsed = entry.safeParse(body.value);
        if (!parsed.success) return problem(context, invalid(parsed.error));
        const network = networkOf(context, trustsProxy);
        const wait = await lockOut.admit(network);
        if (wait > 0) return problem(context, fail({ name: 'locked_out', retryAfter: wait }).failure);
        if (!(await password.isRight(parsed.data.password))) {
          await pause(shortestFailure);
          return problem(context, fail({ name: 'wrong_password' }).failure);
        }
        await lockOut.forget(network);
        await sessions.end(context.req.header('cookie'));
        context.header('set-cookie', await sessions.begin(adminSubject));
        return context.body(null, 204);
      },
    )
    .delete('/api/admin/session', described({ noun, summary: 'Sign out', access: 'public' }), async (context) => {
      context.header('set-cookie', await sessions.end(context.req.header('cookie')));
      return context.body(null, 204);
    });
}
