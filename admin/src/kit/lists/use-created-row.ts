// The row that was just created belongs to its list before the list is read again; on a slow line that takes seconds.
import type { EntityName } from '@stem/model';
import { useIsFetching } from '@tanstack/react-query';
import { type AnyRow, lastCreated, rowsKey } from '../../server/client.ts';

/** The rows, with the open record where it was created in this window and the list does not contain it yet. */
export function useRowsWithCreated<T extends AnyRow>(name: EntityName, rows: readonly T[] | undefined, record: string | undefined): readonly T[] | undefined {
  const isReading = useIsFetching({ queryKey: rowsKey }) > 0;
  const created = lastCreated();
  if (!rows || !isReading || created?.name !== name || created.row.id !== record) return rows;
  // The api answers a new row with the columns of its list.
  return rows.some(({ id }) => id === record) ? rows : [...rows, created.row as T];
}
