// The Mann–Whitney test: whether two series of measurements differ. It compares ranks only, so that one very slow measurement
// counts as one rank.

export interface RankTest {
  /** Share of pairs in which the value of the first series is larger; 0.5 when the series do not differ. */
  readonly share: number;
  /** Distance from 0.5 in standard deviations. */
  readonly z: number;
}

export function rankTest(first: readonly number[], second: readonly number[]): RankTest {
  const wins = first.reduce((sum, one) => sum + second.reduce((own, other) => own + (one > other ? 1 : one === other ? 0.5 : 0), 0), 0);
  const pairs = first.length * second.length;
  const deviation = Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
  return { share: wins / pairs, z: (wins - pairs / 2) / deviation };
}
