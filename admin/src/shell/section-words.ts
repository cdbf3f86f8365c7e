// The sections as they are called in the language of this window.
import { sectionGroups, sections as texts } from '@stem/model/texts/en/office/sections';
import type { Section, SectionTab, UnnamedSection } from '../kit/sections/section.ts';
import { entities } from '../texts/entities.ts';
import { inWindow } from '../texts/language.ts';

interface SectionWords {
  readonly title: string;
  readonly heading?: string;
  readonly subtitle: string;
  readonly choose?: string;
  readonly tabs?: Readonly<Record<string, string>>;
}

const sectionTexts: Readonly<Record<UnnamedSection['path'], SectionWords>> = inWindow('sections', texts);

export const groupTitles: Readonly<Record<Section['group'], string>> = inWindow('sectionGroups', sectionGroups);

export function named(section: UnnamedSection): Section {
  const { tabs: titles = {}, ...words } = sectionTexts[section.path];
  const tabs = 'tabs' in section && section.tabs.map((tab): SectionTab => ({ ...tab, title: titles[tab.path] ?? (tab.of ? entities[tab.of].plural : '') }));
  return { ...section, ...words, ...(tabs && { tabs }) } as Section; // its texts have what its scope asks for
}
