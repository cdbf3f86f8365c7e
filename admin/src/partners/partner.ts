// Partners in their categories, as their screen shows them.
import type { RowOf } from '@stem/model';
import { matches } from '../lists/matches.ts';

export type Category = RowOf<'partner_blocks'>;
export type Partner = RowOf<'partners'>;

export interface CategoryPart {
  readonly category: Category;
  readonly place: number;
  /** All its partners in their order. */
  readonly partners: readonly Partner[];
  /** Those the search has found, each with its place among all. */
  readonly found: readonly { readonly partner: Partner; readonly place: number }[];
}

export const allCategories = 'All categories';

/** `show` is the category that is asked for; an unknown one shows all. */
export function categoryParts(
  categories: readonly Category[],
  partners: readonly Partner[],
  { find, show }: { readonly find?: string; readonly show?: string },
): CategoryPart[] {
  const isKnown = categories.some(({ id }) => id === show);
  return categories
    .map((category, place) => {
      const own = partners.filter(({ block_id }) => block_id === category.id);
      const found = own.map((partner, at) => ({ partner, place: at })).filter(({ partner }) => matches(find, textsOf(partner)));
      return { category, place, partners: own, found };
    })
    .filter(({ category }) => !isKnown || category.id === show);
}

const textsOf = ({ name, description, address, contact_name, contact_email }: Partner) => [name, description, address, contact_name, contact_email];

const tiers = { premium: 'Premium', plus: 'Plus', standard: 'Standard' } as const;

export const tierOf = ({ tier }: Pick<Category, 'tier'>): string | undefined => (tier === null ? undefined : tiers[tier]);
