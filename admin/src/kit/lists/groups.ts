// Rows of one list under headings, the options of a choice. Each group has an order of its own; the list keeps one over all of them.
import type { Entity } from '@stem/model';

export interface Group<T> {
  /** The value all its rows have; empty where rows are not grouped. */
  readonly value: string;
  readonly title: string;
  readonly rows: readonly T[];
}

/** Every group there is, the empty ones included. */
export function groupRows<T extends object>(rows: readonly T[], { fields }: Entity, column: string | undefined): Group<T>[] {
  const field = column === undefined ? undefined : fields[column];
  if (column === undefined || field?.kind !== 'choice') return [{ value: '', title: '', rows }];
  const chosenIn = (row: T): unknown => Object.entries(row).find(([name]) => name === column)?.[1];
  return field.options.map(({ value, label }) => ({ value, title: headingOf(label), rows: rows.filter((row) => chosenIn(row) === value) }));
}

/** The move of the whole list that corresponds to a move within one group. */
export function moveWithin<T>(all: readonly T[], group: readonly T[], from: number, to: number): readonly [from: number, to: number] {
  const placeOf = (at: number) => all.findIndex((row) => row === group[Math.min(Math.max(at, 0), group.length - 1)]);
  return [placeOf(from), placeOf(to)];
}

const headingOf = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);
