// Every page that search engines may list, with its other language.
import type { APIRoute } from 'astro';
import { sitemap } from '../views/sitemap.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const GET: APIRoute = async ({ locals: { content, origin } }) => {
  const address = (path: string) => escaped(origin + path);
  const entries = (await content(sitemap, null)).flatMap((alternates) =>
    Object.values(alternates).map(
      (path) =>
        `<url><loc>${address(path)}</loc>${Object.entries(alternates)
          .map(([lang, other]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(other)}"/>`)
          .join('')}</url>`,
    ),
  );
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
