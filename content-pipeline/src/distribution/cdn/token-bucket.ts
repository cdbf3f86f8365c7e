// A token bucket: it keeps the rate of purges within what a CDN allows. Pure but for what it counts.
import type { Rate } from './cdn.ts';

/** `elapsed` in milliseconds, on a clock that never jumps. */
export function createTokenBucket({ perSecond, burst }: Rate, elapsed: () => number) {
  let tokens = burst;
  let filledAt = elapsed();
  return {
    /** Milliseconds until this many tokens are there; 0 takes them. A request larger than the bucket waits until it is full. */
    take(wanted: number) {
      const now = elapsed();
      tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * perSecond);
      filledAt = now;
      const needed = Math.min(wanted, burst);
      // Rounding must not ask for another wait of a fraction of a token.
      if (tokens >= needed - 1e-9) {
        tokens -= wanted;
        return 0;
      }
      return Math.ceil(((needed - tokens) / perSecond) * 1000);
    },
  };
}
