// The screen of a list within a list. The rows of one kind have their form beside them, those of the other in their place.
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { ScreenLoading } from '../../ui/controls/screen-head.tsx';
import { afterDeleting, useListState } from '../lists/list-state.tsx';
import { LoadFailed } from '../lists/load-failed.tsx';
import { useRowsWithCreated } from '../lists/use-created-row.ts';
import { DeleteRecord } from '../records/delete-record.tsx';
import { type Deleted, innersOf, type NestedList, readOpened, rowTitleOf, splitLevels } from './nested-list.ts';
import type { PartsLayout } from './parts-layout.ts';
import { PartsList } from './parts-list.tsx';
import { RowsInPlace, type RowsLayout } from './rows-in-place.tsx';

export interface NestedScreenProps<Outer extends AnyRow, Inner extends AnyRow> {
  readonly list: NestedList<Outer, Inner>;
  readonly layout: PartsLayout<Outer, Inner> | RowsLayout<Outer, Inner>;
  readonly loading: string;
  /** What else must be read before the rows can be shown. */
  readonly reads?: readonly UseQueryResult<unknown>[];
  /** Said before an outer row is deleted that has rows of its own. */
  readonly goesWithOuter?: string;
}

export function NestedScreen<Outer extends AnyRow, Inner extends AnyRow>({
  list,
  layout,
  loading,
  reads = [],
  goesWithOuter,
}: NestedScreenProps<Outer, Inner>) {
  const outers = useQuery(list.outer.list);
  const inners = useQuery(list.inner.list);
  const { record, go, find, show } = useListState();
  const outerRows = useRowsWithCreated(list.outer.name, outers.data, record);
  const innerRows = useRowsWithCreated(list.inner.name, inners.data, record);
  const [deleted, setDeleted] = useState<Deleted<Outer, Inner>>();
  const failed = [outers, inners, ...reads].find(({ error, data }) => error && !data);
  if (failed?.error) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!outerRows || !innerRows || reads.some(({ data }) => !data))
    return <ScreenLoading {...('section' in layout && { section: layout.section })} sentence={loading} />;

  const rows = splitLevels(list, { outers: outerRows, inners: innerRows });
  const opened = readOpened(record, rows, list);
  const close = () => go({ ...(find !== undefined && { find }), ...(show !== undefined && { show }) }, afterDeleting);
  const shared = { list, rows, opened, onDelete: setDeleted };
  return (
    <>
      {layout.kind === 'parts' ? <PartsList {...shared} layout={layout} /> : <RowsInPlace {...shared} layout={layout} />}
      {deleted && 'outer' in deleted && (
        <DeleteRecord
          name={list.outer.name}
          id={deleted.outer.id}
          title={rowTitleOf(list.outer.name, deleted.outer)}
          onClose={() => setDeleted(undefined)}
          onGone={() => opened?.outer?.id === deleted.outer.id && close()}
        >
          {goesWithOuter !== undefined && innersOf(deleted.outer.id, rows.inners, list.outerField).length > 0 && <p>{goesWithOuter}</p>}
        </DeleteRecord>
      )}
      {deleted && 'inner' in deleted && (
        <DeleteRecord
          name={list.inner.name}
          id={deleted.inner.id}
          title={rowTitleOf(list.inner.name, deleted.inner)}
          onClose={() => setDeleted(undefined)}
          onGone={() => deleted.inner.id === record && close()}
        />
      )}
    </>
  );
}
