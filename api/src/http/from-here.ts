// Whether a request was made on this machine, by somebody who sits at it: not through a proxy, and not by a page of
// another site whose name was made to lead here.
import type { Context } from 'hono';
import type { RequestEnvironment } from './environment.ts';

const isLoopback = (address = ''): boolean => /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i.test(address);

/** Of an origin or a Host header: a name this machine has for itself. */
export const isOwnName = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host);

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export function isFromHere(context: Context<RequestEnvironment>): boolean {
  const { incoming } = context.env ?? {};
  // A call without a connection was made inside this process.
  const isNear = incoming === undefined || isLoopback(incoming.socket.remoteAddress);
  return isNear && isOwnName(context.req.header('host') ?? '') && forwarding.every((name) => context.req.header(name) === undefined);
}
