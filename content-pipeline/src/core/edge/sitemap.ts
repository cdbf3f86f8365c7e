// The sitemap of the published pages. The date of a page is that of its bytes, so it changes only when they do.
import type { ManifestPage } from '../ledger/ledger.ts';

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export type SitemapPage = Pick<ManifestPage, 'path' | 'entry' | 'changedAt'>;

export function sitemapOf(pages: readonly SitemapPage[], origin: string): string {
  const address = (path: string) => escapeText(origin + encodeURI(path));
  const entries = pages.map(({ path, entry, changedAt }) => {
    const others = Object.entries(entry.alternates ?? {});
    const links = others.map(([lang, other]) => `<xhtml:link rel="alternate" hreflang="${escapeText(lang)}" href="${address(other)}"/>`);
    return `<url><loc>${address(path)}</loc>${changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`}${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
