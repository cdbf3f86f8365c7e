// The content that answers are made of, in one language: listed events with everything below them, the team and the house.
// Only published columns are read, so nothing private can be said.
import type { Database } from '@stem/content-pipeline/database';
import { published } from '@stem/model/tables';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type House, type Person, readHouse } from './house-content.ts';
import { type AnswerLanguage, both, inLanguage } from './language.ts';

export interface Session {
  readonly id: string;
  readonly time: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly text: string;
  readonly speakers: readonly Person[];
}

export interface Day {
  readonly label: string;
  readonly labels: readonly string[];
  readonly sessions: readonly Session[];
}

export interface Venue {
  readonly title: string;
  readonly titles: readonly string[];
  readonly date: string;
  readonly name: string;
  readonly address: string;
}

export interface Partner {
  readonly name: string;
  readonly text: string;
  readonly address: string;
  readonly contact: string;
}

export interface Brochure {
  readonly year: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly text: string;
  readonly file: string | null;
}

export interface Event {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly titles: readonly string[];
  readonly industries: readonly string[];
  readonly industry: string;
  readonly date: string;
  /** ISO days, where the editors entered them. */
  readonly first: string | null;
  readonly last: string | null;
  readonly place: string;
  readonly places: readonly string[];
  readonly languages: string;
  readonly participation: string;
  readonly motto: string;
  readonly paragraphs: readonly string[];
  readonly hasRegistration: boolean;
  /** It has a website of its own instead of a page of ours. */
  readonly isElsewhere: boolean;
  readonly days: readonly Day[];
  readonly speakers: readonly Person[];
  readonly venues: readonly Venue[];
  readonly partners: readonly { readonly tier: string; readonly members: readonly Partner[] }[];
  readonly brochures: readonly Brochure[];
  readonly topics: readonly { readonly title: string; readonly text: string }[];
  readonly hasImpressions: boolean;
}

export interface SiteContent {
  readonly lang: AnswerLanguage;
  readonly events: readonly Event[];
  readonly house: House;
}

export async function readSiteContent(lang: AnswerLanguage, database: Pick<Database, 'read'>): Promise<SiteContent> {
  const { read } = database;
  const formats = await read
    .select()
    .from(published.event_formats)
    .where(eq(published.event_formats.is_listed, true))
    .orderBy(asc(published.event_formats.order_index));
  const ids = formats.map(({ id }) => id);
  const of = <T extends { readonly format_id: string }>(rows: readonly T[], id: string) => rows.filter((row) => row.format_id === id);
  const { agenda_days: dayTable, agenda_sessions: sessionTable, format_speakers: seats, partner_blocks: blockTable } = published;
  const seated = await read.select().from(seats).where(inArray(seats.format_id, ids)).orderBy(asc(seats.order_index));
  const days = await read.select().from(dayTable).where(inArray(dayTable.format_id, ids)).orderBy(asc(dayTable.order_index));
  const sessions = await read
    .select()
    .from(sessionTable)
    .where(
      inArray(
        sessionTable.day_id,
        days.map(({ id }) => id),
      ),
    )
    .orderBy(asc(sessionTable.order_index));
  const venues = await read.select().from(published.venues).where(inArray(published.venues.format_id, ids)).orderBy(asc(published.venues.order_index));
  const blocks = await read.select().from(blockTable).where(inArray(blockTable.format_id, ids)).orderBy(asc(blockTable.order_index));
  const members = await read
    .select()
    .from(published.partners)
    .where(
      inArray(
        published.partners.block_id,
        blocks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(published.partners.order_index));
  const past = await read
    .select()
    .from(published.past_programs)
    .where(inArray(published.past_programs.format_id, ids))
    .orderBy(desc(published.past_programs.year));
  const topics = await read
    .select()
    .from(published.event_key_topics)
    .where(inArray(published.event_key_topics.format_id, ids))
    .orderBy(asc(published.event_key_topics.order_index));
  const pictures = await read
    .select({ format_id: published.event_impressions.format_id })
    .from(published.event_impressions)
    .where(and(inArray(published.event_impressions.format_id, ids)));
  const people = new Map((await read.select().from(published.speakers)).map((row) => [row.id, personOf(row, lang)]));
  const known = (refs: readonly string[]) => refs.flatMap((id) => people.get(id) ?? []);
  const words = (english: string | null, german: string | null) => inLanguage(lang, english, german);

  const events = formats.map(
    (row): Event => ({
      id: row.id,
      slug: row.slug,
      title: words(row.title, row.title_de),
      titles: both(row.title, row.title_de),
      industry: words(row.industry, row.industry_de),
      industries: both(row.industry, row.industry_de),
      date: words(row.date, row.date_de),
      first: row.start_date,
      last: row.end_date ?? row.start_date,
      place: words(row.location, row.location_de),
      places: both(row.location, row.location_de),
      languages: words(row.languages, row.languages_de),
      participation: words(row.participation, row.participation_de),
      motto: words(row.hero_title, row.hero_title_de),
      paragraphs: words(row.description, row.description_de)
        .split(/\n\s*\n/)
        .map((text) => text.replace(/\s+/g, ' ').trim()),
      hasRegistration: row.typeform_url !== null,
      isElsewhere: row.external_url !== null,
      days: of(days, row.id).map((day) => ({
        label: words(day.date_label, day.date_label_de),
        labels: both(day.date_label, day.date_label_de),
        sessions: sessions
          .filter(({ day_id }) => day_id === day.id)
          .map((session) => ({
            id: session.id,
            time: session.time,
            title: words(session.title, session.title_de),
            titles: both(session.title, session.title_de),
            text: words(session.description, session.description_de),
            speakers: known(session.speaker_refs),
          })),
      })),
      speakers: known(of(seated, row.id).map(({ speaker_id }) => speaker_id)),
      venues: of(venues, row.id).map((venue) => ({
        title: words(venue.title, venue.title_de),
        titles: both(venue.title, venue.title_de),
        date: words(venue.event_date, venue.event_date_de),
        name: venue.venue_name,
        address: venue.address,
      })),
      partners: of(blocks, row.id).map((block) => ({
        tier: words(block.category_title, block.category_title_de),
        members: members
          .filter(({ block_id }) => block_id === block.id)
          .map((partner) => ({
            name: partner.name,
            text: words(partner.description, partner.description_de),
            address: partner.address ?? '',
            contact: [
              [partner.contact_name, words(partner.contact_title, partner.contact_title_de)].filter(Boolean).join(', '),
              partner.contact_phone,
              partner.contact_email && `[${partner.contact_email}](mailto:${partner.contact_email})`,
            ]
              .filter(Boolean)
              .join(', '),
          })),
      })),
      brochures: of(past, row.id).map((program) => ({
        year: String(program.year),
        title: words(program.title, program.title_de),
        titles: both(program.title, program.title_de),
        text: words(program.description, program.description_de),
        file: program.download_url,
      })),
      topics: row.show_key_topics
        ? of(topics, row.id).map((topic) => ({ title: words(topic.title, topic.title_de), text: words(topic.description, topic.description_de) }))
        : [],
      hasImpressions: row.show_impressions && of(pictures, row.id).length > 0,
    }),
  );
  return { lang, events, house: await readHouse(lang, database) };
}

type SpeakerRow = typeof published.speakers.$inferSelect;

const personOf = (row: SpeakerRow, lang: AnswerLanguage): Person => ({
  id: row.id,
  name: inLanguage(lang, row.name, row.name_de),
  names: both(row.name, row.name_de),
  role:
    inLanguage(lang, row.title_and_company, row.title_and_company_de) ||
    [inLanguage(lang, row.position, row.position_de), row.company].filter(Boolean).join(', '),
  roles: both(row.position ?? row.title_and_company, row.position_de ?? row.title_and_company_de),
  company: row.company ?? '',
  bio: inLanguage(lang, row.bio, row.bio_de),
});
