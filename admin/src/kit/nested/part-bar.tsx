// The bar of an outer row: its name, the number of its rows, and its actions.
import { Link } from '@tanstack/react-router';
import { listControlTexts } from '../../texts/list-controls.ts';
import { Tool } from '../../ui/controls/button.tsx';
import { MenuItem } from '../../ui/controls/menu.tsx';
import { GermanMark, type GermanState } from '../german/german-mark.tsx';
import { newInner, useListState, WayTo } from '../lists/list-state.tsx';
import { OrderMenu, type OrderMenuProps } from '../lists/order-menu.tsx';
import { IfChangeable } from '../session/changeable.tsx';

export interface PartBarProps extends Pick<OrderMenuProps, 'title' | 'place' | 'count' | 'handle' | 'onMove'> {
  readonly id: string;
  readonly tags: readonly string[];
  readonly german: GermanState;
  readonly add: string;
  readonly onDelete: () => void;
}

export function PartBar({ id, title, tags, german, add, place, count, handle, onMove, onDelete }: PartBarProps) {
  const { find, show, record } = useListState();
  const state = { ...(find !== undefined && { find }), ...(show !== undefined && { show }) };
  return (
    <header className="part-bar">
      <h2>
        <Link to="." search={{ ...state, record: id }} activeProps={{}} aria-current={id === record ? 'true' : undefined}>
          {title}
        </Link>
      </h2>
      {tags.map((tag) => (
        <span key={tag} className="tag">
          {tag}
        </span>
      ))}
      <GermanMark german={german} />
      <IfChangeable>
        <span className="ml-auto flex items-center">
          <WayTo icon="plus" text={add} search={{ ...state, record: newInner(id) }} className="plain" aria-label={listControlTexts.to(add, title)} />
          <WayTo icon="edit" search={{ ...state, record: id }} className="tool" aria-label={listControlTexts.editNamed(title)} />
          <Tool icon="remove" label={listControlTexts.deleteNamed(title)} onClick={onDelete} />
          {count > 1 && (
            <OrderMenu title={title} place={place} count={count} onMove={onMove} handle={handle}>
              <MenuItem isDanger text={listControlTexts.deleteMenu} onSelect={onDelete} />
            </OrderMenu>
          )}
        </span>
      </IfChangeable>
    </header>
  );
}
