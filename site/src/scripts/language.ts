// What happens around the language switch: the choice is stored, the next page says what was done, and the home page
// follows the choice.
import { type Language, languages } from '../language/paths.ts';
import { wantsStillness } from './motion.ts';
import { storedLanguage, storeLanguage, takeSwitch } from './stored-language.ts';

const leaveAfter = 100;
const shownFor = 2000;
const names = { en: 'English', de: 'German' } as const;

/** Follows a stored German choice from the English home page; nothing else leads anywhere by language. */
export function followChoice({ pathname, search, hash }: Location): void {
  if (pathname === '/' && storedLanguage() === 'de') location.replace(`/de/${search}${hash}`);
}

export function rememberChoices(page: Document): void {
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-language-switch] a') : null;
    const language = languages.find((one) => one === link?.hreflang);
    if (!link || !language || opensElsewhere(event)) return;
    event.preventDefault();
    storeLanguage(language);
    const address = link.href;
    setTimeout(() => location.assign(address), leaveAfter);
  });
}

const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function tellSwitch(): void {
  const language = takeSwitch();
  if (language && !wantsStillness()) showOverlay(language);
}

// It covers the page and lets everything through: nobody has to wait for it.
function showOverlay(language: Language) {
  const overlay = document.createElement('p');
  overlay.className = 'language-overlay title';
  overlay.lang = 'en';
  overlay.role = 'status';
  const sentence = document.createElement('span');
  sentence.textContent = `Switching to ${names[language]}...`;
  overlay.append(sentence);
  document.body.append(overlay);
  setTimeout(() => overlay.remove(), shownFor);
}
