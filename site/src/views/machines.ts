// Facts for machines: the organisation behind the site, and the events.
import { view } from '@stem/content-pipeline/read';
import { published } from '@stem/model/tables';
import { splitParagraphs } from '../language/plain-text.ts';
import { localizeRequired } from '../language/words.ts';
import type { Company, DatedEvent, EventPlace } from '../seo/structured.ts';
import { readPlannedSessions } from './calendars.ts';
import { type FormatArgs, formatRow } from './format.ts';
import { readPicture } from './pictures.ts';
import { readSingle } from './settings.ts';

export const company = view('Organisation for machines', async (read): Promise<Company> => {
  const site = await readSingle(read, 'site_settings');
  return {
    name: site.organisation_name,
    legalName: site.legal_name,
    street: site.street,
    postalCode: site.postal_code,
    city: localizeRequired(read.lang, site.city, site.city_de).text,
    country: site.country,
    email: site.email,
    phone: site.phone,
    number: site.company_number,
  };
});

/** Formats that social networks can show, which excludes SVG. */
const shareable = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture that editors chose for links to pages other than events; null for the drawn one. */
export const chosenPicture = view('Chosen shared picture', async (read) => {
  const { share_image } = await readSingle(read, 'site_settings');
  const picture = await readPicture(read, share_image);
  if (!picture || !shareable.includes(picture.type ?? '')) return null;
  return { src: picture.src, type: picture.type ?? '', width: picture.width, height: picture.height };
});

const placeOf = (venue: { readonly venue_name: string; readonly address: string } | undefined, town: string): EventPlace => ({
  name: venue?.venue_name ?? town,
  address: venue?.address ?? town,
});

/** Null for an event whose dates are only free text. */
export const datedEvent = view('Event for machines', async (read, { format }: FormatArgs): Promise<DatedEvent | null> => {
  const row = await formatRow(read, format);
  const planned = await readPlannedSessions(read, format);
  if (!row.start_date || !planned) return null;
  const venues = await read.rows(published.venues, { format_id: format }, { order: [{ by: 'order_index' }], columns: ['venue_name', 'address'] });
  const ids = planned.sessions.map(({ id }) => id);
  const titled = ids.length > 0 ? await read.rows(published.agenda_sessions, { id: ids }, { columns: ['id', 'title', 'title_de'] }) : [];
  const titles = new Map(titled.map(({ id, title, title_de }) => [id, localizeRequired(read.lang, title, title_de).text]));
  const town = localizeRequired(read.lang, row.location, row.location_de).text;
  return {
    title: localizeRequired(read.lang, row.title, row.title_de).text,
    description: splitParagraphs(localizeRequired(read.lang, row.description, row.description_de).text)[0] ?? '',
    firstDay: row.start_date,
    lastDay: row.end_date ?? row.start_date,
    timezone: row.timezone,
    place: placeOf(venues[0], town),
    // With several venues it is unknown which session is in which.
    placeOfSessions: placeOf(venues.length === 1 ? venues[0] : undefined, town),
    sessions: planned.sessions.map(({ id, ...times }) => ({ title: titles.get(id) ?? '', ...times })),
  };
});
