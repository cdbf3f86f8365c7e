// A partner and its category as their screen shows them.

import type { RowOf } from '@stem/model';
import { eventTexts } from '../../texts/events.ts';

export type Category = RowOf<'partner_blocks'>;
export type Partner = RowOf<'partners'>;

/** What a search looks through. */
export const partnerTexts = ({ name, description, address, contact_name, contact_email }: Partner): (string | null)[] => [
  name,
  description,
  address,
  contact_name,
  contact_email,
];

const tiers = { premium: eventTexts.premium, plus: eventTexts.plus, standard: eventTexts.standard } as const;

export const tierOf = ({ tier }: Pick<Category, 'tier'>): string | undefined => (tier === null ? undefined : tiers[tier]);

const usual: readonly Pick<Category, 'tier' | 'category_title' | 'category_title_de'>[] = [
  { tier: 'premium', category_title: 'Premium Partner', category_title_de: 'Premium-Partner' },
  { tier: 'plus', category_title: 'Partner Plus', category_title_de: 'Partner Plus' },
  { tier: 'standard', category_title: 'Partner', category_title_de: 'Partner' },
];

/** What a new category begins with: the first tier that the event does not have. */
export const nextCategory = (categories: readonly Pick<Category, 'tier'>[]): Partial<Category> =>
  usual.find(({ tier }) => !categories.some((known) => known.tier === tier)) ?? {};
