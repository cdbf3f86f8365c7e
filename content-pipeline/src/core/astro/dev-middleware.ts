// In `astro dev` every request reads the database: the page shows what is saved, without a publication.
import setup from 'virtual:content-pipeline/dev';
import { pages, viewModules } from 'virtual:content-pipeline/site';
import type { MiddlewareHandler } from 'astro';
import { openReader } from '../database.ts';
import { runUnguarded } from '../rendering/guard.ts';
import { viewsOf } from '../rendering/site-bundle.ts';
import { createDevPages } from './dev-pages.ts';

const database = openReader(setup.database);

export const onRequest: MiddlewareHandler = async ({ url, locals, redirect }, next) => {
  const snapshot = await database.snapshot();
  try {
    const site = createDevPages({
      views: viewsOf(viewModules),
      pages,
      rows: (sql, args) => runUnguarded(() => snapshot.rows(sql, [...args])),
      keys: setup.keys,
      now: Date.now(),
    });
    const path = decodeURIComponent(url.pathname);
    const page = await site.find(path);
    if (!page) return new Response('Not found', { status: 404 });
    if (page.redirect !== undefined) return redirect(page.redirect, 301);
    // Their getters with them.
    Object.defineProperties(locals, Object.getOwnPropertyDescriptors(site.localsOf(page, setup.origin)));
    const response = await next(...(page.status === 404 ? [page.path] : []));
    // Read the whole page before the snapshot is closed.
    const body = await response.arrayBuffer();
    const headers = new Headers(response.headers);
    // The development server adds its own scripts and styles.
    headers.delete('content-security-policy');
    return new Response(body, { status: page.status ?? response.status, headers });
  } finally {
    snapshot.close();
  }
};
