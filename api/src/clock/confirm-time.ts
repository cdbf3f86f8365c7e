// The confirmed time: by it, and not by the clock of the machine alone, data is deleted for good. It goes on with the time
// for which Stem runs. A clock that has jumped is believed when Stem has run with it for a day
// (docs/decisions/0033-deletion-waits-after-a-jump-of-the-clock.md). Pure.

const hour = 3_600_000;

/** Differences up to an hour, in milliseconds, are no jump: a short pause of the server, or a correction. */
const tolerance = hour;

/** Milliseconds for which Stem has to run before it believes a clock that has jumped. */
const untilBelieved = 24 * hour;

/** Corrections of a clock that keeps good time are smaller, in milliseconds: what is further in the future than this was made by a wrong one. */
export const clockCorrection = 5 * 60_000;

export interface ConfirmedTime {
  readonly at: number;
  /** Milliseconds by which the clock is ahead of `at`, or behind it if negative; 0 when both agree. */
  readonly jump: number;
  /** Milliseconds for which Stem has run with this jump. */
  readonly ranFor: number;
}

export interface Tick {
  readonly clock: number;
  /** Milliseconds for which Stem has run since the last tick. */
  readonly elapsed: number;
}

export function confirmTime({ at, jump, ranFor }: ConfirmedTime, { clock, elapsed }: Tick): ConfirmedTime {
  const expected = at + elapsed;
  const difference = clock - expected;
  if (isClose(difference, 0)) return agreed(clock);
  // Only what the clock has claimed for a day is believed: a pause of the server in the meantime adds to the jump.
  const stillClaims = jump !== 0 && Math.sign(difference) === Math.sign(jump) && Math.abs(difference) > Math.abs(jump) - tolerance;
  if (!stillClaims) return { at: expected, jump: difference, ranFor: 0 };
  if (ranFor + elapsed < untilBelieved) return { at: expected, jump, ranFor: ranFor + elapsed };
  return confirmTime(agreed(expected + jump), { clock, elapsed: 0 });
}

export const agreed = (at: number): ConfirmedTime => ({ at, jump: 0, ranFor: 0 });

/** What is older than this by both clocks may be deleted. */
export const safeTime = ({ at }: ConfirmedTime, clock: number): number => Math.min(at, clock);

const isClose = (one: number, other: number) => Math.abs(one - other) <= tolerance;
