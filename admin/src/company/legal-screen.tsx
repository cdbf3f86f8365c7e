// Imprint and data protection: two pages that exist once their text has been written.
import { entities, type RowOf } from '@stem/model';
import { useQuery } from '@tanstack/react-query';
import { PlacesScreen } from '../records/places-screen.tsx';
import { wordsFor } from '../records/record-words.ts';
import type { SiteScreenProps } from '../section.ts';
import { rowsOf } from '../server/rows.ts';
import { LoadFailed } from '../shell/load-failed.tsx';
import { legalPlaces } from './legal-places.ts';

const words = { ...wordsFor(entities.legal_pages), create: 'Create Page', update: 'Update Page' };

export function LegalScreen({ section }: SiteScreenProps) {
  const { data, error, refetch } = useQuery(rowsOf('legal_pages'));
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <p className="empty text-soft">Loading legal pages...</p>;
  return (
    <PlacesScreen
      name="legal_pages"
      words={words}
      heading={section.heading}
      subtitle="Facts and text of the imprint and of the page on data protection, in both languages"
      plural="pages"
      places={legalPlaces(data)}
      textsOf={({ body, body_de }: RowOf<'legal_pages'>) => [withoutMarks(body), body_de === null ? null : withoutMarks(body_de)]}
    />
  );
}

/** A text as it reads, without the marks of headings and lists. */
const withoutMarks = (text: string): string => text.replaceAll(/^(?:#+|-) /gm, '');
