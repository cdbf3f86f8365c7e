// A section of several screens: its tabs, each an address, over the one that is open.
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { SectionTab, TabbedSection } from '../section.ts';
import { ScreenLoading } from './screen-loading.tsx';
import { useTitle } from './use-title.ts';

export interface TabbedScopeProps {
  readonly section: TabbedSection;
  readonly tab: SectionTab;
  /** The address of the section under which it was opened. */
  readonly base: string;
}

export function TabbedScope({ section: { title, tabs, lang }, tab, base }: TabbedScopeProps) {
  const Screen = tab.screen;
  useTitle(`${tab.title}, ${title}`);
  return (
    <>
      <nav className="tabs section-tabs" aria-label={title} {...(lang && { lang })}>
        {tabs.map((other) => (
          <Link
            key={other.path}
            to={other.path === '' ? `/${base}` : `/${base}/${other.path}`}
            search={{}}
            activeOptions={{ exact: true }}
            activeProps={{}}
            aria-current={other === tab ? 'page' : undefined}
          >
            {other.title}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<ScreenLoading />}>
        <Screen key={tab.path} />
      </Suspense>
    </>
  );
}
