// Addresses: every section has its own, made from the list of sections.
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { RenderError } from './failures/render-error.tsx';
import { readListState } from './lists/list-state.ts';
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
  return section.scope === 'site' ? [route(section.path)] : [route(section.path), route(`${section.path}/$format`)];
});

export const router = createRouter({
  routeTree: root.addChildren([index, ...sectionRoutes]),
  basepath: '/admin',
  defaultErrorComponent: ({ error }) => <RenderError message={error instanceof Error ? error.message : String(error)} />,
  scrollRestoration: true,
});
