// The rows of one outer row, put in order by hand and moved to another one.
import type { Entity, EntityName } from '@stem/model';
import { type AnyRow, client, updateRow } from '../../server/client.ts';
import { entities } from '../../texts/entities.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { recordTextsOf } from '../../texts/records.ts';
import { MenuItem } from '../../ui/controls/menu.tsx';
import { useListState } from '../lists/list-state.tsx';
import { moveTo, placeAtEnd } from '../lists/order.ts';
import { OrderMenu, useDragOrder } from '../lists/order-menu.tsx';
import { RowLink } from '../lists/record-table.tsx';
import { useWholeOrder } from '../lists/use-list-order.ts';
import { sayFailed, saySettled } from '../toasts/toast-store.ts';
import { type Part, rowTitleOf } from './nested-list.ts';
import type { InnerRow, PartsProps } from './parts-layout.ts';

export function PartRows<Outer extends AnyRow, Inner extends AnyRow>({
  list,
  rows: { outers },
  layout,
  part,
  onDelete,
}: PartsProps<Outer, Inner> & { readonly part: Part<Outer, Inner> }) {
  const { outer, inner } = list;
  const { outer: container, inners, found } = part;
  const { find } = useListState();
  const order = useWholeOrder({
    list: inner.list,
    place: `${inner.name} ${container.id}`,
    rows: inners,
    send: (wanted) => client.resource(inner.name).order(wanted, container.id),
  });
  const move = (from: number, to: number) => order(moveTo(inners, from, to));
  const drag = useDragOrder('y', find === undefined, move);
  if (found.length === 0) return <p className="px-(--inset) py-3 text-soft">{inners.length === 0 ? layout.noInner : layout.noneFound}</p>;
  const others = outers.filter(({ id }) => id !== container.id);
  const rows = found.map(({ row, place }): InnerRow<Inner> => {
    const title = rowTitleOf(inner.name, row);
    return {
      row,
      place,
      target: drag.target(place),
      link: <RowLink id={row.id} text={title} />,
      menu: (
        <OrderMenu title={title} place={place} count={inners.length} onMove={(to) => move(place, to)} handle={drag.handle(place)}>
          {others.map((other) => (
            <MenuItem
              key={other.id}
              text={listControlTexts.moveTo(rowTitleOf(outer.name, other))}
              onSelect={() => void moveRow({ name: inner.name, row, parent: other.id, said: recordTextsOf(inner.name).updated.sentence })}
            />
          ))}
          <MenuItem isDanger text={listControlTexts.deleteMenu} onSelect={() => onDelete({ inner: row })} />
        </OrderMenu>
      ),
    };
  });
  return layout.rowsOf({ title: rowTitleOf(outer.name, container), count: inners.length, rows, onMove: move, all: inners, onOrder: order });
}

interface MoveRow {
  readonly name: EntityName;
  readonly row: AnyRow;
  /** The row it belongs to afterwards. */
  readonly parent: string;
  readonly said: string;
}

/** Moves a row to the end of another list of the same kind: a session to another day, a partner to another category. */
async function moveRow({ name, row, parent, said }: MoveRow): Promise<void> {
  const entity: Entity = entities[name];
  if (!entity.parent || entity.order === undefined) return;
  // The other list may have grown since this browser read it.
  const there = await client.resource(name).listUnder(parent);
  if (!there.ok) return sayFailed(listControlTexts.itWasNotMoved, there.problem.detail);
  const values = { [entity.parent.field]: parent, ...placeAtEnd(entity, there.value) };
  const answer = await updateRow(name, row.id, { ...values, revision: row.revision });
  await saySettled(answer, said, listControlTexts.itWasNotMoved);
}
