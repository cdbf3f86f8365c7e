// Limits how often an address, a network or everybody may make a request. The counts are in the memory of this process: a limit
// needs neither a write nor room on the disk, and a flood delays no save. What a stranger must not multiply is in stored-counts.ts.
import { widerNetwork } from '../http/network.ts';

export interface Limit {
  readonly name: string;
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
  return (limit, key) => {
    const at = now();
    const count = `${limit.name} ${key}`;
    const counted = countOne(limit, at, freeAt.get(count));
    if (counted.wait > 0) return counted.wait;
    freeAt.delete(count);
    freeAt.set(count, counted.freeAt);
    forget(at);
    return 0;
  };
}

/** Seconds to wait, and when the count is at zero again if this one counts. `freeAt`: when it would be without this one. */
export function countOne({ most, within }: Limit, at: number, freeAt = at): { readonly wait: number; readonly freeAt: number } {
  const free = Math.max(freeAt, at) + within / most;
  const wait = free - at - within;
  // Sums of fractions are a little off.
  return { wait: wait > 0.01 ? wait / 1000 : 0, freeAt: free };
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
