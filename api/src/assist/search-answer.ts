// The answer of the search where no model answers: said to be what it is.
import type { FoundPage } from '../search/find-pages.ts';

const words = {
  en: {
    some: '**Search results** for your question:',
    none: '**Search results:** nothing on this site fits your question.',
    contact: '[Contact us](/contact)',
  },
  de: {
    some: '**Suchresultate** zu Ihrer Frage:',
    none: '**Suchresultate:** Zu Ihrer Frage findet sich auf dieser Website nichts.',
    contact: '[Kontakt](/de/contact)',
  },
};

export function searchAnswer(pages: readonly FoundPage[], lang: 'en' | 'de'): string {
  const { some, none, contact } = words[lang];
  if (pages.length === 0) return `${none} ${contact}`;
  // A title may be a sentence: its full stop would stand before the colon.
  return [some, ...pages.map(({ path, title, heading }) => `- [${plain(title).replace(/\.$/, '')}](${path})${heading ? `: ${plain(heading)}` : ''}`)].join(
    '\n',
  );
}

// What stands in a title is no markup.
const plain = (text: string) =>
  text
    .replace(/[[\]()*_`\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
