// Whether two series of measurements can be told apart, by their order alone: one slow moment of the machine is one rank,
// however slow it was. Mann and Whitney's test.

export interface RankTest {
  /** How often a value of the first series is larger than one of the second; 0.5 when nothing tells them apart. */
  readonly share: number;
  /** How many standard deviations that is away from chance. */
  readonly z: number;
}

export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const wins = first.reduce((sum, one) => sum + second.reduce((own, other) => own + (one > other ? 1 : one === other ? 0.5 : 0), 0), 0);
  const pairs = first.length * second.length;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { share: wins / pairs, z: (wins - pairs / 2) / deviation };
}
