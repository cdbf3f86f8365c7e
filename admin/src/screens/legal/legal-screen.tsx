// Imprint, data protection, security and accessibility: pages that exist once their text has been written.
import { columnsFor, type RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../../kit/lists/load-failed.tsx';
import type { Place } from '../../kit/records/places.ts';
import { PlacesScreen } from '../../kit/records/places-screen.tsx';
import type { SiteScreenProps } from '../../kit/sections/section.ts';
import { ask, rowsKey, rowsOf, unwrap, type Values } from '../../server/client.ts';
import { websiteTexts } from '../../texts/website.ts';
import { countedWords } from '../../texts/words/counted-words.ts';

export function LegalScreen({ section }: SiteScreenProps) {
  const { data, error, refetch } = useQuery(rowsOf('legal_pages'));
  const proposed = useQuery(statement);
  if (!data) return <NotLoaded query={{ error, refetch }} section={section} sentence={websiteTexts.loadingLegalPages} />;
  if (!proposed.data) return <NotLoaded query={proposed} section={section} sentence={websiteTexts.loadingLegalPages} />;
  return (
    <PlacesScreen
      name="legal_pages"
      heading={section.heading}
      subtitle={websiteTexts.legalPagesSubtitle}
      plural={countedWords.page[1]}
      places={legalPlaces(data, proposed.data)}
      // Without the marks of headings and lists.
      textsOf={(row: LegalPage) => columnsFor('body').map((column) => row[column]?.replaceAll(/^(?:#+|-) /gm, '') ?? null)}
    />
  );
}

type LegalPage = RowOf<'legal_pages'>;

/** What the checks have found is in the statement on accessibility; a new one begins with it. */
const statement = {
  queryKey: [...rowsKey, 'statement'],
  queryFn: async () => unwrap(await ask('GET /api/findings/statement')),
};

const accessibility = 'accessibility';

/** The legal pages that have a place on the site. */
const known = [
  { slug: 'imprint', title: websiteTexts.imprint, page: '/imprint', note: websiteTexts.imprintEmpty },
  { slug: 'privacy', title: websiteTexts.dataProtection, page: '/datenschutz', note: websiteTexts.dataProtectionEmpty },
  { slug: 'security', title: websiteTexts.securityReports, page: '/security', note: websiteTexts.securityReportsEmpty },
  { slug: accessibility, title: websiteTexts.accessibility, page: '/accessibility', note: websiteTexts.accessibilityEmpty },
];

/** Stored pages the site has no place for come last. */
export function legalPlaces(stored: readonly LegalPage[], proposed: Values = {}): Place<LegalPage>[] {
  const others = stored
    .filter(({ slug }) => !known.some((one) => one.slug === slug))
    .map(({ slug }) => ({ slug, title: slug, page: '/imprint', note: websiteTexts.unknownLegalPage }));
  return [...known, ...others].map(({ slug, title, page, note }) => {
    const row = stored.find((one) => one.slug === slug);
    const initial = { ...(slug === accessibility && proposed), slug };
    return { key: slug, title, note, group: '', ...(row && { row }), initial, without: ['slug'], page };
  });
}
