// Partner Management for one format: its categories with their partners.
import { type ByLanguage, inEach, inLanguage, type RowOf, telephoneAddress } from '@stem/model';
import { RecordComments } from '../../kit/comments/comment-marks.tsx';
import type { ControlProps } from '../../kit/fields/control-props.ts';
import { ChoiceControl } from '../../kit/fields/select-controls.tsx';
import { GermanMark, useGerman } from '../../kit/german/german-mark.tsx';
import { newOuter } from '../../kit/lists/list-state.tsx';
import { NestedScreen } from '../../kit/nested/nested-screen.tsx';
import type { InnerRowsProps } from '../../kit/nested/parts-layout.ts';
import { PendingMark } from '../../kit/releases/pending-mark.tsx';
import type { FormatScreenProps } from '../../kit/sections/section.ts';
import { partnersOf, rowsUnder } from '../../server/client.ts';
import { eventTexts } from '../../texts/events.ts';
import { localText } from '../../texts/language.ts';
import { countedWords } from '../../texts/words/counted-words.ts';
import { OutsideLink } from '../../ui/controls/button.tsx';
import './partner-rows.css';

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

/** The partners of one category: logo, text, and whom to write to or call. */
function PartnerRows({ rows }: Pick<InnerRowsProps<Partner>, 'rows'>) {
  const germanOf = useGerman('partners');
  return (
    <ul>
      {rows.map(({ row: partner, target, link, menu }) => {
        const { id, name, logo_image, address, url } = partner;
        const description = localText(partner, 'description');
        const { className, ...handlers } = target;
        return (
          <li key={id} className={`partner ${className}`} {...handlers}>
            {/* Logos are drawn for white. */}
            <figure className="grid place-items-center self-start h-12 p-1 bg-[#ffffff] empty:bg-sunk [&>img]:max-h-10 [&>img]:object-contain">
              {logo_image !== null && <img src={logo_image} alt="" loading="lazy" />}
            </figure>
            <div className="min-w-0">
              <h3 className="text-strong wrap-anywhere">{link}</h3>
              <p className="text-soft">{address}</p>
              {description !== '' && (
                <div className="partner-text">
                  <p className="line-clamp-3 max-w-[68ch]">{description}</p>
                </div>
              )}
              <p className="partner-links [.parts.list_&]:hidden relative z-1 flex flex-wrap gap-x-3 wrap-anywhere">
                {url !== null && <OutsideLink text={eventTexts.website} href={url} aria-label={eventTexts.websiteOf(name)} />}
                <GermanMark german={germanOf(partner)} /> <RecordComments name="partners" id={partner.id} /> <PendingMark name="partners" id={partner.id} />
              </p>
            </div>
            <Contact partner={partner} />
            <span className="row-order">{menu}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Contact({ partner }: { readonly partner: Partner }) {
  const { contact_name, contact_title, contact_email, contact_phone, contact_linkedin, contact_photo } = partner;
  const isEmpty = [contact_name, contact_title, contact_email, contact_phone, contact_linkedin].every((value) => value === null);
  if (isEmpty) return <div className="contact" />;
  return (
    <address className="contact">
      {contact_photo !== null && <img className="face" src={contact_photo} alt="" loading="lazy" />}
      <div className="min-w-0">
        <b className="block font-medium">{contact_name}</b>
        <span className="block text-soft">{localText(partner, 'contact_title')}</span>
        {contact_email !== null && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
        {contact_phone !== null && <a href={telephoneAddress(contact_phone)}>{contact_phone}</a>}
        {contact_linkedin !== null && (
          <a href={contact_linkedin} target="_blank" rel="noopener" aria-label={eventTexts.linkedinOf(contact_name ?? partner.name)}>
            {eventTexts.linkedin}
          </a>
        )}
      </div>
    </address>
  );
}

export type Category = RowOf<'partner_blocks'>;
export type Partner = RowOf<'partners'>;

export const partnerTexts = ({ name, description, address, contact_name, contact_email }: Partner): (string | null)[] => [
  name,
  description,
  address,
  contact_name,
  contact_email,
];

const tiers = { premium: eventTexts.premium, plus: eventTexts.plus, standard: eventTexts.standard } as const;

export const tierOf = ({ tier }: Pick<Category, 'tier'>): string | undefined => (tier === null ? undefined : tiers[tier]);

const usual: ByLanguage<Readonly<Record<keyof typeof tiers, string>>> = {
  en: { premium: 'Premium Partner', plus: 'Partner Plus', standard: 'Partner' },
  de: { premium: 'Premium-Partner', plus: 'Partner Plus', standard: 'Partner' },
};

/** What a new category begins with: the first tier that the event does not have. */
export function nextCategory(categories: readonly Pick<Category, 'tier'>[]): Partial<Category> {
  const tier = (Object.keys(tiers) as (keyof typeof tiers)[]).find((one) => !categories.some((known) => known.tier === one)); // its own keys
  return tier ? { tier, ...inEach('category_title', (language) => inLanguage(usual, language)[tier]) } : {};
}
