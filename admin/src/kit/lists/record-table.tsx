// Records as a table. A narrow window hides the wide columns; what they say may be below the name.
import type { HTMLAttributes, ReactNode } from 'react';
import { ChooseRow } from '../selection/choose-row.tsx';
import { useListState, WayTo, withoutRecord } from './list-state.tsx';

export interface TableColumn<T> {
  readonly title: string;
  readonly isTitleHidden?: boolean;
  /** Its heading, where that is more than its title. */
  readonly head?: ReactNode;
  readonly sorted?: 'ascending' | 'descending';
  readonly isWide?: boolean;
  /** A figure, at the right edge. */
  readonly isFigure?: boolean;
  readonly className?: string | ((row: T) => string);
  readonly cell: (row: T) => ReactNode;
  /** Below it in a narrow window, which hides the wide columns. */
  readonly narrow?: (row: T) => ReactNode;
}

export interface RecordTableProps<T> {
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  readonly className?: string;
  readonly caption?: string;
  readonly targetOf?: (row: T) => HTMLAttributes<HTMLTableRowElement>;
}

export const RecordTable = <T,>({ columns, rows, keyOf, className = 'table', caption, targetOf }: RecordTableProps<T>) => (
  <table className={className}>
    {caption !== undefined && <caption className="sr-only">{caption}</caption>}
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.title} scope="col" aria-sort={column.sorted} {...classOf([column.isWide && 'wide', column.isFigure && 'figure'])}>
            {column.isTitleHidden ? <span className="sr-only">{column.title}</span> : (column.head ?? column.title)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)} {...targetOf?.(row)}>
          {columns.map(({ title, isWide, isFigure, className: own, cell, narrow }) => (
            <td key={title} {...classOf([isWide && 'wide', isFigure && 'figure', typeof own === 'function' ? own(row) : own])}>
              {cell(row)}
              {narrow && <span className="narrow text-note text-soft">{narrow(row)}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function classOf(names: readonly (string | false | undefined)[]): { readonly className?: string } {
  const className = names.filter(Boolean).join(' ');
  return className === '' ? {} : { className };
}

export interface RowLinkProps {
  readonly id: string;
  readonly className?: string;
  readonly text: string;
}

/** The title of a row, which opens its record and takes a click anywhere on the row. */
export function RowLink({ id, className, text }: RowLinkProps) {
  const { go: _, ...state } = useListState();
  return (
    <>
      <ChooseRow id={id} />
      <WayTo
        text={text}
        search={{ ...withoutRecord(state), record: id }}
        className={className === undefined ? 'row-link' : `row-link ${className}`}
        aria-current={id === state.record ? 'true' : undefined}
      />
    </>
  );
}
