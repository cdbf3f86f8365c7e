// The list of communities, and the head of the page that lists them.
import { type Read, view } from '@stem/content-pipeline/read';
import { columnsFor, localize, localPath, themeOf, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { nextEvent, stateOf } from '../calendar/ahead.ts';
import { splitParagraphs } from '../language/plain-text.ts';
import { textsOf } from '../language/texts.ts';
import { type Picture, readPictures } from './pictures.ts';
import { readSingle } from './settings.ts';

export interface Community {
  readonly title: Words;
  readonly href: string;
  readonly isExternal: boolean;
  readonly industry?: Words;
  /** What this year's event asks. */
  readonly question?: Words;
  readonly date: Words;
  /** Absent for a community with its own website. */
  readonly location?: Words;
  readonly colour: string;
  readonly onColour: string;
  /** On the event that takes place next, or now. */
  readonly ahead?: 'next' | 'now';
}

const order = [{ by: 'order_index' as const }];

async function readCommunities(read: Read): Promise<Community[]> {
  const rows = await read.rows(
    published.event_formats,
    { is_listed: true },
    {
      order,
      columns: [
        'slug',
        'external_url',
        ...columnsFor('title', 'industry', 'date', 'location', 'hero_title'),
        'theme_color',
        'start_date',
        'end_date',
        'timezone',
      ],
    },
  );
  const next = nextEvent(rows, read);
  return rows.map((row, place) => {
    const theme = themeOf(row.theme_color);
    const question = localize(read.lang, row, 'hero_title');
    const industry = localize(read.lang, row, 'industry');
    return {
      title: localize(read.lang, row, 'title'),
      href: localPath(read.lang, row.external_url ?? `/formats/${row.slug}`),
      isExternal: row.external_url !== null,
      ...(industry && { industry }),
      ...(question && { question }),
      date: localize(read.lang, row, 'date'),
      ...(row.external_url === null && { location: localize(read.lang, row, 'location') }),
      colour: theme.colour,
      onColour: theme.text,
      ...(next?.place === place && { ahead: next.isNow ? 'now' : 'next' }),
    };
  });
}

/** The rows of the list, in the order of editors. */
export const communities = view('Communities', readCommunities);

/** The event that takes place next or now, with what to call that. Null when none is ahead. */
export const nextOccasion = view('Next event', async (read) => {
  const next = (await readCommunities(read)).find(({ ahead }) => ahead !== undefined);
  const texts = textsOf(read.lang);
  return next ? { ...next, label: next.ahead === 'now' ? texts.eventNow : texts.nextEvent } : null;
});

export interface CommunityTile {
  readonly href: string;
  readonly summary: Words;
  readonly picture?: Picture;
}

/** What tiles show in addition to the rows, in the same order. */
export const communityTiles = view('Community tiles', async (read): Promise<CommunityTile[]> => {
  const rows = await read.rows(
    published.event_formats,
    { is_listed: true },
    {
      order,
      columns: ['slug', 'external_url', ...columnsFor('description'), 'hero_image'],
    },
  );
  const picture = await readPictures(read, rows, ({ hero_image }) => hero_image);
  return rows.map((row) => {
    const description = localize(read.lang, row, 'description');
    const found = picture(row.hero_image);
    return {
      href: localPath(read.lang, row.external_url ?? `/formats/${row.slug}`),
      summary: { ...description, text: splitParagraphs(description.text)[0] ?? '' },
      ...(found && { picture: found }),
    };
  });
});

/** The hero of the communities page: texts and two figures while they are active, and pictures that replace each other. */
export const communitiesHero = view('Communities hero', async (read) => {
  const hero = await readSingle(read, 'communities_hero_content');
  const rows = await read.rows(published.communities_hero_images, { is_active: true }, { order: [{ by: 'display_order' }] });
  const picture = await readPictures(read, rows, ({ image_url }) => image_url);
  const figures = [
    { value: hero.statistic_1_number, label: localize(read.lang, hero, 'statistic_1_label') },
    { value: hero.statistic_2_number, label: localize(read.lang, hero, 'statistic_2_label') },
  ];
  const title = localize(read.lang, hero, 'title');
  return {
    ...(hero.is_active && title.text !== '' && { title, description: localize(read.lang, hero, 'description') }),
    figures: hero.is_active ? figures.filter((figure) => figure.value) : [],
    pictures: rows.flatMap((row) => {
      const found = picture(row.image_url);
      return found ? [{ ...found, alt: localize(read.lang, row, 'alt_text') ?? found.alt }] : [];
    }),
  };
});

/** The events ahead, as the tables that one may ask to be invited to. The value is what an inquiry keeps. */
export const tables = view('Tables', async (read) => {
  const columns = ['slug', ...columnsFor('title', 'date'), 'start_date', 'end_date', 'timezone'] as const;
  const rows = await read.rows(published.event_formats, { is_listed: true }, { order, columns });
  return rows
    .filter((row) => stateOf(row, read) !== 'past')
    .map((row) => {
      const title = localize(read.lang, row, 'title').text;
      return { value: title.slice(0, 80), label: `${title}, ${localize(read.lang, row, 'date').text}`, event: row.slug };
    });
});
