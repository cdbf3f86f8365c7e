// Which legal pages the site knows, and where they stand.
import type { RowOf } from '@stem/model';
import type { Place } from '../records/places.ts';

type LegalPage = RowOf<'legal_pages'>;

const known = [
  { slug: 'imprint', title: 'Imprint', page: '/imprint', note: 'Empty: there is no imprint at /imprint and /impressum.' },
  { slug: 'privacy', title: 'Data protection', page: '/datenschutz', note: 'Empty: there is no page at /datenschutz.' },
];

/** Stored pages the site has no place for come last. */
export function legalPlaces(stored: readonly LegalPage[]): Place<LegalPage>[] {
  const others = stored
    .filter(({ slug }) => !known.some((one) => one.slug === slug))
    .map(({ slug }) => ({ slug, title: slug, page: '/imprint', note: 'The site shows no page under this name.' }));
  return [...known, ...others].map(({ slug, title, page, note }) => {
    const row = stored.find((one) => one.slug === slug);
    return { key: slug, title, note, group: '', ...(row && { row }), initial: { slug }, without: ['slug'], page };
  });
}
