// Footer Manager: the columns of the site's footer and of the events' one, each with its links.

import { counted } from '../lists/counted.ts';
import { newRecord } from '../lists/list-state.ts';
import { NestedScreen } from '../nested/nested-screen.tsx';
import { targetTags, urlLink } from '../nested/site-links.tsx';
import { rowsOf } from '../server/rows.ts';
import { recordTexts } from '../texts/records.ts';

const heading = {
  heading: 'Footer Manager',
  subtitle: 'The columns of links below every page. Address, disclaimer and colour stand under Home Content.',
};

export const FooterScreen = () => (
  <NestedScreen
    loading="Loading the footer..."
    goesWithOuter="Its links are deleted with it. This can be undone."
    list={{
      outer: {
        name: 'footer_columns',
        list: rowsOf('footer_columns'),
        words: recordTexts.footer_columns,
        counted: ['column', 'columns'],
        add: 'Add Column',
        initial: { is_active: true },
      },
      inner: {
        name: 'footer_links',
        list: rowsOf('footer_links'),
        words: recordTexts.footer_links,
        counted: ['link', 'links'],
        add: 'Add Link',
        initial: { is_active: true },
      },
      outerField: 'column_id',
      groupBy: 'placement',
      newOuters: { site: newRecord, event: 'new-event' },
    }}
    layout={{
      kind: 'in place',
      section: heading,
      none: { title: 'No footer columns found' },
      outerTagsOf: ({ lists_communities, is_active }) => [lists_communities && 'Lists the communities', !is_active && 'Inactive'],
      innerTagsOf: targetTags,
      outerDetailsOf: (_, links) => <span className="text-soft">{counted(links.length, 'link', 'links')}</span>,
      innerDetailsOf: urlLink,
      foldedAs: { title: 'Links of', none: 'No links in this column' },
      addedBy: 'to',
    }}
  />
);
