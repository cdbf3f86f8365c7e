// Limits how often an address, a network or everybody may make a request. The counts are in memory: a limit needs neither a
// write nor room on the disk, and a flood of requests delays no save.
import { widerNetwork } from '../http/network.ts';

export interface Limit {
  /** Names the count. */
  readonly name: string;
  /** At most this many at once. */
  readonly most: number;
  /** Milliseconds in which they become free again, evenly: a used-up limit slows callers and never locks them out. */
  readonly within: number;
}

/** Counts a request before it is served, so that concurrent ones are counted too. Returns seconds to wait, 0 when admitted. */
export type Admit = (limit: Limit, key: string) => number;

/** At most 100,000 counts are kept; the one used least recently is forgotten first. */
const mostCounts = 100_000;

/** `now` in milliseconds; it never jumps, unlike the clock of the machine. */
export function createAdmit(now: () => number): Admit {
  /** When a count is at zero again, the least recently used first. */
  const freeAt = new Map<string, number>();
  function forget(at: number) {
    for (const [count, free] of freeAt) {
      if (free > at && freeAt.size <= mostCounts) return;
      freeAt.delete(count);
    }
  }
  return ({ name, most, within }, key) => {
    const at = now();
    const count = `${name} ${key}`;
    const free = Math.max(freeAt.get(count) ?? at, at) + within / most;
    const wait = free - at - within;
    // Sums of fractions are a little off.
    if (wait > 0.01) return wait / 1000;
    freeAt.delete(count);
    freeAt.set(count, free);
    forget(at);
    return 0;
  };
}

/** Factor of the limit that all networks of a wider one share: who rents a /48 of IPv6 has 65,536 networks of one household each. */
export const widerFactor = 4;

/** `Admit` for a network as `networkOf` returns it. */
export function admitNetwork(limit: Limit, network: string, admit: Admit): number {
  const wait = admit(limit, network);
  const wider = widerNetwork(network);
  if (wait > 0 || wider === undefined) return wait;
  return admit({ ...limit, most: limit.most * widerFactor }, wider);
}
