// Partner Management for one format: its categories with their partners.

import type { ControlProps } from '../../kit/fields/control-props.ts';
import { ChoiceControl } from '../../kit/fields/select-controls.tsx';
import { newOuter } from '../../kit/lists/list-state.ts';
import { NestedScreen } from '../../kit/nested/nested-screen.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { partnersOf, rowsUnder } from '../../server/rows.ts';
import { eventTexts } from '../../texts/events.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { nextCategory, partnerTexts, tierOf } from './partner.ts';
import { PartnerRows } from './partner-rows.tsx';

/** A category without a tier goes by its title on the site, or by its place. */
const TierControl = ({ field, ...props }: ControlProps) =>
  field.kind === 'choice' ? <ChoiceControl {...props} field={field} none={eventTexts.byTitleAndOrder} /> : null;

const categoryTraits = { controls: { tier: TierControl } };

export const PartnersScreen = ({ section, format }: FormatScreenProps) => (
  <NestedScreen
    loading={eventTexts.loadingPartners}
    list={{
      outer: {
        name: 'partner_blocks',
        list: rowsUnder('partner_blocks', format.id),
        counted: countedWords.category,
        add: eventTexts.addCategory,
        initial: { format_id: format.id },
        initialOf: ({ outers }) => nextCategory(outers),
        traitsOf: () => categoryTraits,
      },
      inner: { name: 'partners', list: partnersOf(format.id), counted: countedWords.partner, add: eventTexts.addPartner },
      outerField: 'block_id',
      newOuters: { '': newOuter },
    }}
    layout={{
      kind: 'parts',
      section,
      format,
      listTitle: eventTexts.partners,
      addsToFirst: true,
      filter: { label: eventTexts.category, all: eventTexts.allCategories },
      textsOf: partnerTexts,
      none: eventTexts.noPartnersFound,
      noInner: eventTexts.categoryEmpty,
      noneFound: eventTexts.noPartnerHereMatches,
      tagOf: tierOf,
      rowsOf: ({ rows }) => <PartnerRows rows={rows} />,
    }}
  />
);
