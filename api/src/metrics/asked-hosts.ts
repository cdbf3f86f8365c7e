// Under which names Stem is asked for beside PUBLIC_ORIGIN, to which links lead. A name is logged once, and reported for a day.
import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log.ts';

/** At most 10 names, since a client may claim any. */
const mostNames = 10;

/** Milliseconds. */
const day = 86_400_000;

/** Monitors and balancers have names of their own for a process. */
const monitored = new Set(['/api/health', '/api/live', '/api/ready', '/api/metrics']);

export interface AskedHosts {
  readonly watch: MiddlewareHandler;
  others(): readonly string[];
}

interface AskedHostsOptions {
  readonly origin: string;
  readonly trustsProxy: boolean;
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => number;
}

export function createAskedHosts({ origin, trustsProxy, log, now }: AskedHostsOptions): AskedHosts {
  const { host: expected, hostname } = new URL(origin);
  const asked = new Map<string, number>();
  function note(name: string) {
    if (!asked.has(name) && asked.size === mostNames) return;
    if (!asked.has(name)) log.warn({ host: name, origin }, 'The site was asked for under another name than that of PUBLIC_ORIGIN');
    asked.set(name, now());
  }
  return {
    watch({ req }, next) {
      const host = req.header('host');
      if (host !== undefined && host !== expected && !monitored.has(req.path)) {
        // A proxy that asks by an address may say what it was asked for itself.
        const name = publicName(host) ?? (trustsProxy ? publicName(req.header('x-forwarded-host')?.split(',').at(-1)?.trim() ?? '') : undefined);
        if (name !== undefined && name !== hostname) note(name);
      }
      return next();
    },
    others: () => [...asked].flatMap(([name, at]) => (now() - at < day ? [name] : [])),
  };
}

/** The name of a host as in an origin; undefined for an address, for a name of this machine or network, and for what is no host. */
function publicName(host: string): string | undefined {
  if (host.length > 260 || !/^[\w.-]+(?::\d{1,5})?$/.test(host)) return undefined;
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return name.includes('.') && isIP(name) === 0 && !name.endsWith('.localhost') ? name : undefined;
}
