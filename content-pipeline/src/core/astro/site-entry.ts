// The entry of the compiled site, loaded by the renderer. Bundled by `astro build`, never run from source.
import { pages, partModules, viewModules } from 'virtual:content-pipeline/site';
import { createApp } from 'astro/app/entrypoint';
import { refusePage } from '../parts/part.ts';
import type { Json, PageLocals, PartComponent, PartLocals, ShowPart } from '../read.ts';
import { type SiteBundle, viewsOf } from '../rendering/site-bundle.ts';
import { partRoute } from './part-route.ts';

const app = createApp({ streaming: false });

// Astro imports a page's module again for every render, and Node then looks for the file again.
for (const [component, load] of app.manifest.pageMap ?? []) app.manifest.pageMap?.set(component, once(load));

// Otherwise a page that throws resolves with status 500 and an empty body, and the error is lost.
app.renderError = async (_request, { error, status }) => {
  if (error) throw error;
  return new Response(null, { status });
};

const parts = new Map(
  Object.entries(partModules).map(([file, { default: component }]) => [file.slice(file.lastIndexOf('/') + 1, -'.astro'.length), component]),
);
const namesOfParts = new Map([...parts].map(([name, component]) => [component, name]));

// Pages name a part by its component.
const byComponent =
  (show: ShowPart): ShowPart =>
  (part, args) => {
    const name = typeof part === 'string' ? part : namesOfParts.get(part);
    if (name === undefined) throw new Error('<Part of={…}> takes a component of the folder of parts, which astro.config.mjs names');
    return show(name, args);
  };

export interface PartRouteLocals extends PartLocals {
  readonly page: never;
  readonly rendering: { readonly component: PartComponent; readonly args: Json };
}

const site: SiteBundle = {
  views: viewsOf(viewModules),
  pages,
  routeOf: (path) => app.match(new Request(new URL(path, 'http://site.invalid')))?.route,
  render: (locals: PageLocals) =>
    app.render(new Request(new URL(locals.page.path, locals.origin)), { locals: { ...locals, part: byComponent(locals.part) }, addCookieHeader: false }),
  async renderPart(name, args, locals) {
    const component = parts.get(name);
    if (!component) throw new Error(`There is no part called ${name}`);
    const partLocals: PartRouteLocals = {
      ...locals,
      part: byComponent(locals.part),
      rendering: { component, args },
      get page() {
        return refusePage();
      },
    };
    return app.render(new Request(new URL(partRoute, locals.origin)), { locals: partLocals, addCookieHeader: false });
  },
};

export const { views, render, renderPart, routeOf } = site;
export { pages };

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
