// Moving one entry of a list.

/** `to` is the place the entry has afterwards; places outside the list mean its ends. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, place) => place !== from);
  const moved = list.slice(from, from + 1);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}

/** The place an entry has after being dropped before or after another one. */
export function placeAfterDrop(from: number, over: number, isAfter: boolean): number {
  const gap = isAfter ? over + 1 : over;
  return gap > from ? gap - 1 : gap;
}
