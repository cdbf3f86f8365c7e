// The list within a list of the whole site: rows with their actions. One row is edited at a time, between the others, which wait.
import { counted } from '@stem/model/texts/counted';
import { type ReactNode, useState } from 'react';
import { type AnyRow, client } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Button, Tool } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { Empty, ScreenHead, type ScreenHeading } from '../../ui/controls/screen-head.tsx';
import { useGerman } from '../german/german-mark.tsx';
import { type Group, groupRows, moveWithin } from '../lists/groups.ts';
import { newInner, useListState } from '../lists/list-state.tsx';
import { type DragOrder, useDragOrder } from '../lists/order-menu.tsx';
import { useListOrder } from '../lists/use-list-order.ts';
import { PendingMark } from '../releases/pending-mark.tsx';
import { IfChangeable, useIsChangeable } from '../session/changeable.tsx';
import { FormInPlace } from './form-in-place.tsx';
import { ManagedRow } from './managed-row.tsx';
import { innersOf, type NestedLayoutProps, newOuterIn, otherTitlesOf, rowTitleOf } from './nested-list.ts';
import './managed.css';

export interface RowsLayout<Outer extends AnyRow, Inner extends AnyRow> {
  readonly kind: 'in place';
  readonly section: ScreenHeading;
  /** Shown where there are no outer rows; under each heading where they are grouped. */
  readonly none: { readonly title: string; readonly sentence?: string };
  readonly outerTagsOf: (outer: Outer) => readonly (string | false)[];
  readonly innerTagsOf: (inner: Inner) => readonly (string | false)[];
  readonly outerDetailsOf: (outer: Outer, inners: readonly Inner[]) => ReactNode;
  readonly innerDetailsOf: (inner: Inner) => ReactNode;
  /** Inner rows are folded until the outer one is opened: the name of their list, and the text of an empty one. */
  readonly foldedAs?: { readonly title: string; readonly none: string };
  /** Whether a new inner row can be begun there; in every outer row unless said. */
  readonly takesInner?: (outer: Outer) => boolean;
  /** 'to', as in 'Add Link to Company' */
  readonly addedBy: 'to' | 'below';
  readonly warningOf?: (outer: Outer, inners: readonly Inner[]) => string | undefined;
}

export interface InPlaceProps<Outer extends AnyRow, Inner extends AnyRow> extends NestedLayoutProps<Outer, Inner> {
  readonly layout: RowsLayout<Outer, Inner>;
}

export function RowsInPlace<Outer extends AnyRow, Inner extends AnyRow>(props: InPlaceProps<Outer, Inner>) {
  const { list, rows, layout, opened } = props;
  const { outer, groupBy } = list;
  const { go } = useListState();
  const move = useListOrder({ list: outer.list, place: outer.name, rows: rows.outers, send: (order) => client.resource(outer.name).order(order) });
  const add = () => go({ record: newOuterIn(list) });
  const isGrouped = groupBy !== undefined;
  const isChangeable = useIsChangeable();
  return (
    <>
      <ScreenHead {...layout.section}>
        {!isGrouped && isChangeable && <Button className="button first ml-auto" icon="plus" text={outer.add} disabled={opened !== undefined} onClick={add} />}
      </ScreenHead>
      {!isGrouped && rows.outers.length === 0 && !opened && (
        <Empty title={layout.none.title} hint={layout.none.sentence}>
          <IfChangeable>
            <Button text={outer.add} onClick={add} />
          </IfChangeable>
        </Empty>
      )}
      {groupRows(rows.outers, entities[outer.name], groupBy).map((group) =>
        isGrouped ? (
          <OuterGroup key={group.value} {...props} group={group} onMove={(from, to) => move(...moveWithin(rows.outers, group.rows, from, to))} />
        ) : (
          <OuterRows key={group.value} {...props} group={group} onMove={move} />
        ),
      )}
    </>
  );
}

type GroupProps<Outer extends AnyRow, Inner extends AnyRow> = InPlaceProps<Outer, Inner> & {
  readonly group: Group<Outer>;
  readonly onMove: (from: number, to: number) => void;
};

const isNewIn = <Outer extends AnyRow, Inner extends AnyRow>({ opened, group }: GroupProps<Outer, Inner>): boolean =>
  opened?.kind === 'outer' && opened.isNew && opened.group === group.value;

function OuterGroup<Outer extends AnyRow, Inner extends AnyRow>(props: GroupProps<Outer, Inner>) {
  const { list, layout, opened, group } = props;
  const { outer } = list;
  const { go } = useListState();
  return (
    <section aria-label={group.title}>
      <header className="part-bar">
        <h2>{group.title}</h2>
        <span className="tag">{counted(group.rows.length, ...outer.counted)}</span>
        <IfChangeable>
          <Button
            className="plain ml-auto"
            icon="plus"
            text={outer.add}
            aria-label={`${outer.add}: ${group.title}`}
            disabled={opened !== undefined}
            onClick={() => go({ record: newOuterIn(list, group.value) })}
          />
        </IfChangeable>
      </header>
      {group.rows.length === 0 && !isNewIn(props) && <p className="empty text-soft">{layout.none.title}</p>}
      <OuterRows {...props} />
    </section>
  );
}

function OuterRows<Outer extends AnyRow, Inner extends AnyRow>(props: GroupProps<Outer, Inner>) {
  const { list, opened, group, onMove } = props;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const drag = useDragOrder('y', opened === undefined && group.rows.length > 1, onMove);
  if (list.groupBy === undefined && group.rows.length === 0 && !isNewIn(props)) return null;
  function fold(id: string, isOpen: boolean) {
    const others = [...unfolded].filter((known) => known !== id);
    setUnfolded(new Set(isOpen ? [...others, id] : others));
  }
  return (
    <ol className="managed">
      {group.rows.map((row, place) => {
        const { className, ...target } = drag.target(place);
        return (
          <li key={row.id} className={className} {...target}>
            <OuterRow {...props} {...{ row, place }} handle={drag.handle(place)} isUnfolded={unfolded.has(row.id)} onFold={(isOpen) => fold(row.id, isOpen)} />
          </li>
        );
      })}
      {opened && isNewIn(props) && (
        <li>
          <FormInPlace {...props} opened={opened} />
        </li>
      )}
    </ol>
  );
}

type OuterProps<Outer extends AnyRow, Inner extends AnyRow> = GroupProps<Outer, Inner> & {
  readonly row: Outer;
  readonly place: number;
  readonly handle: ReturnType<DragOrder['handle']>;
  readonly isUnfolded: boolean;
  readonly onFold: (isOpen: boolean) => void;
};

function OuterRow<Outer extends AnyRow, Inner extends AnyRow>(props: OuterProps<Outer, Inner>) {
  const { list, rows, layout, opened, group, onMove, onDelete, row, place, handle, isUnfolded, onFold } = props;
  const { outer, inner } = list;
  const { go } = useListState();
  const germanOf = useGerman(outer.name);
  const isBusy = opened !== undefined;
  const title = rowTitleOf(outer.name, row);
  const own = innersOf(row.id, rows.inners, list.outerField);
  const isOpen = !layout.foldedAs || isUnfolded || (opened?.kind === 'inner' && opened.outer?.id === row.id);
  const warning = layout.warningOf?.(row, own);
  const begin = () => {
    onFold(true);
    go({ record: newInner(row.id) });
  };
  return (
    <>
      <ManagedRow
        {...{ title, isBusy, place, handle }}
        otherTitles={otherTitlesOf(outer.name, row)}
        tags={layout.outerTagsOf(row)}
        german={germanOf(row)}
        mark={<PendingMark name={outer.name} id={row.id} />}
        count={group.rows.length}
        onMove={(to) => onMove(place, to)}
        onEdit={() => go({ record: row.id })}
        onDelete={() => onDelete({ outer: row })}
        before={
          layout.foldedAs && (
            <Tool icon={isOpen ? 'up' : 'down'} label={`${layout.foldedAs.title} ${title}`} aria-expanded={isOpen} onClick={() => onFold(!isOpen)} />
          )
        }
        details={layout.outerDetailsOf(row, own)}
      >
        {(layout.takesInner?.(row) ?? true) && (
          <button
            type="button"
            className="plain"
            aria-label={layout.addedBy === 'to' ? listControlTexts.to(inner.add, title) : listControlTexts.below(inner.add, title)}
            disabled={isBusy}
            onClick={begin}
          >
            <Icon name="plus" /> <span className="max-tablet:hidden">{inner.add}</span>
          </button>
        )}
      </ManagedRow>
      {opened?.kind === 'outer' && opened.outer?.id === row.id && <FormInPlace {...props} opened={opened} />}
      {warning !== undefined && <p className="py-2 pr-(--inset) pl-11 border-t border-hair text-soft max-tablet:px-(--inset)">{warning}</p>}
      {isOpen && <InnerRows {...props} container={row} own={own} />}
    </>
  );
}

type InnerProps<Outer extends AnyRow, Inner extends AnyRow> = InPlaceProps<Outer, Inner> & {
  readonly container: Outer;
  readonly own: readonly Inner[];
};

function InnerRows<Outer extends AnyRow, Inner extends AnyRow>(props: InnerProps<Outer, Inner>) {
  const germanOf = useGerman(props.list.inner.name);
  const { list, layout, opened, onDelete, container, own } = props;
  const { outer, inner } = list;
  const { go } = useListState();
  const isBusy = opened !== undefined;
  const move = useListOrder({
    list: inner.list,
    place: `${inner.name} ${container.id}`,
    rows: own,
    send: (order) => client.resource(inner.name).order(order, outer.name === inner.name ? undefined : container.id),
  });
  const drag = useDragOrder('y', !isBusy && own.length > 1, move);
  const isNewHere = opened?.kind === 'inner' && opened.isNew && opened.outer?.id === container.id;
  if (own.length === 0 && !isNewHere)
    return layout.foldedAs ? <p className="py-2 pr-(--inset) pl-11 border-t border-hair text-soft max-tablet:px-(--inset)">{layout.foldedAs.none}</p> : null;
  return (
    <ol className="managed" {...(layout.foldedAs && { 'aria-label': `${layout.foldedAs.title} ${rowTitleOf(outer.name, container)}` })}>
      {own.map((row, place) => {
        const { className, ...target } = drag.target(place);
        return (
          <li key={row.id} className={className} {...target}>
            <ManagedRow
              title={rowTitleOf(inner.name, row)}
              otherTitles={otherTitlesOf(inner.name, row)}
              tags={layout.innerTagsOf(row)}
              german={germanOf(row)}
              mark={<PendingMark name={inner.name} id={row.id} />}
              isBusy={isBusy}
              place={place}
              count={own.length}
              handle={drag.handle(place)}
              onMove={(to) => move(place, to)}
              onEdit={() => go({ record: row.id })}
              onDelete={() => onDelete({ inner: row })}
              details={layout.innerDetailsOf(row)}
            />
            {opened?.kind === 'inner' && opened.inner?.id === row.id && <FormInPlace {...props} opened={opened} />}
          </li>
        );
      })}
      {opened && isNewHere && (
        <li>
          <FormInPlace {...props} opened={opened} />
        </li>
      )}
    </ol>
  );
}
