// The glossary: each term with what it is called in the other languages.
import { columnIn, otherLanguages, type RowOf } from '@stem/model';
import { RecordsScreen } from '../../kit/records/records-screen.tsx';
import { translatingTexts } from '../../texts/people/translating.ts';

export const GlossaryScreen = () => <RecordsScreen name="terms" titleOf={titleOf} />;

function titleOf(row: RowOf<'terms'>): string {
  if (row.is_kept) return translatingTexts.keptTerm(row.term);
  return [row.term, ...otherLanguages.map((language) => row[columnIn(language, 'term')] ?? translatingTexts.noTranslation)].join(' → ');
}
