// Which addresses a webhook may have, and which a connection to one may lead to: none inside of the operator's network.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type Sentence, say } from '@stem/model';
import ipaddr from 'ipaddr.js';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (name: string) => Promise<readonly Resolved[]>;

export const resolveName: Resolve = (name) => lookup(name, { all: true });

const longest = 500;
/** Below it are the ports of mail servers, remote shells and the like. */
const firstFreePort = 1024;

/** Public by number, and still the host of a virtual machine of Azure. */
const cloudHosts: readonly string[] = ['168.63.129.16'];

/** What is wrong with an address, before any name is resolved. `mayReach` are hosts that may be internal, and need no TLS. */
export function wrongAddress(text: string, mayReach: readonly string[]): Sentence | undefined {
  const url = URL.canParse(text) && text.length <= longest ? new URL(text) : undefined;
  if (!url) return say('values.webhookAddress');
  if (url.username !== '' || url.password !== '') return say('values.noCredentials');
  if (url.hash !== '') return say('values.noFragment');
  if (isAllowedHost(url, mayReach)) return /^https?:$/.test(url.protocol) ? undefined : say('values.onlyHttps');
  if (url.protocol !== 'https:') return say('values.onlyHttps');
  if (url.port !== '' && Number(url.port) < firstFreePort) return say('values.port');
  const host = hostOf(url);
  return isIP(host) !== 0 && !isPublic(host) ? internalAddress : undefined;
}

export const internalAddress = say('values.internalAddress');

export class InternalAddress extends Error {
  constructor() {
    super('The address leads to an internal network, which Stem does not call');
  }
}

/** A connection must use this address: asked again, a name may have another one. Throws InternalAddress, and what resolving throws. */
export async function resolvePublic(url: URL, mayReach: readonly string[], resolve: Resolve): Promise<readonly Resolved[]> {
  const host = hostOf(url);
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  if (found.length === 0) throw new Error(`${host} has no address`);
  if (!isAllowedHost(url, mayReach) && !found.every(({ address }) => isPublic(address))) throw new InternalAddress();
  return found;
}

function isPublic(address: string): boolean {
  // More than connections take has a meaning for the parser, such as octal numbers.
  if (isIP(address) === 0 || cloudHosts.includes(address)) return false;
  const parsed = ipaddr.parse(address);
  // Beside the ranges with a name, all of IPv6 outside of 2000::/3 is unassigned, or means an IPv4 address.
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === 1);
}

/** Named with its port, or without one for all. */
const isAllowedHost = ({ hostname, port, protocol }: URL, mayReach: readonly string[]): boolean =>
  mayReach.includes(hostname) || mayReach.includes(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);

/** Without the brackets of IPv6. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
