// The records of a section as cards with a picture, or as rows.
import { type Entity, entities } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { OrderMenu } from '../lists/order-menu.tsx';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import type { Placed, RecordsScreenProps } from './records-screen.tsx';
import type { AnyRow } from './values.ts';

export interface RecordCardsProps<T extends AnyRow> extends Omit<RecordsScreenProps<T>, 'above'> {
  readonly titleOf: (row: T) => string;
  readonly count: number;
  readonly found: readonly Placed<T>[];
  readonly isFull: boolean;
  readonly above: ReactNode;
  readonly onFind: (find: string) => void;
  readonly onAdd: () => void;
  /** Absent where the order is not made by hand. */
  readonly onMove?: (from: number, to: number) => void;
  readonly onDelete: (row: T) => void;
  /** Stands where there is nothing to show. */
  readonly children: ReactNode;
}

/** Fewer are seen at once without searching. */
const fewest = 6;

export function RecordCards<T extends AnyRow>(props: RecordCardsProps<T>) {
  const { says, limit, count, found, isFull, above, onFind, onAdd, children } = props;
  const { find = '' } = useListState();
  return (
    <>
      <header className="head">
        <div>
          <h1>{says.heading}</h1>
          <p className="text-soft">{says.subtitle}</p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-3 max-tablet:w-full">
          {limit && (
            <p className="text-soft">
              {count} of {limit.max}
              {isFull && ` · ${limit.message}`}
            </p>
          )}
          <button type="button" className="button first" disabled={isFull} onClick={onAdd}>
            <Icon name="plus" /> {says.add}
          </button>
        </div>
      </header>
      {above}
      {(count >= fewest || find !== '') && (
        <div className="filters">
          <input
            type="search"
            aria-label={`Search ${says.plural}`}
            placeholder={`Search ${count} ${says.plural}`}
            value={find}
            onChange={(event) => onFind(event.target.value)}
          />
          {find !== '' && <span role="status">{found.length} found</span>}
        </div>
      )}
      {found.length > 0 ? <Cards {...props} /> : children}
    </>
  );
}

function Cards<T extends AnyRow>({ name, layout, count, found, titleOf, pictureOf, bodyOf, onMove, onDelete }: RecordCardsProps<T>) {
  const { find } = useListState();
  const entity: Entity = entities[name];
  const drag = useDragOrder(layout === 'cards' ? 'x' : 'y', find === undefined && onMove !== undefined, (from, to) => onMove?.(from, to));
  return (
    <ul className={layout === 'cards' ? 'cards' : 'entries'}>
      {found.map(({ row, place }) => {
        const { id } = row;
        const title = titleOf(row);
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`${layout === 'cards' ? 'card' : 'entry'} ${className}`} {...target}>
            <figure>{pictureOf(row)}</figure>
            <div className="card-body">
              <h2>
                <Link to="." search={{ ...(find !== undefined && { find }), record: id }} className="card-link">
                  {title}
                </Link>
              </h2>
              {bodyOf(row)}
              <div className="card-foot">
                {missingGerman(entity, row) > 0 ? <span className="mark missing">DE missing</span> : <span className="mark">DE: complete</span>}
                <div className="card-actions">
                  <div className="card-tools">
                    <Link to="." search={{ record: id }} className="tool" aria-label={`Edit ${title}`}>
                      <Icon name="edit" />
                    </Link>
                    <button type="button" className="tool" aria-label={`Delete ${title}`} onClick={() => onDelete(row)}>
                      <Icon name="remove" />
                    </button>
                  </div>
                  {onMove && (
                    <OrderMenu title={title} place={place} count={count} onMove={(to) => onMove(place, to)} handle={drag.handle(place)}>
                      <DropdownMenu.Item className="menu-item danger" onSelect={() => onDelete(row)}>
                        Delete…
                      </DropdownMenu.Item>
                    </OrderMenu>
                  )}
                </div>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
