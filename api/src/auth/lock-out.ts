// Limits guesses at the password of the back office. Wrong passwords of strangers lock their own networks; together they only
// slow other strangers, and they never concern a device on which an editor has signed in before.
import { widerNetwork } from '../http/network.ts';
import { admitNetwork, createAdmit, type Limit, widerFactor } from '../limits/request-limit.ts';

/** Wrong passwords after which tries are refused for the pause: on a known device, from one network, from the wider one. */
const limits = { device: 10, network: 5, wider: 5 * widerFactor };
/** In milliseconds since the last of them. */
const pause = 15 * 60_000;

/** Wrong passwords of unknown devices in total, after which their tries are made one by one. */
const mostEverywhere = 200;
/** Milliseconds between two of them, and the longest a try waits. */
const slowed = { between: 5000, longest: 20_000 };

/** Tries of a network that are made at once even then: an editor in a network of their own has no part in the flood. */
const ahead: Limit = { name: 'tries ahead', most: 3, within: 24 * 60 * 60_000 };

/** At most 100,000 counts are kept; the oldest is forgotten first. */
const mostCounts = 100_000;

export interface Try {
  readonly network: string;
  /** The device, if an editor has signed in on it before. */
  readonly device: string | undefined;
}

/** A try is made after a pause in milliseconds, or refused for some seconds. */
export type Admission = { readonly isAdmitted: true; readonly after: number } | { readonly isAdmitted: false; readonly retryAfter: number };

export interface LockOut {
  /** Counts a try before it is made, so that concurrent tries are counted too. */
  admit(wanted: Try): Admission;
  /** Call when the password was right: deletes the earlier tries of this network and device. */
  forget(made: Try): void;
}

interface Tries {
  readonly count: number;
  readonly lastAt: number;
}

/** `now` in milliseconds; it never jumps, unlike the clock of the machine. */
export function createLockOut(now: () => number): LockOut {
  const tries = new Map<string, Tries>();
  const admit = createAdmit(now);
  let nextAt = Number.NEGATIVE_INFINITY;

  function triesOf(key: string): Tries | undefined {
    const known = tries.get(key);
    return known && now() - known.lastAt < pause ? known : undefined;
  }
  function add(key: string, more: number) {
    const known = triesOf(key);
    const count = (known?.count ?? 0) + more;
    tries.delete(key);
    if (count > 0) tries.set(key, { count, lastAt: more > 0 ? now() : (known?.lastAt ?? now()) });
    for (const [oldest, { lastAt }] of tries) {
      if (now() - lastAt < pause && tries.size <= mostCounts) return;
      tries.delete(oldest);
    }
  }
  /** Seconds for which a network is locked. */
  function lockedFor(key: string, limit: number): number {
    const known = triesOf(key);
    return known && known.count >= limit ? (known.lastAt + pause - now()) / 1000 : 0;
  }
  /** Milliseconds until the next try of a stranger may be made; undefined when too many wait. */
  function schedule(network: string): number | undefined {
    if ((triesOf(everywhere)?.count ?? 0) < mostEverywhere || admitNetwork(ahead, network, admit) === 0) return 0;
    const after = Math.max(0, nextAt - now());
    if (after > slowed.longest) return undefined;
    nextAt = now() + after + slowed.between;
    return after;
  }
  return {
    admit({ network, device }) {
      const isKnown = device !== undefined && (triesOf(deviceKey(device))?.count ?? 0) < limits.device;
      if (isKnown) {
        add(deviceKey(device), 1);
        return { isAdmitted: true, after: 0 };
      }
      const wider = widerNetwork(network);
      const locked = lockedFor(network, limits.network) || (wider === undefined ? 0 : lockedFor(wider, limits.wider));
      if (locked > 0) return { isAdmitted: false, retryAfter: locked };
      const after = schedule(network);
      if (after === undefined) return { isAdmitted: false, retryAfter: (nextAt - now()) / 1000 };
      for (const key of [network, wider, everywhere]) if (key !== undefined) add(key, 1);
      return { isAdmitted: true, after };
    },
    forget({ network, device }) {
      tries.delete(network);
      if (device !== undefined) tries.delete(deviceKey(device));
      // A right password must not count towards the limits that others share.
      for (const key of [widerNetwork(network), everywhere]) if (key !== undefined && triesOf(key)) add(key, -1);
    },
  };
}

const everywhere = '*';
const deviceKey = (device: string) => `device ${device}`;
