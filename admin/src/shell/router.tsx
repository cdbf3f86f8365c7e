// Addresses: every section has its own, made from the list of sections.
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { readListState, WayTo } from '../kit/lists/list-state.tsx';
import { mayOpen } from '../kit/sections/open-sections.ts';
import type { FormatSection, TabbedSection } from '../kit/sections/section.ts';
import { useRights } from '../server/permissions.ts';
import { shellTexts } from '../texts/shell.ts';
import { Shell } from './frame.tsx';
import { screen } from './screen.ts';
import { SectionScreen, type SectionScreenProps } from './section-screen.tsx';
import { sections } from './sections.ts';
import { RenderError } from './start/render-error.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: readListState });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${sections[0]?.path}`, replace: true });
  },
});

const routeTo = (path: string, { section, opened }: SectionScreenProps) =>
  createRoute({ getParentRoute: () => root, path, component: () => <SectionScreen section={section} {...(opened && { opened })} /> });

const sectionRoutes = sections.flatMap((section) => {
  const route = (path: string) => routeTo(path, { section });
  switch (section.scope) {
    case 'site':
      return [route(section.path)];
    case 'format':
      return [route(section.path), route(`${section.path}/$format`)];
    case 'tabbed':
      return tabRoutes(section);
    default:
      return section satisfies never;
  }
});

function tabRoutes(section: TabbedSection) {
  const bases = section.also === undefined ? [section.path] : [section.path, section.also];
  return bases.flatMap((base) => section.tabs.map((tab) => routeTo(tab.path === '' ? base : `${base}/${tab.path}`, { section, opened: { tab, base } })));
}

/** The overview of one format opens from the list of formats and is no entry of the navigation. */
const FormatOverview = screen(async () => (await import('./format-overview.tsx')).FormatOverview);

const overviewSection: FormatSection = {
  scope: 'format',
  path: 'formats',
  title: shellTexts.overview,
  heading: shellTexts.eventFormat,
  subtitle: shellTexts.formatGroupHint,
  choose: shellTexts.chooseAnEventFormat,
  group: 'events',
  screen: FormatOverview,
};

const overview = routeTo('formats/$format', { section: overviewSection });

/** Earlier mails lead here. */
const forYou = createRoute({
  getParentRoute: () => root,
  path: 'for-you',
  beforeLoad: () => {
    throw redirect({ to: '/to-do', replace: true });
  },
});

/** Addresses that name the format first lead to the same screens. */
const formatFirst = createRoute({
  getParentRoute: () => root,
  path: 'formats/$format/$section',
  beforeLoad: ({ params: { format, section }, search }) => {
    throw redirect({ to: `/${section}/${format}`, search, replace: true });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([index, overview, forYou, formatFirst, ...sectionRoutes]),
  basepath: '/admin',
  defaultErrorComponent: ({ error }) => <RenderError message={error instanceof Error ? error.message : String(error)} />,
  scrollRestoration: true,
});

function NotFound() {
  const rights = useRights();
  return (
    <div className="empty">
      <h1 className="text-head">{shellTexts.screenNotFound}</h1>
      <p className="text-soft">{shellTexts.screenNotFoundHint}</p>
      <ul className="w-full border-t border-hair">
        {sections
          .filter((section) => mayOpen(rights, section))
          .map(({ path, title, subtitle }) => (
            <li key={path} className="border-b border-hair py-2">
              <WayTo text={title} to={`/${path}`} className="font-medium" />
              <p className="text-soft">{subtitle}</p>
            </li>
          ))}
      </ul>
    </div>
  );
}
