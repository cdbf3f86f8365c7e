// The frame of every page: navigation, footers, colours, and the texts about the organisation.
import { type Read, view } from '@stem/content-pipeline/read';
import { columnsFor, localize, localPath, type Palette, paletteOf, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { localLink } from '../language/paths.ts';
import { readSingle } from './settings.ts';

export interface Link {
  readonly label: Words;
  readonly href: string;
  readonly opensNew: boolean;
}

export interface NavigationItem extends Link {
  readonly children: readonly Link[];
}

const order = [{ by: 'order_index' as const }];

/** Items that lead there stand out as buttons at the end of the navigation. */
const buttonUrl = '/contact';

/** The navigation as stored: active items in order, dropdowns with their items. The buttons are apart: most changes are of links. */
export const navigation = view('Navigation', async (read, { only }: { only: 'links' | 'buttons' }): Promise<NavigationItem[]> => {
  const rows = await read.rows(published.navigation_items, { is_active: true }, { order });
  const link = (row: (typeof rows)[number]): Link => ({
    label: localize(read.lang, row, 'label'),
    href: localPath(read.lang, row.url),
    opensNew: row.target === '_blank',
  });
  return rows
    .filter((row) => row.parent_id === null && (row.url === buttonUrl) === (only === 'buttons'))
    .map((row) => ({
      ...link(row),
      children: row.is_dropdown ? rows.filter((child) => child.parent_id === row.id).map(link) : [],
    }));
});

export interface FooterColumn {
  readonly title: Words;
  readonly links: readonly Link[];
}

/** Whether the navigation links to an address. Each page asks for its own only, so that it does not depend on the others. */
export const isInNavigation = view('Linked in the navigation', (read, { url }: { url: string }) =>
  read.exists(published.navigation_items, { url, is_active: true }),
);

export const footerColumns = view('Footer', async (read): Promise<FooterColumn[]> => {
  const columns = await read.rows(published.footer_columns, { is_active: true, placement: 'site' }, { order });
  return readColumns(read, columns);
});

/** The ids of the columns in the footer of events, in order. */
export const eventColumns = view('Columns of events', async (read): Promise<string[]> => {
  const columns = await read.rows(published.footer_columns, { is_active: true, placement: 'event' }, { order, columns: ['id'] });
  return columns.map(({ id }) => id);
});

export const footerColumn = view('Column of a footer', async (read, { id }: { id: string }): Promise<FooterColumn | null> => {
  const column = await read.one(published.footer_columns, { id });
  return column ? ((await readColumns(read, [column]))[0] ?? null) : null;
});

type Column = typeof published.footer_columns.$inferSelect;

async function readColumns(read: Read, columns: readonly Column[]): Promise<FooterColumn[]> {
  const links = columns.length > 0 ? await read.rows(published.footer_links, { column_id: columns.map(({ id }) => id), is_active: true }, { order }) : [];
  const communities = columns.some((column) => column.lists_communities) ? await communityLinks(read) : [];
  return columns.map((column) => ({
    title: localize(read.lang, column, 'title'),
    links: [
      ...(column.lists_communities ? communities : []),
      ...links
        .filter((link) => link.column_id === column.id)
        .map((link) => ({
          label: localize(read.lang, link, 'label'),
          href: localPath(read.lang, link.url),
          opensNew: link.target === '_blank',
        })),
    ],
  }));
}

async function communityLinks(read: Read): Promise<Link[]> {
  const formats = await read.rows(published.event_formats, { is_listed: true }, { order, columns: [...columnsFor('title'), 'slug', 'external_url'] });
  return formats.map((row) => ({
    label: localize(read.lang, row, 'title'),
    href: row.external_url ?? localPath(read.lang, `/formats/${row.slug}`),
    opensNew: row.external_url !== null,
  }));
}

export const footerTexts = view('Footer texts', async (read) => {
  const home = await readSingle(read, 'website_home_settings');
  return {
    colour: home.footer_color,
    company: home.footer_company_name,
    street: home.footer_address_line1,
    town: localize(read.lang, home, 'footer_address_line2'),
    email: home.footer_email,
    phone: home.footer_phone,
    disclaimer: localize(read.lang, home, 'footer_disclaimer'),
    credit: localize(read.lang, home, 'footer_credit_label'),
    creditHref: localLink(read.lang, home.footer_credit_url),
  };
});

/** Texts for search engines and shared links on pages without their own. */
export const siteTexts = view('Site', async (read) => {
  const site = await readSingle(read, 'site_settings');
  return {
    name: site.organisation_name,
    legalName: site.legal_name,
    title: localize(read.lang, site, 'default_title').text,
    description: localize(read.lang, site, 'default_description')?.text,
    keywords: localize(read.lang, site, 'default_keywords')?.text,
  };
});

const themeColumns = ['primary', 'secondary', 'accent', 'background', 'text'] as const;

/** The default colour theme. Null without one: the tokens of the site apply. */
export const siteTheme = view('Theme', async (read): Promise<Palette | null> => {
  const [theme] = await read.rows(published.color_themes, { is_default: true }, { order: [{ by: 'order_index' }], columns: themeColumns });
  return theme ? paletteOf(theme) : null;
});
