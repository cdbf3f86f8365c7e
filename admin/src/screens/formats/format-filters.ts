// The filters over the grid of formats.
import { formatTexts } from '../../texts/formats.ts';

export const formatFilters = [
  { name: 'all', title: formatTexts.all },
  { name: 'upcoming', title: formatTexts.upcoming },
  { name: 'external', title: formatTexts.external },
] as const;

export type FormatFilter = (typeof formatFilters)[number]['name'];

interface Filtered {
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly external_url: string | null;
}

/** `today` is a day such as 2026-11-21, in local time. A format without dates is never upcoming. */
export function passesFilter(format: Filtered, filter: FormatFilter, today = new Date().toLocaleDateString('sv-SE')): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'upcoming':
      return (format.end_date ?? format.start_date ?? '') >= today;
    case 'external':
      return format.external_url !== null;
    default:
      return filter satisfies never;
  }
}

export const filterNamed = (name: string | undefined): FormatFilter => formatFilters.find((filter) => filter.name === name)?.name ?? 'all';

/** The badge of a card: the first part of the slug, in capitals. */
export const badgeOf = (slug: string): string => (slug.split('-')[0] ?? slug).toUpperCase();
