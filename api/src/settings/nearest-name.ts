// Which setting a mistyped name means.

/** The name that is nearest, if it differs in few letters only. Undefined for a known name. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const written = name.toUpperCase();
  const [nearest] = known
    .map((each) => ({ each, steps: stepsBetween(written, each) }))
    .filter(({ each, steps }) => steps <= allowed(Math.min(each.length, name.length)))
    .sort((one, other) => one.steps - other.steps);
  return nearest?.each;
}

/** A short name may well be another word. */
const allowed = (length: number): number => (length >= 10 ? 2 : length >= 4 ? 1 : 0);

/** Letters to add, drop or change, and neighbours to exchange. */
function stepsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isExchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}
