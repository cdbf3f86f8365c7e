// The rows of a section as a narrow list, beside the form of one of them.
import type { EntityName } from '@stem/model';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button } from '../../ui/controls/button.tsx';
import { MenuItem } from '../../ui/controls/menu.tsx';
import { OpenComments } from '../comments/comment-marks.tsx';
import { GermanMark, type GermanState } from '../german/german-mark.tsx';
import { PendingMark } from '../releases/pending-mark.tsx';
import { useIsChangeable } from '../session/changeable.tsx';
import { FindField } from './list-search.tsx';
import { useListState, withoutRecord } from './list-state.tsx';
import { OrderMenu, useDragOrder } from './order-menu.tsx';

export interface ListEntry {
  readonly id: string;
  readonly place: number;
  readonly title: string;
  readonly note: string;
  readonly german?: GermanState;
  readonly picture: ReactNode;
  readonly comments?: number;
  /** Of which kind of record it is one, where such can be prepared in releases. */
  readonly entity?: EntityName;
}

/** Entries under a heading, which is empty where there is one group only. */
export interface ListGroup {
  readonly title: string;
  /** All of them, those the search has not found as well. */
  readonly count: number;
  readonly entries: readonly ListEntry[];
  readonly onMove?: (from: number, to: number) => void;
}

export interface RecordListProps {
  readonly heading: string;
  readonly subtitle: string;
  readonly add?: string;
  readonly isFull?: boolean;
  /** 'speakers': what is searched, in the words of the field. */
  readonly plural: string;
  readonly count: number;
  readonly groups: readonly ListGroup[];
  readonly find?: string;
  readonly onFind?: (find: string) => void;
  readonly onAdd?: () => void;
  readonly removeLabel?: string;
  readonly onRemove?: (id: string) => void;
  readonly above?: ReactNode;
  /** In place of the rows where there are none. */
  readonly children: ReactNode;
  readonly foot?: ReactNode;
}

export function RecordList(props: RecordListProps) {
  const { heading, subtitle, add, isFull = false, plural, count, groups, find = '', onFind, onAdd, above, children, foot } = props;
  const isChangeable = useIsChangeable();
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return (
    <section className="list" aria-labelledby="list-title">
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-[0.1rem] py-[0.65rem] pr-3 pl-(--inset) border-b border-hair">
        <h1 id="list-title" className="text-strong leading-tight">
          {heading}
        </h1>
        {add !== undefined && isChangeable && <Button className="button min-h-8 px-2" icon="plus" text={add} disabled={isFull} onClick={onAdd} />}
        <p className="col-span-full text-note text-soft">{subtitle}</p>
      </header>
      {above}
      {count > 0 && onFind && (
        <div className="list-find">
          <FindField
            label={listControlTexts.search(plural)}
            placeholder={count === 1 ? listControlTexts.search(plural) : listControlTexts.searchCount(count, plural)}
            find={find}
            onFind={onFind}
          />
        </div>
      )}
      {shown.length === 0 && children}
      {shown.map((group) => (
        <Fragment key={group.title}>
          {group.title !== '' && (
            <h2 className="pt-[0.6rem] pb-[0.3rem] px-(--inset) border-b border-hair bg-ground text-note font-medium text-soft">{group.title}</h2>
          )}
          <Rows {...props} {...group} />
        </Fragment>
      ))}
      {foot}
    </section>
  );
}

type RowsProps = ListGroup & Pick<RecordListProps, 'find' | 'removeLabel' | 'onRemove'>;

function Rows({ title: group, entries, count, find = '', onMove, removeLabel = listControlTexts.deleteMenu, onRemove }: RowsProps) {
  const { go: _, ...state } = useListState();
  const drag = useDragOrder('y', find === '' && onMove !== undefined, (from, to) => onMove?.(from, to));
  return (
    <ul {...(group !== '' && { 'aria-label': group })}>
      {entries.map(({ id, place, title, note, german, picture, comments = 0, entity }) => {
        const { className, ...target } = drag.target(place);
        return (
          <li key={id} className={`list-row ${className}`} {...target}>
            <Link to="." search={{ ...withoutRecord(state), record: id }} aria-current={id === state.record ? 'true' : undefined} activeProps={{}}>
              {picture}
              <span className="min-w-0">
                <b className="block truncate font-medium">{title}</b>
                <span className="block truncate text-note text-soft">{note}</span>
              </span>
              <span className="list-marks">
                {entity && <PendingMark name={entity} id={id} isInLink />}
                <OpenComments open={comments} />
                {german && <GermanMark german={german} />}
              </span>
            </Link>
            {onMove && (
              <OrderMenu title={title} place={place} count={count} onMove={(to) => onMove(place, to)} handle={drag.handle(place)} className="row-tool">
                {onRemove && <MenuItem isDanger text={removeLabel} onSelect={() => onRemove(id)} />}
              </OrderMenu>
            )}
          </li>
        );
      })}
    </ul>
  );
}
