// Lets a program in by its token. Wrong tokens are limited by network, right ones by program: one that runs wild delays no other.
import { fail, type Result, say, succeed } from '@stem/model';
import type { AppContext } from '../app-context.ts';
import type { CallContext } from '../http/call.ts';
import { networkOf } from '../http/network.ts';
import { admitNetwork, type Limit } from '../limits/request-limit.ts';
import type { Principal } from '../sessions/principal.ts';
import { type FindOptions, findProgram, isUseDue, noteUse } from './find-program.ts';

const minute = 60_000;
const ofProgram: Limit = { name: 'calls of a program', most: 1200, within: minute };
const ofWrongTokens: Limit = { name: 'wrong tokens', most: 60, within: minute };

export type AdmitOptions = Pick<AppContext['requests'], 'admit' | 'trustsProxy' | 'background'> & FindOptions;

export async function admitProgram(context: CallContext, token: string, options: AdmitOptions): Promise<Result<Principal>> {
  const { admit, trustsProxy, background, now } = options;
  const found = await findProgram(token, options);
  if (!found) {
    const wait = admitNetwork(ofWrongTokens, networkOf(context, trustsProxy), admit);
    context.header('www-authenticate', 'Bearer error="invalid_token"');
    return fail(wait > 0 ? { name: 'too_many_requests', retryAfter: wait } : { name: 'not_signed_in', detail: say('requests.token') });
  }
  const { principal, program } = found;
  const wait = admit(ofProgram, program.id);
  if (wait > 0) return fail({ name: 'too_many_requests', retryAfter: wait });
  if (isUseDue(program, now())) background.run(() => noteUse(program, options));
  return succeed(principal);
}
