// A list of a section: alone, as a table or as tiles, or narrow beside the one of its records that is open.
import type { EntityName } from '@stem/model';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../server/client.ts';
import type { ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { SelectionArea, type SelectionAreaProps } from '../selection/selection-area.tsx';
import { type ListEntry, RecordList, type RecordListProps } from './record-list.tsx';

type InList = Pick<RecordListProps, 'add' | 'plural' | 'count' | 'find' | 'onFind' | 'onAdd' | 'onRemove' | 'removeLabel' | 'foot'>;

export interface ListScreenProps<T> extends InList {
  readonly section: ScreenHeading;
  /** The entity of the rows, where several of them can be chosen. */
  readonly selects?: EntityName;
  readonly sets?: SelectionAreaProps<AnyRow>['sets'];
  readonly onOrder?: SelectionAreaProps<AnyRow>['onOrder'];
  /** Those that were found, each with its place in the whole list where the search may leave out some. */
  readonly rows: readonly T[];
  readonly entryOf: (row: T) => Omit<ListEntry, 'id' | 'place'> & Partial<Pick<ListEntry, 'place'>>;
  readonly onMove?: (from: number, to: number) => void;
  readonly head: ReactNode;
  /** Below it, whether a record is open or not. */
  readonly above?: ReactNode;
  /** The rows while no record is open. */
  readonly table: ReactNode;
  /** In place of the rows where there are none. */
  readonly none: ReactNode;
  readonly children: ReactNode;
}

export function ListScreen<T extends { readonly id: string }>(props: ListScreenProps<T>) {
  const { section, selects, sets, onOrder, rows, entryOf, onMove, head, above, table, none, children, ...list } = props;
  const isOpen = Boolean(children);
  const entries = rows.map((row, place) => ({ id: row.id, place, ...entryOf(row) }));
  const shown = (
    <>
      {rows.length > 0 ? table : none}
      {list.foot}
    </>
  );
  return (
    <>
      {!isOpen && head}
      {above}
      {!isOpen && selects === undefined && shown}
      {!isOpen && selects !== undefined && (
        <SelectionArea
          name={selects}
          rows={rows as readonly (T & AnyRow)[] /* stored rows of that entity */}
          titleOf={(row) => entryOf(row).title}
          onOrder={onOrder}
          sets={sets}
        >
          {shown}
        </SelectionArea>
      )}
      {isOpen && (
        <div className="split">
          <RecordList {...section} {...list} groups={[{ title: '', count: list.count, entries, ...(onMove && { onMove }) }]}>
            {none}
          </RecordList>
          {children}
        </div>
      )}
    </>
  );
}
