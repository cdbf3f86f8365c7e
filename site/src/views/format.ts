// The head of an event page: name, date and place.
import { type Read, type ReadRow, view } from '@stem/content-pipeline/read';
import { baseLanguage, eventDays, localize, localPath, themeOf, type Words } from '@stem/model';
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

const mostImpressions = 6;
const mostPrograms = 4;

/** One picture of each event, then a second of each, without repetitions. None when editors want no samples. */
async function sampleImpressions(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id', 'show_impressions'] });
  const showing = formats.filter((format) => format.show_impressions).map(({ id }) => id);
  if (showing.length === 0) return [];
  const rows = await read.rows(published.event_impressions, { format_id: showing }, { order: [{ by: 'order_index' }] });
  const galleries = showing.map((id) => rows.filter(({ format_id }) => format_id === id));
  return withoutSameTitles(taken(galleries)).slice(0, mostImpressions);
}

// Galleries start with similar pictures, so the first event contributes its first picture, the second one its second.
function taken<T>(galleries: readonly (readonly T[])[]): T[] {
  const rounds = Math.max(...galleries.map(({ length }) => length));
  const picked = Array.from({ length: rounds }, (_, round) =>
    galleries.flatMap((gallery, place) => (round < gallery.length ? gallery.slice((place + round) % gallery.length).slice(0, 1) : [])),
  );
  return picked.flat();
}

const withoutSameTitles = <T extends { readonly title: string | null }>(items: readonly T[]): T[] =>
  items.filter(({ title }, place) => !title || items.findIndex((other) => other.title === title) === place);

/** One brochure of each of the latest years. None when editors want no samples. */
async function samplePrograms(read: Read) {
  if (!(await wantsSamples(read))) return [];
  const formats = await read.rows(published.event_formats, { is_listed: true }, { columns: ['id'] });
  if (formats.length === 0) return [];
  const rows = await read.rows(published.past_programs, { format_id: formats.map(({ id }) => id) }, { order: [{ by: 'year', descending: true }] });
  const brochures = rows.filter(({ download_url }) => download_url !== null);
  return brochures.filter(({ year }, place) => brochures.findIndex((other) => other.year === year) === place).slice(0, mostPrograms);
}

const wantsSamples = async (read: Read): Promise<boolean> => (await readSingle(read, 'site_settings')).show_samples;
