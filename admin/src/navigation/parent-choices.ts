// Where an item of the navigation may stand: at the top, or in a list at the top, unless it has a list of its own.
import type { RowOf } from '@stem/model';
import type { OptionGroup } from '../records/record-context.ts';

export type NavigationItem = RowOf<'navigation_items'>;

/** `item` is absent for a new one. */
export function parentChoices(items: readonly NavigationItem[], item: NavigationItem | undefined): OptionGroup[] {
  const hasOwnList = item !== undefined && items.some(({ parent_id }) => parent_id === item.id);
  const lists = items.filter(({ id, parent_id, is_dropdown }) => parent_id === null && id !== item?.id && (is_dropdown || id === item?.parent_id));
  return [{ title: '', options: hasOwnList ? [] : lists.map(({ id, label }) => ({ id, title: label })) }];
}
