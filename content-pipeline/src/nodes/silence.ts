// For how long a lease has not been renewed, by the clock of this process: the clock of the database may be set back.
import type { Lease } from '../ownership/lease.ts';

export interface Silence {
  /** Milliseconds since a lease was first read as it is now. */
  of(lease: Lease | undefined): number;
}

/** `elapsed` is a clock in milliseconds that never jumps. */
export function createSilence(elapsed: () => number): Silence {
  let text: string | undefined;
  let since = elapsed();
  return {
    of(lease) {
      if (lease?.text !== text) since = elapsed();
      text = lease?.text;
      return elapsed() - since;
    },
  };
}
