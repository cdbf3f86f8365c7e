// The screen of a section, with the choice of a format before it where it needs one.
import { Suspense } from 'react';
import type { Section, SiteSection } from '../sections.ts';
import { FormatScope } from './format-scope.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { useTitle } from './use-title.ts';

export const SectionScreen = ({ section }: { readonly section: Section }) =>
  section.scope === 'format' ? <FormatScope section={section} /> : <SiteScope section={section} />;

function SiteScope({ section: { heading, screen: Screen } }: { readonly section: SiteSection }) {
  useTitle(heading);
  return (
    <Suspense fallback={<ScreenLoading />}>
      <Screen />
    </Suspense>
  );
}
