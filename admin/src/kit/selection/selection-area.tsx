// A list whose rows can be chosen: each row in it has a checkbox, and below it is what can be done with those that are chosen.
import type { EntityName } from '@stem/model';
import type { ReactNode } from 'react';
import type { AnyRow } from '../../server/client.ts';
import { selectionTexts } from '../../texts/selection.ts';
import { ExportRows } from './export-rows.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionContext, useSelection } from './use-selection.ts';

export interface SelectionAreaProps<T extends AnyRow> {
  readonly name: EntityName;
  readonly rows: readonly T[];
  readonly titleOf: (row: T) => string;
  /** Puts the whole list into another order, in which the chosen rows come first or last; absent where it is not made by hand. */
  readonly onOrder?: ((chosen: ReadonlySet<string>, at: 'first' | 'last') => void) | undefined;
  readonly children: ReactNode;
}

/** Lists that are read in pages export all that is found, not only what is shown. */
const hasOwnTable = (name: EntityName): boolean => name === 'users' || name === 'inquiries';

export function SelectionArea<T extends AnyRow>({ name, rows, titleOf, onOrder, children }: SelectionAreaProps<T>) {
  const selection = useSelection(name, rows, titleOf as (row: AnyRow) => string); // asked for these rows only
  return (
    <SelectionContext value={selection}>
      {children}
      {rows.length > 0 && !hasOwnTable(name) && (
        <p className="px-(--inset) py-2">
          <ExportRows name={name} ids={rows.map(({ id }) => id)} text={selectionTexts.exportShown} />
        </p>
      )}
      {selection && selection.rows.length > 0 && <SelectionBar selection={selection} onOrder={onOrder} />}
    </SelectionContext>
  );
}
