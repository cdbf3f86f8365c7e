// Navigation Manager: the items of the header in their order, with the lists below them.
import type { RowOf } from '@stem/model';
import { newRecord } from '../../kit/lists/list-state.tsx';
import type { Level, NestedRows } from '../../kit/nested/nested-list.ts';
import { NestedScreen } from '../../kit/nested/nested-screen.tsx';
import { targetTags, urlLink } from '../../kit/nested/site-links.tsx';
import type { OptionGroup } from '../../kit/records/form/record-context.ts';
import { rowsOf } from '../../server/client.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

export type NavigationItem = RowOf<'navigation_items'>;

const heading = { heading: websiteTexts.navigationManager, subtitle: websiteTexts.navigationSubtitle };

const items: Level<NavigationItem, NestedRows<NavigationItem, NavigationItem>> = {
  name: 'navigation_items',
  list: rowsOf('navigation_items'),
  counted: countedWords.item,
  add: websiteTexts.addItem,
  initial: { is_active: true },
  traitsOf: ({ outers, inners }, item) => ({ choices: { parent_id: parentChoices([...outers, ...inners], item) } }),
};

const tagsOf = (item: NavigationItem) => [item.is_dropdown && websiteTexts.dropdown, ...targetTags(item)];

export const NavigationScreen = () => (
  <NestedScreen
    loading={websiteTexts.loadingNavigation}
    goesWithOuter={websiteTexts.deleteDropdownConsequence}
    list={{ outer: items, inner: items, outerField: 'parent_id', newOuters: { '': newRecord } }}
    layout={{
      kind: 'in place',
      section: heading,
      none: { title: websiteTexts.noNavigationItemsFound, sentence: websiteTexts.navigationEmptyHint },
      outerTagsOf: tagsOf,
      innerTagsOf: tagsOf,
      outerDetailsOf: urlLink,
      innerDetailsOf: urlLink,
      takesInner: ({ is_dropdown }) => is_dropdown,
      addedBy: 'below',
      warningOf: ({ label, is_dropdown }, below) => (below.length > 0 && !is_dropdown ? websiteTexts.notShown(label) : undefined),
    }}
  />
);

/** The items that may be above one: those at the top that open a list, but none for an item with a list. `item` is absent for a new one. */
export function parentChoices(items: readonly NavigationItem[], item: NavigationItem | undefined): OptionGroup[] {
  const hasOwnList = item !== undefined && items.some(({ parent_id }) => parent_id === item.id);
  const lists = items.filter(({ id, parent_id, is_dropdown }) => parent_id === null && id !== item?.id && (is_dropdown || id === item?.parent_id));
  return [{ title: '', options: hasOwnList ? [] : lists.map(({ id, label }) => ({ id, title: label })) }];
}
