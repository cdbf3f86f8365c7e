// Facts for machines: the organisation behind the site, and the events.
import { view } from '@stem/content-pipeline/read';
import { columnsFor, eventDays, type LocalTime, localize, withOffset, withSaidEnd, zoneOf } from '@stem/model';
import { published } from '@stem/model/tables';
import { splitParagraphs } from '../language/plain-text.ts';
import type { Company, DatedEvent } from '../seo/structured.ts';
import { type FormatArgs, formatRow } from './format.ts';
import { legalPages } from './page-lists.ts';
import { readNames } from './people.ts';
import { readPicture } from './pictures.ts';
import { breakColumns, isBreak, readPlaces, readPlannedSessions } from './programme.ts';
import { readSingle } from './settings.ts';

export const company = view('Company details for search engines', async (read): Promise<Company> => {
  const site = await readSingle(read, 'site_settings');
  return {
    name: site.organisation_name,
    legalName: site.legal_name,
    street: site.street,
    postalCode: site.postal_code,
    city: localize(read.lang, site, 'city').text,
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

/** A view of its own: no speaker changes with a session. */
export const performers = view('Speakers for search engines', (read, { format }: FormatArgs) => readNames(read, format));

/** Null for an event whose dates are only free text. */
export const datedEvent = view('Details for search engines', async (read, { format }: FormatArgs): Promise<Omit<DatedEvent, 'performers'> | null> => {
  const row = await formatRow(read, format);
  const planned = await readPlannedSessions(read, format);
  const days = eventDays(row);
  if (!days || !planned) return null;
  const places = await readPlaces(read, format, { ...row, start_date: days.first });
  const ids = planned.sessions.map(({ id }) => id);
  const columns = ['id', ...columnsFor('title'), ...breakColumns] as const;
  const rows = ids.length > 0 ? await read.rows(published.agenda_sessions, { id: ids }, { columns }) : [];
  const written = new Map(rows.map((session) => [session.id, session]));
  const offset = (at: LocalTime) => withOffset(at, zoneOf(row.timezone));
  return {
    title: localize(read.lang, row, 'title').text,
    description: splitParagraphs(localize(read.lang, row, 'description').text)[0] ?? '',
    firstDay: days.first,
    lastDay: days.last,
    place: places.event,
    sessions: planned.sessions.flatMap((session) => {
      const texts = written.get(session.id);
      if (texts && isBreak(read.lang, texts)) return [];
      const { start, end } = withSaidEnd(session, texts && localize(read.lang, texts, 'description')?.text);
      const title = texts ? localize(read.lang, texts, 'title').text : '';
      return [{ title, place: places.ofSession(session), start: offset(start), ...(end && { end: offset(end) }) }];
    }),
  };
});
