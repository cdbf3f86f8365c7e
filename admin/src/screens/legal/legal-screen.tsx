// Imprint, data protection and security: pages that exist once their text has been written.
import { columnsFor, type RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import type { Place } from '../../kit/records/places.ts';
import { PlacesScreen } from '../../kit/records/places-screen.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { rowsOf } from '../../server/client.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

export function LegalScreen({ section }: SiteScreenProps) {
  const { data, error, refetch } = useQuery(rowsOf('legal_pages'));
  if (!data) return <NotLoaded query={{ error, refetch }} section={section} sentence={websiteTexts.loadingLegalPages} />;
  return (
    <PlacesScreen
      name="legal_pages"
      heading={section.heading}
      subtitle={websiteTexts.legalPagesSubtitle}
      plural={countedWords.page[1]}
      places={legalPlaces(data)}
      // Without the marks of headings and lists.
      textsOf={(row: LegalPage) => columnsFor('body').map((column) => row[column]?.replaceAll(/^(?:#+|-) /gm, '') ?? null)}
    />
  );
}

type LegalPage = RowOf<'legal_pages'>;

/** The legal pages that have a place on the site. */
const known = [
  { slug: 'imprint', title: websiteTexts.imprint, page: '/imprint', note: websiteTexts.imprintEmpty },
  { slug: 'privacy', title: websiteTexts.dataProtection, page: '/datenschutz', note: websiteTexts.dataProtectionEmpty },
  { slug: 'security', title: websiteTexts.securityReports, page: '/security', note: websiteTexts.securityReportsEmpty },
];

/** Stored pages the site has no place for come last. */
export function legalPlaces(stored: readonly LegalPage[]): Place<LegalPage>[] {
  const others = stored
    .filter(({ slug }) => !known.some((one) => one.slug === slug))
    .map(({ slug }) => ({ slug, title: slug, page: '/imprint', note: websiteTexts.unknownLegalPage }));
  return [...known, ...others].map(({ slug, title, page, note }) => {
    const row = stored.find((one) => one.slug === slug);
    return { key: slug, title, note, group: '', ...(row && { row }), initial: { slug }, without: ['slug'], page };
  });
}
