// A change in which nobody has had a hand: the measures of a file, and the smaller pictures made of it. Their columns have
// names nobody knows from a form.
import { columnsOf, type Entity } from '@stem/model';

export function isDerived({ fields }: Entity, columns: readonly string[]): boolean {
  const derived = columnsOf(fields).filter(({ field }) => field.derived);
  return columns.length > 0 && columns.every((column) => derived.some(({ name }) => name === column));
}
