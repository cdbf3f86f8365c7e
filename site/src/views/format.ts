// The head of an event page: name, date and place.
import { type Read, type ReadRow, view } from '@stem/content-pipeline/read';
import { baseLanguage, columnsFor, eventDays, localize, localPath, themeOf, type Words } from '@stem/model';
import { published } from '@stem/model/tables';
import { stateOf } from '../calendar/ahead.ts';
import { localLink } from '../language/paths.ts';
import { splitParagraphs } from '../language/plain-text.ts';
import { textsOf } from '../language/texts.ts';
import { readPicture, readStill } from './pictures.ts';
import { readSingle } from './settings.ts';

export type FormatArgs = { readonly format: string };

/** Only the format of a component's properties: those that Astro adds would make each a view of its own. */
export const formatArgs = (properties: object): FormatArgs => ({ format: (properties as FormatArgs).format }); // every section of an event has one

type Format = ReadRow<typeof published.event_formats>;

/** Pages exist only for existing formats, so the row is always found. */
export async function formatRow(read: Read, id: string): Promise<Format> {
  const row = await read.one(published.event_formats, { id });
  if (!row) throw new Error('This event does not exist any more');
  return row;
}

// Every event starts with the label of the base language. Where editors kept it, pages in other languages use their own.
function registrationLabel(read: Read, row: Format): Words {
  const label = localize(read.lang, row, 'cta_label');
  return label.lang !== undefined && label.text === textsOf(baseLanguage).registration ? { text: textsOf(read.lang).registration } : label;
}

/** The year of the event; 2025 when its date contains none. */
const yearOf = (row: Format): string => eventDays(row)?.first.slice(0, 4) ?? /\b(?:19|20)\d\d\b/.exec(row.date)?.[0] ?? '2025';

export const formatHead = view('Event', async (read, { format }: FormatArgs) => {
  const row = await formatRow(read, format);
  const description = localize(read.lang, row, 'description');
  const [lead = '', ...rest] = splitParagraphs(description.text);
  return {
    slug: row.slug,
    title: localize(read.lang, row, 'title'),
    isListed: row.is_listed,
    theme: themeOf(row.theme_color),
    heroTitle: localize(read.lang, row, 'hero_title'),
    heroPicture: await readStill(read, row.hero_video, row.hero_image),
    heroFilm: { src: row.hero_video, phone: row.hero_video_phone },
    heroOverlay: row.hero_overlay_opacity,
    logo: await readPicture(read, row.logo),
    favicon: row.favicon,
    date: localize(read.lang, row, 'date'),
    location: localize(read.lang, row, 'location'),
    languages: localize(read.lang, row, 'languages'),
    participation: localize(read.lang, row, 'participation'),
    lead: { ...description, text: lead },
    text: { ...description, paragraphs: rest },
    registration: localLink(read.lang, row.typeform_url),
    registrationLabel: registrationLabel(read, row),
    state: stateOf(row, read),
    year: yearOf(row),
    keywords: [localize(read.lang, row, 'title'), localize(read.lang, row, 'industry'), localize(read.lang, row, 'location')].flatMap(
      (word) => word?.text ?? [],
    ),
  };
});

export const keyTopics = view('Key topics', async (read, { format }: FormatArgs) => {
  const row = await formatRow(read, format);
  if (!row.show_key_topics) return null;
  const topics = await read.rows(published.event_key_topics, { format_id: format }, { order: [{ by: 'order_index' }] });
  if (topics.length === 0) return null;
  const year = yearOf(row);
  return {
    title: localize(read.lang, row, 'key_topics_title') ?? { text: `${textsOf(read.lang).keyTopics} ${year}` },
    subtitle: localize(read.lang, row, 'key_topics_subtitle'),
    video: row.key_topics_video,
    still: await readStill(read, row.key_topics_video),
    overlay: row.key_topics_video_overlay_opacity,
    topics: topics.map((topic) => ({
      id: topic.id,
      icon: topic.icon,
      title: localize(read.lang, topic, 'title'),
      description: localize(read.lang, topic, 'description'),
    })),
  };
});

export const venues = view('Venues', async (read, { format }: FormatArgs) => {
  const isShown = (await read.one(published.event_formats, { id: format }, { columns: ['show_notes'] }))?.show_notes ?? false;
  const rows = await read.rows(published.venues, { format_id: format }, { order: [{ by: 'order_index' }] });
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: localize(read.lang, row, 'title'),
      date: localize(read.lang, row, 'event_date'),
      name: row.venue_name,
      address: row.address,
      picture: await readPicture(read, row.image),
      ...(isShown && { arrival: localize(read.lang, row, 'arrival'), access: localize(read.lang, row, 'access') }),
    })),
  );
});

/** What the organisers note for guests, where editors show it to everybody. */
export const guestNotes = view('Notes for guests', async (read, { format }: FormatArgs) => {
  const row = await read.one(published.event_formats, { id: format }, { columns: ['show_notes', ...columnsFor('dress', 'diet')] });
  return row?.show_notes ? { dress: localize(read.lang, row, 'dress'), diet: localize(read.lang, row, 'diet') } : {};
});

/** Brochures of past editions, newest first. Those without a file link to the edition's page. */
export const pastPrograms = view('Programs archive', async (read, { format }: FormatArgs) => {
  const rows = await read.rows(published.past_programs, { format_id: format }, { order: [{ by: 'year', descending: true }] });
  return programsOf(read, rows);
});

/** The brochures of the event's own section, which shows samples while there are none. */
export const programsArchive = view('Past programs', async (read, { format }: FormatArgs) => {
  const own = await read.rows(published.past_programs, { format_id: format }, { order: [{ by: 'year', descending: true }] });
  return { isSample: own.length === 0, programs: programsOf(read, own.length > 0 ? own : await samplePrograms(read)) };
});

const programsOf = (read: Read, rows: readonly ReadRow<typeof published.past_programs>[]) =>
  rows.flatMap((row) => {
    const href = row.download_url ?? row.program_url;
    const title = localize(read.lang, row, 'title');
    return href ? [{ id: row.id, year: row.year, title, href: localPath(read.lang, href), isPdf: row.download_url !== null }] : [];
  });

export const impressions = view('Impressions', async (read, { format }: FormatArgs) => {
  const row = await formatRow(read, format);
  if (!row.show_impressions) return null;
  const own = await read.rows(published.event_impressions, { format_id: format }, { order: [{ by: 'order_index' }] });
  const items = own.length > 0 ? own : await sampleImpressions(read);
  const media =
    items.length > 0 ? await read.rows(published.media_library, { id: items.map(({ media_id }) => media_id) }, { columns: ['id', 'url', 'file_type'] }) : [];
  const found = await Promise.all(
    items.map(async (item) => {
      const file = media.find(({ id }) => id === item.media_id);
      const picture = file && (await readPicture(read, file.url));
      if (!file || !picture) return undefined;
      const isVideo = file.file_type.startsWith('video/');
      const still = isVideo ? await readStill(read, file.url) : undefined;
      return { id: item.id, title: localize(read.lang, item, 'title'), isVideo, picture, ...(still && { still }) };
    }),
  );
  const gallery = found.filter((item) => item !== undefined);
  if (gallery.length === 0) return null;
  return {
    title: localize(read.lang, row, 'impressions_title'),
    subtitle: localize(read.lang, row, 'impressions_subtitle'),
    items: gallery,
    isSample: own.length === 0,
  };
});

export interface Room {
  readonly guests: number;
  /** The most frequent first. */
  readonly functions: readonly { readonly name: string; readonly count: number }[];
  readonly houses: readonly string[];
}

/** Fewer guests than these could be recognised by their function. */
const fewestGuests = 10;

/** Who is in the room, as figures and houses. Null where an editor does not show it, or where there are few. */
export const whoIsInTheRoom = view('Who is in the room', async (read, { format }: FormatArgs): Promise<Room | null> => {
  const columns = ['show_room', 'room_guests', ...columnsFor('room_functions'), 'room_houses'] as const;
  const row = await read.one(published.event_formats, { id: format }, { columns });
  if (!row?.show_room || row.room_guests === null || row.room_guests < fewestGuests) return null;
  const functions = linesOf(localize(read.lang, row, 'room_functions')?.text).flatMap((line) => {
    const [, name, count] = /^(.+?)[\s:,–-]+(\d+)$/u.exec(line) ?? [];
    return name === undefined ? [] : [{ name, count: Number(count) }];
  });
  return { guests: row.room_guests, functions: functions.toSorted((one, other) => other.count - one.count), houses: linesOf(row.room_houses) };
});

const linesOf = (text: string | null | undefined): string[] => (text ?? '').split('\n').flatMap((line) => line.trim() || []);
