// Footer Manager: the columns of the site's footer and of the events' one, each with its links.
import { counted } from '@stem/model/texts/counted';
import { newRecord } from '../../kit/lists/list-state.tsx';
import { NestedScreen } from '../../kit/nested/nested-screen.tsx';
import { targetTags, urlLink } from '../../kit/nested/site-links.tsx';
import { rowsOf } from '../../server/client.ts';
import { listControlTexts } from '../../texts/list-controls.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

const heading = {
  heading: websiteTexts.footerManager,
  subtitle: websiteTexts.footerSubtitle,
};

export const FooterScreen = () => (
  <NestedScreen
    loading={websiteTexts.loadingTheFooter}
    goesWithOuter={websiteTexts.deleteColumnConsequence}
    list={{
      outer: {
        name: 'footer_columns',
        list: rowsOf('footer_columns'),
        counted: countedWords.column,
        add: websiteTexts.addColumn,
        initial: { is_active: true },
      },
      inner: {
        name: 'footer_links',
        list: rowsOf('footer_links'),
        counted: countedWords.link,
        add: websiteTexts.addLink,
        initial: { is_active: true },
      },
      outerField: 'column_id',
      groupBy: 'placement',
      newOuters: { site: newRecord, event: 'new-event' },
    }}
    layout={{
      kind: 'in place',
      section: heading,
      none: { title: websiteTexts.noFooterColumnsFound },
      outerTagsOf: ({ lists_communities, is_active }) => [lists_communities && websiteTexts.listsTheCommunities, !is_active && listControlTexts.inactive],
      innerTagsOf: targetTags,
      outerDetailsOf: (_, links) => <span className="text-soft">{counted(links.length, ...countedWords.link)}</span>,
      innerDetailsOf: urlLink,
      foldedAs: { title: websiteTexts.linksOf, none: websiteTexts.columnEmpty },
      addedBy: 'to',
    }}
  />
);
