// The navigation as its two levels: items at the top, and below them what their lists hold.
import type { RowOf } from '@stem/model';
import { newRecord } from '../lists/list-state.ts';
import { newInner, nextPlace } from '../lists/nested.ts';
import type { OptionGroup } from '../records/record-context.ts';
import type { Values } from '../records/values.ts';

export type NavigationItem = RowOf<'navigation_items'>;

/** The items of one list in their order; `null` for the top. */
export const itemsBelow = (items: readonly NavigationItem[], parent: string | null): NavigationItem[] => items.filter(({ parent_id }) => parent_id === parent);

/** What an address has open: an item, or a new one of a list. */
export interface OpenedItem {
  readonly item?: NavigationItem;
  readonly isNew: boolean;
  /** The list it stands in. */
  readonly parent: string | null;
}

export function openedItem(record: string | undefined, items: readonly NavigationItem[]): OpenedItem | undefined {
  if (record === newRecord) return { isNew: true, parent: null };
  const parent = itemsBelow(items, null).find(({ id }) => record === newInner(id));
  if (parent) return { isNew: true, parent: parent.id };
  const item = items.find(({ id }) => id === record);
  return item && { item, isNew: false, parent: item.parent_id };
}

/** Where an item may stand: at the top, or in a list at the top, unless it has a list of its own. */
export function parentChoices(items: readonly NavigationItem[], { item }: OpenedItem): OptionGroup[] {
  const hasOwnList = item !== undefined && itemsBelow(items, item.id).length > 0;
  const lists = itemsBelow(items, null).filter(({ id, is_dropdown }) => id !== item?.id && (is_dropdown || id === item?.parent_id));
  return [{ title: '', options: hasOwnList ? [] : lists.map(({ id, label }) => ({ id, title: label })) }];
}

/** A new item stands last in its list and is active. */
export const newItem = (items: readonly NavigationItem[], parent: string | null): Values => ({
  order_index: nextPlace(itemsBelow(items, parent)),
  is_active: true,
  ...(parent !== null && { parent_id: parent }),
});
