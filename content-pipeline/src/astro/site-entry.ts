// The entry of the compiled site, loaded by the renderer. Bundled by `astro build`, never run from source.
import { pages, viewModules } from 'virtual:content-pipeline/site';
import { createApp } from 'astro/app/entrypoint';
import type { PageLocals } from '../read.ts';
import { type SiteBundle, viewsOf } from '../rendering/site-bundle.ts';

const app = createApp({ streaming: false });

// Astro imports a page's module again for every render, and Node then looks for the file again.
for (const [component, load] of app.manifest.pageMap ?? []) app.manifest.pageMap?.set(component, once(load));

// Otherwise a page that throws resolves with status 500 and an empty body, and the error is lost.
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
