// Median and percentiles of measured values. Pure.

export const median = (values: readonly number[]): number => percentile(values, 50);

/** The smallest value that at least this percentage of the values does not exceed. Throws when there are none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(Math.ceil((percent / 100) * sorted.length), 1) - 1];
  if (value === undefined) throw new Error('There are no values to take a percentile of');
  return value;
}
