// Which setting a mistyped name means.
import { measureFrom } from '../search/word-distance.ts';

/** The name that is nearest, if it differs in few letters only. Undefined for a known name. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (known.includes(name)) return undefined;
  const stepsTo = measureFrom(name.toUpperCase(), Number.POSITIVE_INFINITY);
  const [nearest] = known
    .map((each) => ({ each, steps: stepsTo(each) }))
    .filter(({ each, steps }) => steps <= allowed(Math.min(each.length, name.length)))
    .sort((one, other) => one.steps - other.steps);
  return nearest?.each;
}

/** A short name may well be another word. */
const allowed = (length: number): number => (length >= 10 ? 2 : length >= 4 ? 1 : 0);
