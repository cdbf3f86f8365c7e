// Limits guesses at the password of the back office. Wrong passwords of strangers lock their own networks; together they only
// slow other strangers, and they never concern a device on which an editor has signed in before.
import { widerNetwork } from '../http/network.ts';
import { admitNetwork, type Limit, widerFactor } from '../limits/request-limit.ts';
import { admitIn, type OpenCounts, type StoredCounts } from '../limits/stored-counts.ts';

/** Wrong passwords after which tries are refused for the pause: on a known device, from one network, from the wider one. */
const limits = { device: 10, network: 5, wider: 5 * widerFactor };
/** Wrong passwords on known devices in total, after which they count as unknown: each sign-in without a cookie makes one more. */
const mostOnDevices = 100;
/** In milliseconds since the last of them. */
const pause = 15 * 60_000;

/** Wrong passwords of unknown devices in total, after which their tries are made one by one. */
const mostEverywhere = 200;
/** Milliseconds between two of them, and the longest a try waits. */
const slowed = { between: 5000, longest: 20_000 };

/** Tries of a network that are made at once even then: an editor in a network of their own has no part in the flood. */
const ahead: Limit = { name: 'tries ahead', most: 3, within: 24 * 60 * 60_000 };

export interface Try {
  readonly network: string;
  /** The device, if an editor has signed in on it before. */
  readonly device: string | undefined;
}

/** A try is made after a pause in milliseconds, or refused for some seconds. */
export type Admission = { readonly isAdmitted: true; readonly after: number } | { readonly isAdmitted: false; readonly retryAfter: number };

export type LockOut = ReturnType<typeof createLockOut>;

export const createLockOut = (counts: Pick<StoredCounts, 'change'>) => ({
  /** Counts a try before it is made, so that concurrent tries are counted too. Rejects while the database is away. */
  admit: (wanted: Try) =>
    counts.change((open) => {
      const value = admit(wanted, open);
      return { value, isRefused: !value.isAdmitted };
    }),
  /** Call when the password was right: deletes the earlier tries of this network and device. */
  forget: (made: Try) => counts.change((open) => ({ value: forget(made, open), isRefused: false })),
});

function admit({ network, device }: Try, open: OpenCounts): Admission {
  if (device !== undefined && triesOf(deviceKey(device), open) < limits.device && triesOf(onDevices, open) < mostOnDevices) {
    for (const key of [deviceKey(device), onDevices]) add(key, 1, open);
    return { isAdmitted: true, after: 0 };
  }
  const wider = widerNetwork(network);
  const locked = lockedFor(network, limits.network, open) || (wider === undefined ? 0 : lockedFor(wider, limits.wider, open));
  if (locked > 0) return { isAdmitted: false, retryAfter: locked };
  const after = schedule(network, open);
  if (after > slowed.longest) return { isAdmitted: false, retryAfter: after / 1000 };
  for (const key of [network, wider, everywhere]) if (key !== undefined) add(key, 1, open);
  return { isAdmitted: true, after };
}

function forget({ network, device }: Try, open: OpenCounts): void {
  for (const key of [network, device === undefined ? undefined : deviceKey(device)]) if (key !== undefined) open.set(nameOf(key), { number: 0, until: 0 });
  // A right password must not count towards the limits that others share.
  for (const key of [widerNetwork(network), device === undefined ? everywhere : onDevices]) if (key !== undefined) add(key, -1, open);
}

/** Milliseconds until the next try of a stranger may be made, which it takes unless it has to wait too long. */
function schedule(network: string, open: OpenCounts): number {
  if (triesOf(everywhere, open) < mostEverywhere || admitNetwork(ahead, network, admitIn(open)) === 0) return 0;
  const nextAt = open.find(nextTry, slowed.longest + slowed.between)?.until ?? open.now;
  open.set(nextTry, { number: 1, until: nextAt + slowed.between });
  return nextAt - open.now;
}

/** Seconds for which a network is locked. */
function lockedFor(key: string, limit: number, open: OpenCounts): number {
  const known = open.find(nameOf(key), pause);
  return known && known.number >= limit ? (known.until - open.now) / 1000 : 0;
}

const triesOf = (key: string, { find }: OpenCounts): number => find(nameOf(key), pause)?.number ?? 0;

function add(key: string, more: number, { now, find, set }: OpenCounts): void {
  const known = find(nameOf(key), pause);
  if (known || more > 0) set(nameOf(key), { number: (known?.number ?? 0) + more, until: more > 0 || !known ? now + pause : known.until });
}

const nameOf = (key: string) => `wrong passwords ${key}`;
const nextTry = 'next try';
const everywhere = '*';
const onDevices = 'known devices';
const deviceKey = (device: string) => `device ${device}`;
