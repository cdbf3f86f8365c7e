// One list of the navigation: its items in their order, each with the list below it, and the form of the one that is open.
import { entities } from '@stem/model';
import { Icon } from '../controls/icon.tsx';
import { missingGerman } from '../fields/german.ts';
import { ManagedForm } from '../lists/managed-form.tsx';
import { ManagedRow } from '../lists/managed-row.tsx';
import { newInner } from '../lists/nested.ts';
import { useDragOrder } from '../lists/use-drag-order.ts';
import { useListOrder } from '../lists/use-list-order.ts';
import { useListState } from '../lists/use-list-state.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { client } from '../server/client.ts';
import { rowsOf } from '../server/rows.ts';
import { navigationWords } from './navigation-words.ts';
import { itemsBelow, type NavigationItem, newItem, type OpenedItem, parentChoices } from './tree.ts';

export interface NavigationLevelProps {
  readonly items: readonly NavigationItem[];
  /** Whose list it is; `null` for the top. */
  readonly parent: string | null;
  readonly opened: OpenedItem | undefined;
  readonly onDelete: (item: NavigationItem) => void;
}

export function NavigationLevel({ items, parent, opened, onDelete }: NavigationLevelProps) {
  const { go } = useListState();
  const own = itemsBelow(items, parent);
  const isBusy = opened !== undefined;
  const move = useListOrder({
    list: rowsOf('navigation_items'),
    place: `navigation ${parent ?? ''}`,
    rows: own,
    send: (ids) => client.resource('navigation_items').order(ids),
  });
  const drag = useDragOrder('y', !isBusy && own.length > 1, move);
  const isNewHere = opened?.isNew === true && opened.parent === parent;
  if (own.length === 0 && !isNewHere) return null;
  return (
    <ol className="managed">
      {own.map((item, place) => {
        const { className, ...target } = drag.target(place);
        const below = itemsBelow(items, item.id);
        return (
          <li key={item.id} className={className} {...target}>
            <ManagedRow
              title={item.label}
              titleDe={item.label_de}
              tags={[item.is_dropdown && 'Dropdown', item.target === '_blank' && 'New Window', !item.is_active && 'Inactive']}
              isGermanMissing={missingGerman(entities.navigation_items, item) > 0}
              isBusy={isBusy}
              place={place}
              count={own.length}
              handle={drag.handle(place)}
              onMove={(to) => move(place, to)}
              onEdit={() => go({ record: item.id })}
              onDelete={() => onDelete(item)}
              details={
                <a className="link" href={item.url} target="_blank" rel="noopener">
                  {item.url}
                </a>
              }
            >
              {item.is_dropdown && (
                <button
                  type="button"
                  className="plain"
                  aria-label={`Add Item below ${item.label}`}
                  disabled={isBusy}
                  onClick={() => go({ record: newInner(item.id) })}
                >
                  <Icon name="plus" /> <span className="max-tablet:hidden">Add Item</span>
                </button>
              )}
            </ManagedRow>
            {opened?.item?.id === item.id && <ItemForm items={items} opened={opened} />}
            {below.length > 0 && !item.is_dropdown && (
              <p className="managed-note">Not shown: “{item.label}” opens no list. Edit it and switch “Opens a list” on, or move these items.</p>
            )}
            <NavigationLevel items={items} parent={item.id} opened={opened} onDelete={onDelete} />
          </li>
        );
      })}
      {isNewHere && (
        <li>
          <ItemForm items={items} opened={opened} />
        </li>
      )}
    </ol>
  );
}

function ItemForm({ items, opened }: { readonly items: readonly NavigationItem[]; readonly opened: OpenedItem }) {
  const { go } = useListState();
  const { item, isNew, parent } = opened;
  const close = () => go({});
  return (
    <ManagedForm title={isNew ? navigationWords.createTitle : navigationWords.editTitle}>
      <RecordPanel
        name="navigation_items"
        words={navigationWords}
        row={item}
        isNew={isNew}
        place={parent ?? ''}
        traits={{ choices: { parent_id: parentChoices(items, opened) } }}
        initial={newItem(items, parent)}
        onClose={close}
        onDone={close}
      />
    </ManagedForm>
  );
}
