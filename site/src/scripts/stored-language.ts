// The language a visitor has chosen, and whether they have chosen it a moment ago. Browsers may refuse to store anything:
// then the links alone decide.
import { type Language, languages } from '../language/paths.ts';

const chosen = 'language';
const switching = 'language-switching';

export const storedLanguage = (): Language | undefined => languages.find((language) => language === read(chosen));

export function storeLanguage(language: Language): void {
  write(chosen, language);
  write(switching, language);
}

/** The language just switched to. Tells it once. */
export function takeSwitch(): Language | undefined {
  const language = languages.find((one) => one === read(switching));
  if (language) write(switching, null);
  return language;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // As above: without a store, the address of the page still says its language.
  }
}
