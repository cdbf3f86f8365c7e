// Partner Management for one format: its categories with their partners.

import type { ControlProps } from '../fields/control-props.ts';
import { ChoiceControl } from '../fields/select-controls.tsx';
import { newOuter } from '../lists/list-state.ts';
import { NestedScreen } from '../nested/nested-screen.tsx';
import type { FormatScreenProps } from '../section.ts';
import { partnersOf, rowsUnder } from '../server/rows.ts';
import { recordTexts } from '../texts/records.ts';
import { screenTexts } from '../texts/screens.ts';
import { partnerTexts, tierOf } from './partner.ts';
import { PartnerRows } from './partner-rows.tsx';

/** A category without a tier goes by its title on the site, or by its place. */
const TierControl = ({ field, ...props }: ControlProps) =>
  field.kind === 'choice' ? <ChoiceControl {...props} field={field} none="By title and order" /> : null;

const categoryTraits = { controls: { tier: TierControl } };

export const PartnersScreen = ({ section, format }: FormatScreenProps) => (
  <NestedScreen
    loading="Loading partners..."
    list={{
      outer: {
        name: 'partner_blocks',
        list: rowsUnder('partner_blocks', format.id),
        words: recordTexts.partner_blocks,
        counted: ['category', 'categories'],
        add: 'Add Category',
        initial: { format_id: format.id },
        traitsOf: () => categoryTraits,
      },
      inner: { name: 'partners', list: partnersOf(format.id), words: recordTexts.partners, counted: ['partner', 'partners'], add: 'Add Partner' },
      outerField: 'block_id',
      newOuters: { '': newOuter },
    }}
    layout={{
      kind: 'parts',
      section,
      format,
      listTitle: 'Partners',
      addsToFirst: true,
      filter: { label: 'Category', all: 'All categories' },
      textsOf: partnerTexts,
      none: { ...screenTexts.partners.none, isOfInner: true },
      noInner: 'No partners in this category.',
      noneFound: 'No partner here matches.',
      tagOf: tierOf,
      rowsOf: ({ rows }) => <PartnerRows rows={rows} />,
    }}
  />
);
