// A small site over real content: each format in both languages with its speakers, and a list of formats. All pages show the
// navigation, a part.
import type { SiteBundle } from '@stem/content-pipeline';
import { type PageEntry, pages, pagesOfEach, view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';

const { event_formats: formats, format_speakers: links, navigation_items: items, speakers } = published;

const listed = view('Formats', async (read) => {
  const rows = await read.rows(formats, { is_listed: true }, { order: [{ by: 'order_index' }], columns: ['slug', 'title', 'title_de'] });
  return rows.map(({ slug, title, title_de }) => ({ slug, title: (read.lang === 'de' && title_de) || title }));
});
const speaking = view('Speakers', async (read, { format }: { format: string }) => {
  const linked = await read.rows(links, { format_id: format }, { order: [{ by: 'order_index' }] });
  const people = await read.rows(speakers, { id: linked.map(({ speaker_id }) => speaker_id) });
  return linked.flatMap(({ speaker_id }) => people.filter(({ id }) => id === speaker_id).map(({ name, bio }) => `${name}: ${bio}`));
});
const linked = view('Navigation', async (read) => {
  const rows = await read.rows(items, { is_active: true }, { order: [{ by: 'order_index' }], columns: ['label', 'label_de', 'url'] });
  return rows.map(({ label, label_de, url }) => ({ label: (read.lang === 'de' && label_de) || label, url }));
});
const prefix = (lang: string) => (lang === 'de' ? '/de' : '');
const inBoth = (path: string, { isListed = true, ...more }: Pick<PageEntry, 'args' | 'isListed'> = {}): PageEntry[] =>
  ['en', 'de'].map((lang) => ({ path: prefix(lang) + path, lang, isListed, ...more }));
const formatPages = view('Pages of a format', async (read, { id }: { id: string }) => {
  const row = await read.one(formats, { id }, { columns: ['slug', 'is_listed'] });
  return row ? inBoth(`/formats/${row.slug}`, { args: { format: id }, isListed: row.is_listed }) : [];
});

export const smallSite: SiteBundle = {
  views: [listed, speaking, linked],
  pages: [pages(view('Pages', async () => inBoth('/communities'))), pagesOfEach(formats, formatPages)],
  async render({ content, page, part }) {
    const args = page.args as { format: string } | undefined; // formatPages gives them
    const lines = args
      ? await content(speaking, args)
      : (await content(listed, {})).map(({ slug, title }) => `<a href="${prefix(page.lang)}/formats/${slug}">${title}</a>`);
    const html = `<!doctype html><html lang="${page.lang}"><body>${part('Navigation', {})}${lines.join('<br>')}</body></html>`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
  async renderPart(_name, _args, { content, lang }) {
    const links = await content(linked, {});
    if (links.some(({ label }) => label === unshowable)) throw new Error(`“${unshowable}” cannot be shown`);
    return new Response(`<nav lang="${lang}">${links.map(({ label, url }) => `<a href="${url}">${label}</a>`).join('')}</nav>`);
  },
};

/** A label with which the navigation fails. */
export const unshowable = 'Boom';
