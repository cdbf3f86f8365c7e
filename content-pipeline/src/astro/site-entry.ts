// The entry of the compiled site: what the renderer loads. Bundled by `astro build`, never run from source.
import { pages, viewModules } from 'virtual:content-pipeline/site';
import { createApp } from 'astro/app/entrypoint';
import type { PageLocals } from '../read.ts';
import { type SiteBundle, viewsOf } from '../rendering/site-bundle.ts';

const app = createApp({ streaming: false });

// Asked for with every page, a module that is there already is looked for on the disk again.
for (const [component, load] of app.manifest.pageMap ?? []) app.manifest.pageMap?.set(component, once(load));

// A page that throws would otherwise resolve with status 500 and an empty body, and the reason would be gone.
app.renderError = async (_request, { error, status }) => {
  if (error) throw error;
  return new Response(null, { status });
};

const site: SiteBundle = {
  views: viewsOf(viewModules),
  pages,
  routeOf: (path) => app.match(new Request(new URL(path, 'http://site.invalid')))?.route,
  render: (locals: PageLocals) => app.render(new Request(new URL(locals.page.path, locals.origin)), { locals, addCookieHeader: false }),
};

export const { views, render, routeOf } = site;
export { pages };

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}
