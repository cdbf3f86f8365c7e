// A partner and its category as their screen shows them.
import type { RowOf } from '@stem/model';

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

const tiers = { premium: 'Premium', plus: 'Plus', standard: 'Standard' } as const;

export const tierOf = ({ tier }: Pick<Category, 'tier'>): string | undefined => (tier === null ? undefined : tiers[tier]);
