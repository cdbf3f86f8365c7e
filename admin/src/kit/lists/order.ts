// Moving one entry of a list, and the place of a new one.
import type { Entity } from '@stem/model';

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

/** The place the server gives a new row that names none, by its column: behind the last of its list. Places may come as text. */
export function placeAtEnd({ order, fields }: Entity, rows: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, number>> {
  const field = order === undefined ? undefined : fields[order];
  if (order === undefined || field?.kind !== 'order') return {};
  const first = field.default ?? field.min ?? 0;
  const last = Math.max(...rows.map((row) => Number(row[order])));
  return { [order]: rows.length === 0 ? first : Math.min(last + 1, field.max ?? Number.POSITIVE_INFINITY) };
}
