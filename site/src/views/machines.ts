// Facts for machines: the organisation behind the site, and the events.
import { view } from '@stem/content-pipeline/read';
import { eventDays, type LocalTime, withOffset, zoneOf } from '@stem/model';
import { published } from '@stem/model/tables';
import { withSaidEnd } from '../calendar/plan.ts';
import { splitParagraphs } from '../language/plain-text.ts';
import { localize, localizeRequired } from '../language/words.ts';
import type { Company, DatedEvent } from '../seo/structured.ts';
import { type FormatArgs, formatRow } from './format.ts';
import { legalPages } from './page-lists.ts';
import { readPicture } from './pictures.ts';
import { readPlaces, readPlannedSessions } from './programme.ts';
import { readSingle } from './settings.ts';

export const company = view('Company details for search engines', async (read): Promise<Company> => {
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

/** For security.txt (RFC 9116). It names a date within a year until which it holds, and changes on the first of a month. */
export const securityContact = view('Contact about security', async (read) => {
  const { email } = await readSingle(read, 'site_settings');
  const [year = 0, month = 0] = read.today('UTC').split('-').map(Number);
  const pages = await legalPages(read);
  return {
    email,
    expires: new Date(Date.UTC(year, month + 10)).toISOString(),
    policy: pages.find(({ slug }) => slug === 'security')?.path ?? null,
  };
});

/** Formats that social networks can show, which excludes SVG. */
const shareable = ['image/jpeg', 'image/png', 'image/webp'];

/** The picture that editors chose for links to pages other than events; null for the drawn one. */
export const chosenPicture = view('Picture for shared links', async (read) => {
  const { share_image } = await readSingle(read, 'site_settings');
  const picture = await readPicture(read, share_image);
  if (!picture || !shareable.includes(picture.type ?? '')) return null;
  return { src: picture.src, type: picture.type ?? '', width: picture.width, height: picture.height };
});

/** Null for an event whose dates are only free text. */
export const datedEvent = view('Details for search engines', async (read, { format }: FormatArgs): Promise<DatedEvent | null> => {
  const row = await formatRow(read, format);
  const planned = await readPlannedSessions(read, format);
  const days = eventDays(row);
  if (!days || !planned) return null;
  const places = await readPlaces(read, format, { ...row, start_date: days.first });
  const ids = planned.sessions.map(({ id }) => id);
  const columns = ['id', 'title', 'title_de', 'description', 'description_de'] as const;
  const rows = ids.length > 0 ? await read.rows(published.agenda_sessions, { id: ids }, { columns }) : [];
  const written = new Map(rows.map((session) => [session.id, session]));
  const offset = (at: LocalTime) => withOffset(at, zoneOf(row.timezone));
  return {
    title: localizeRequired(read.lang, row.title, row.title_de).text,
    description: splitParagraphs(localizeRequired(read.lang, row.description, row.description_de).text)[0] ?? '',
    firstDay: days.first,
    lastDay: days.last,
    place: places.event,
    sessions: planned.sessions.map((session) => {
      const texts = written.get(session.id);
      const { start, end } = withSaidEnd(session, localize(read.lang, texts?.description, texts?.description_de)?.text);
      const title = localizeRequired(read.lang, texts?.title ?? null, texts?.title_de).text;
      return { title, place: places.ofSession(session), start: offset(start), ...(end && { end: offset(end) }) };
    }),
  };
});
