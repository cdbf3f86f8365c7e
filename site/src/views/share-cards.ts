// Content of the pictures of shared links.
import { type Read, view } from '@stem/content-pipeline/read';
import { columnsFor, localize, themeOf } from '@stem/model';
import { published } from '@stem/model/tables';
import { textsOf } from '../language/texts.ts';
import type { FormatArgs } from './format.ts';
import { readSingle } from './settings.ts';

export interface Card {
  readonly title: string;
  /** Lines beside the title: when and where. */
  readonly notes: readonly string[];
  /** #rrggbb */
  readonly ground: string;
  readonly ink: string;
}

/** A picture at its own address. */
export interface ShareCard extends Card {
  /** Whether search engines may find it. */
  readonly isListed: boolean;
}

const night = { ground: '#0e262c', ink: '#ffffff' };

export const formatCard = view('Shared picture of the event', async (read, { format }: FormatArgs): Promise<ShareCard> => {
  const columns = [...columnsFor('title', 'date', 'location', 'hero_title'), 'theme_color', 'is_listed'] as const;
  const row = await read.one(published.event_formats, { id: format }, { columns });
  if (!row) throw new Error('This event does not exist any more');
  const theme = themeOf(row.theme_color);
  return {
    title: localize(read.lang, row, 'title').text,
    notes: [
      ...[localize(read.lang, row, 'hero_title')?.text].filter((text) => text !== undefined),
      localize(read.lang, row, 'date').text,
      localize(read.lang, row, 'location').text,
    ],
    ground: theme.colour,
    ink: theme.text,
    isListed: row.is_listed,
  };
});

export const pageCard = view('Shared picture of the page', async (read, { page }: { page: string }): Promise<ShareCard> => {
  const { organisation_name } = await readSingle(read, 'site_settings');
  return { title: (await titleOf(read, page)) || organisation_name, notes: [], isListed: true, ...night };
});

async function titleOf(read: Read, page: string): Promise<string | undefined> {
  switch (page) {
    case '/': {
      const home = await readSingle(read, 'website_home_settings');
      return [localize(read.lang, home, 'hero_title'), localize(read.lang, home, 'hero_title_second')].map((line) => line?.text).join(' ');
    }
    case '/communities': {
      const hero = await readSingle(read, 'communities_hero_content');
      return hero.is_active ? localize(read.lang, hero, 'title')?.text : textsOf(read.lang).communities;
    }
    case '/co-innovation':
    case '/ecosystem-acceleration':
    case '/n9-housing': {
      const row = await readSingle(read, 'coinnovation_settings');
      const title = ({ '/co-innovation': 'hero_title', '/ecosystem-acceleration': 'ecosystem_title', '/n9-housing': 'n9_title' } as const)[page];
      return localize(read.lang, row, title)?.text;
    }
    case '/team':
    case '/contact': {
      const row = await read.one(published.page_settings, { page_name: page.slice(1), setting_key: 'intro_title' });
      return row && localize(read.lang, row, 'setting_value')?.text;
    }
    case '/about':
      return `${textsOf(read.lang).aboutUs} ${(await readSingle(read, 'site_settings')).organisation_name}`;
    default: {
      const row = await read.one(published.legal_pages, { slug: page }, { columns: columnsFor('title') });
      return row && localize(read.lang, row, 'title').text;
    }
  }
}
