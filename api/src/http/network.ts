// Where a request comes from. The address of a connection opens nothing: behind a proxy all clients have that of this machine.
import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { fail, isSitePath } from '@stem/model';
import type { Context, MiddlewareHandler } from 'hono';
import { tokenIn } from '../integrations/find-program.ts';
import { problem } from './problem.ts';

/**
 * One household or office: an IPv4 address, or the first 64 bits of an IPv6 one, as `2001:db8:1:2::/64`. Behind a proxy of
 * ours the last address it added counts; an address the client claims never does.
 */
export function networkOf(context: Context, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? addressIn(context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '') : undefined;
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>; // absent when a test calls the app directly
  return subnet(forwarded ?? incoming?.socket.remoteAddress ?? 'unknown');
}

/** What is rented as a whole where the networks in it are many: the first 48 bits of an IPv6 address. None for others. */
export function widerNetwork(network: string): string | undefined {
  const groups = /^([\da-f:]+)::\/64$/.exec(network)?.[1]?.split(':');
  return groups && `${groups.slice(0, 3).join(':')}::/48`;
}

// Some proxies add the port: 192.0.2.1:40000, [2001:db8::1]:40000.
function addressIn(text: string): string | undefined {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? undefined : bare;
}

export function subnet(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Takes writes from our own pages only: browsers say where a request comes from, and another site may make them send one. */
export const sameOrigin =
  (allowed: () => readonly string[]): MiddlewareHandler =>
  async (context, next) => {
    // No page of another site can make a browser send a token.
    if (harmless.has(context.req.method) || tokenIn(context.req.header('authorization')) !== undefined || isOwn(context.req.raw.headers, allowed()))
      return next();
    return problem(context, fail({ name: 'foreign_origin' }).failure);
  };

/** The page of ours that a browser says it comes from, as a path; undefined for any other page. */
export function ownPage(context: Context, allowed: readonly string[]): string | undefined {
  const referer = context.req.header('referer') ?? '';
  if (!URL.canParse(referer)) return undefined;
  const { origin, pathname } = new URL(referer);
  // A browser takes a path that begins with two slashes for another site.
  return allowed.includes(origin) && isSitePath(pathname) ? pathname : undefined;
}

// A program that is no browser sends neither header; it carries no cookies of a browser either.
function isOwn(headers: Headers, allowed: readonly string[]): boolean {
  const origin = headers.get('origin');
  if (origin !== null) return allowed.includes(origin);
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none';
}
