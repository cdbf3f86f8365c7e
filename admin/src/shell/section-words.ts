// The sections as they are called in the language of this window.
import type { Section, SectionTab } from '../kit/sections/section.ts';
import { germanTexts } from '../texts/language.ts';
import type { SectionWords } from '../texts/words/german-words.ts';

export function inWindowLanguage(sections: readonly Section[]): readonly Section[] {
  const german = germanTexts()?.sections;
  return german ? sections.map((section) => sectionIn(german[section.path], section)) : sections;
}

function sectionIn(said: SectionWords | undefined, section: Section): Section {
  if (!said) return section;
  const { tabs = {}, ...words } = said;
  if (section.scope !== 'tabbed') return { ...section, ...words };
  return { ...section, ...words, tabs: section.tabs.map((tab): SectionTab => ({ ...tab, title: tabs[tab.path] ?? tab.title })) };
}
