// The pages for attendees of every event. Events with another website have them too, because login mails lead here.
import { type PageEntry, view } from '@stem/content-pipeline/read';
import { columnsFor, languageCodes, localize, localPath, themeOf } from '@stem/model';
import { published } from '@stem/model/tables';
import { stateOf } from '../calendar/ahead.ts';
import { alternatesOf } from '../language/paths.ts';
import type { FormatArgs } from './format.ts';
import { earlierSlugs, redirectsTo } from './page-lists.ts';
import { readStill } from './pictures.ts';

const areas = ['login', 'dashboard'] as const;

export const attendeePages = view('Pages for attendees', async (read, { id }: { id: string }): Promise<readonly PageEntry[]> => {
  const row = await read.one(published.event_formats, { id }, { columns: ['slug', 'aliases'] });
  if (!row) return [];
  return areas.flatMap((area) => {
    const path = `/${area}/${row.slug}`;
    const alternates = alternatesOf(path);
    const pages = languageCodes.map((lang) => ({ path: alternates[lang], lang, args: { format: id }, alternates, priority: 1 }));
    return [...pages, ...[id, ...earlierSlugs(row.aliases)].flatMap((other) => redirectsTo(path, `/${area}/${other}`))];
  });
});

const columns = [...columnsFor('title', 'date', 'location'), 'slug', 'theme_color', 'favicon', 'hero_image', 'hero_video', 'external_url'] as const;

export const attendeeHead = view('Event for attendees', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns });
  if (!row) throw new Error('This event does not exist any more');
  return {
    slug: row.slug,
    title: localize(read.lang, row, 'title'),
    date: localize(read.lang, row, 'date'),
    location: localize(read.lang, row, 'location'),
    theme: themeOf(row.theme_color),
    favicon: row.favicon,
    picture: await readStill(read, row.hero_video, row.hero_image),
    /** The page of the event, on this site or another. */
    event: localPath(read.lang, row.external_url ?? `/formats/${row.slug}`),
  };
});

/** What the login says of its event: that it is ahead, under way, or over. */
export const attendeeLead = view('Introduction of the login', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['start_date', 'end_date', 'timezone'] });
  const state = row ? stateOf(row, read) : 'past';
  return state === 'past' ? 'access_lead' : `access_${state}`;
});

/** The sections of the event's page that the content area leads to; none where the event has another website. */
export const attendeeSections = view('Sections of an event for attendees', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['external_url'] });
  const isHere = row?.external_url === null;
  return {
    schedule: isHere && (await read.exists(published.agenda_days, { format_id: format })),
    venue: isHere && (await read.exists(published.venues, { format_id: format })),
  };
});

/** The events whose attendees may look for their way in. */
export const attendeeEvents = view('Events for attendees', async (read) => {
  const order = [{ by: 'order_index' as const }];
  const rows = await read.rows(published.event_formats, { is_listed: true }, { order, columns: [...columnsFor('title', 'date'), 'slug', 'theme_color'] });
  return rows.map((row) => ({
    href: localPath(read.lang, `/login/${row.slug}`),
    title: localize(read.lang, row, 'title'),
    date: localize(read.lang, row, 'date'),
    colour: themeOf(row.theme_color).colour,
  }));
});

/** The address where attendees of an event sign in. */
export const attendeeLink = view('Login link', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['slug'] });
  if (!row) throw new Error('This event does not exist any more');
  return localPath(read.lang, `/login/${row.slug}`);
});
