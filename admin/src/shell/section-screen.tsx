// The screen of a section: with the choice of a format before it where it needs one, or one of several behind tabs.
import { Suspense } from 'react';
import type { Section, SectionTab, SiteSection } from '../section.ts';
import { FormatScope } from './format-scope.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { TabbedScope } from './tabbed-scope.tsx';
import { useTitle } from './use-title.ts';

export interface SectionScreenProps {
  readonly section: Section;
  /** Which of its screens, and under which of its addresses. */
  readonly opened?: { readonly tab: SectionTab; readonly base: string };
}

export function SectionScreen({ section, opened }: SectionScreenProps) {
  switch (section.scope) {
    case 'format':
      return <FormatScope section={section} />;
    case 'site':
      return <SiteScope section={section} />;
    case 'tabbed':
      return opened && <TabbedScope section={section} {...opened} />;
    default:
      return section satisfies never;
  }
}

function SiteScope({ section }: { readonly section: SiteSection }) {
  const { heading, screen: Screen } = section;
  useTitle(heading);
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen section={section} />
    </Suspense>
  );
}
