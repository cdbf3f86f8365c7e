// Addresses: every section has its own, made from the list of sections.
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { RenderError } from './failures/render-error.tsx';
import { overviewSection } from './formats/overview-section.ts';
import { readListState } from './lists/list-state.ts';
import type { TabbedSection } from './section.ts';
import { sections } from './sections.ts';
import { NotFound } from './shell/not-found.tsx';
import { SectionScreen } from './shell/section-screen.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, validateSearch: readListState });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: `/${sections[0]?.path}`, replace: true });
  },
});

const sectionRoutes = sections.flatMap((section) => {
  const route = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <SectionScreen section={section} />,
    });
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
  return bases.flatMap((base) =>
    section.tabs.map((tab) =>
      createRoute({
        getParentRoute: () => root,
        path: tab.path === '' ? base : `${base}/${tab.path}`,
        component: () => <SectionScreen section={section} opened={{ tab, base }} />,
      }),
    ),
  );
}

const overview = createRoute({
  getParentRoute: () => root,
  path: 'formats/$format',
  component: () => <SectionScreen section={overviewSection} />,
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
  routeTree: root.addChildren([index, overview, formatFirst, ...sectionRoutes]),
  basepath: '/admin',
  defaultErrorComponent: ({ error }) => <RenderError message={error instanceof Error ? error.message : String(error)} />,
  scrollRestoration: true,
});
