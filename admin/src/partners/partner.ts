// A partner and its category as their screen shows them.

import type { RowOf } from '@stem/model';
import { eventTexts } from '../texts/events.ts';

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
