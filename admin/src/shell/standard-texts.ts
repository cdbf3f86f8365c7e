// The standard texts of pages that no editor has replaced: they are in no record, and found all the same. Loaded by the search.
import { inLanguage, languageCodes, matchesWords, pagesWithStandardTexts, standardTextsOf } from '@stem/model';
import { newInner } from '../kit/lists/list-state.tsx';
import type { PageText } from '../kit/sections/record-places.ts';
import { windowLanguage } from '../texts/language.ts';
import { isPageName, knownPages, textTitle } from '../texts/words/known-texts.ts';
import type { SearchResult } from './search-results.ts';

/** `written` are the texts of pages that editors have written. */
export const standardTextsFound = (find: string, written: readonly PageText[]): SearchResult[] =>
  pagesWithStandardTexts.filter(isPageName).flatMap((page) =>
    Object.entries(standardTextsOf(page)).flatMap(([key, text]): SearchResult[] => {
      if (written.some(({ page_name, setting_key }) => page_name === page && setting_key === key)) return [];
      const found = [windowLanguage, ...languageCodes].map((code) => inLanguage(text, code)).find((said) => matchesWords(find, [said]));
      if (found === undefined) return [];
      const { title, screen } = knownPages[page];
      const label = textTitle({ page_name: page, setting_key: key });
      return [
        {
          key: `${page}/${key}`,
          title: label,
          note: title,
          path: screen,
          record: newInner(`${page}/${key}`),
          excerpt: { label: '', parts: [{ text: found, isMatch: false }] },
        },
      ];
    }),
  );
