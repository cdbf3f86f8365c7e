// What stands around every page: navigation, footers, and who runs the site.
import { type Read, view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { localPath } from '../language/paths.ts';
import { always, type Words, words } from '../language/words.ts';
import { single } from './single.ts';

export interface Link {
  readonly label: Words;
  readonly href: string;
  readonly opensNew: boolean;
}

export interface NavigationItem extends Link {
  readonly children: readonly Link[];
}

const order = [{ by: 'order_index' as const }];

/** The navigation as stored: active items in order, dropdowns with what is below them. */
export const navigation = view('Navigation', async (read): Promise<NavigationItem[]> => {
  const rows = await read.rows(published.navigation_items, { is_active: true }, { order });
  const link = (row: (typeof rows)[number]): Link => ({
    label: always(read.lang, row.label, row.label_de),
    href: localPath(read.lang, row.url),
    opensNew: row.target === '_blank',
  });
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...link(row),
      children: row.is_dropdown ? rows.filter((child) => child.parent_id === row.id).map(link) : [],
    }));
});

export interface FooterColumn {
  readonly title: Words;
  readonly links: readonly Link[];
}

/** The columns of the site's or the events' footer. */
export const footerColumns = view('Footer', async (read, { placement }: { placement: 'site' | 'event' }): Promise<FooterColumn[]> => {
  const columns = await read.rows(published.footer_columns, { is_active: true, placement }, { order });
  const links = columns.length > 0 ? await read.rows(published.footer_links, { column_id: columns.map(({ id }) => id), is_active: true }, { order }) : [];
  const communities = columns.some((column) => column.lists_communities) ? await communityLinks(read) : [];
  return columns.map((column) => ({
    title: always(read.lang, column.title, column.title_de),
    links: [
      ...(column.lists_communities ? communities : []),
      ...links
        .filter((link) => link.column_id === column.id)
        .map((link) => ({
          label: always(read.lang, link.label, link.label_de),
          href: localPath(read.lang, link.url),
          opensNew: link.target === '_blank',
        })),
    ],
  }));
});

async function communityLinks(read: Read): Promise<Link[]> {
  const formats = await read.rows(published.event_formats, { is_listed: true }, { order, columns: ['title', 'title_de', 'slug', 'external_url'] });
  return formats.map(({ title, title_de, slug, external_url }) => ({
    label: always(read.lang, title, title_de),
    href: external_url ?? localPath(read.lang, `/formats/${slug}`),
    opensNew: external_url !== null,
  }));
}

/** The address block, the disclaimer and the colour of the footer. */
export const footerTexts = view('Footer texts', async (read) => {
  const home = await single(read, 'website_home_settings');
  return {
    colour: home.footer_color,
    company: home.footer_company_name,
    street: home.footer_address_line1,
    town: always(read.lang, home.footer_address_line2, home.footer_address_line2_de),
    email: home.footer_email,
    phone: home.footer_phone,
    disclaimer: words(read.lang, home.footer_disclaimer, home.footer_disclaimer_de),
    credit: words(read.lang, home.footer_credit_label, home.footer_credit_label_de),
    creditHref: home.footer_credit_url,
  };
});

/** What search engines and shared links are told when a page says nothing itself. */
export const siteTexts = view('Site', async (read) => {
  const site = await single(read, 'site_settings');
  return {
    name: site.organisation_name,
    legalName: site.legal_name,
    title: always(read.lang, site.default_title, site.default_title_de).text,
    description: words(read.lang, site.default_description, site.default_description_de)?.text,
    keywords: words(read.lang, site.default_keywords, site.default_keywords_de)?.text,
  };
});
