import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals }) =>
  new Response(['User-agent: *', 'Disallow: /admin', 'Disallow: /api', '', `Sitemap: ${locals.origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
