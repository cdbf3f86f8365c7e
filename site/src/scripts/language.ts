// A click on the language switch stores the choice: the next page says it, and the home page leads to the stored language.
import type { Language } from '@stem/model';
import { wantsStillness } from './motion.ts';

const chosen = 'language';
const switching = 'language-switching';

// Said here: the list of languages would be a second script of each page.
const names = { en: 'English', de: 'German' } as const satisfies Record<Language, string>;
const baseLanguage = 'en';
const isLanguage = (text: string): text is Language => Object.hasOwn(names, text);
const languageOf = (text: string | null | undefined): Language | undefined => (text && isLanguage(text) ? text : undefined);

const storedLanguage = (): Language | undefined => languageOf(read(chosen));

function storeLanguage(language: Language): void {
  write(chosen, language);
  write(switching, language);
}

/** The language that was switched to on the page before. Removes it, so only one page reports it. */
function takeSwitch(): Language | undefined {
  const language = languageOf(read(switching));
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
    // Without storage the address of the page still says its language.
  }
}

const leaveAfter = 100;
const shownFor = 2000;

/** Leads from the home page in the base language to that of a stored choice. No other page redirects by language. */
export function followChoice({ pathname, search, hash }: Location): void {
  const stored = storedLanguage() ?? baseLanguage;
  if (pathname === '/' && stored !== baseLanguage) location.replace(`/${stored}/${search}${hash}`);
}

export function rememberChoices(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-language-switch] a') : null;
    const language = languageOf(link?.hreflang);
    if (!link || !language || opensElsewhere(event)) return;
    event.preventDefault();
    storeLanguage(language);
    // The other language is shown at the same place of the page.
    const address = `${link.href}${location.hash}`;
    setTimeout(() => location.assign(address), leaveAfter);
  });
}

/** Whether a click opens another tab or window. */
export const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function announceSwitch(): void {
  const language = takeSwitch();
  if (language && !wantsStillness()) showOverlay(language);
}

// It covers the page but lets clicks through, so visitors need not wait for it.
function showOverlay(language: Language) {
  const overlay = document.createElement('p');
  overlay.className = 'language-overlay title';
  overlay.lang = baseLanguage;
  overlay.role = 'status';
  const sentence = document.createElement('span');
  sentence.textContent = `Switching to ${names[language]}...`;
  overlay.append(sentence);
  document.body.append(overlay);
  setTimeout(() => overlay.remove(), shownFor);
}
