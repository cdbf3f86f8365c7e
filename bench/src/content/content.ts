// Content of a given size, written directly into the database: the api cannot create most of it, and triggers log rows
// from any writer. Every run writes the same rows.
import { DatabaseSync } from 'node:sqlite';
import { type Extent, slugOf } from './extent.ts';
import { speakersOf } from './speakers.ts';
import { idOf, makeSentences } from './text.ts';

/** Events in the lists of the site; all others are archived, as on a site that has grown for years. */
const listedEvents = 7;

type Values = Readonly<Record<string, string | number | null>>;

/** Fills a database that has its tables, in one transaction. */
export function writeContent(file: string, extent: Extent): void {
  const database = new DatabaseSync(file);
  const insert = prepareInserts(database);
  database.exec('BEGIN');
  writeSurroundings(insert);
  for (let event = 0; event < extent.events; event += 1) writeEvent(event, extent, insert);
  database.exec('COMMIT');
  database.close();
}

type Insert = (table: string, row: Values) => void;

function prepareInserts(database: DatabaseSync): Insert {
  const prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  return (table, row) => {
    const names = Object.keys(row);
    const statement =
      prepared.get(table) ??
      database.prepare(`INSERT INTO ${table} (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map((name) => `:${name}`).join(', ')})`);
    prepared.set(table, statement);
    statement.run(row);
  };
}

// Navigation, footer and legal texts: every page of a real site has them.
function writeSurroundings(insert: Insert) {
  for (const [place, slug] of ['imprint', 'privacy'].entries())
    insert('legal_pages', {
      id: idOf('legal', place),
      slug,
      title: slug,
      title_de: `${slug} (de)`,
      facts: '[]',
      body: makeSentences('en', place, 200),
      body_de: makeSentences('de', place, 200),
    });
  const colours = { primary: '#2A3F9D', secondary: '#0E262C', accent: '#0B5A6B', background: '#FFFFFF', text: '#14181A' };
  insert('color_themes', { id: idOf('theme', 0), name: 'House', ...colours, is_default: 1, order_index: 0 });
  const pages = ['communities', 'team', 'about', 'co-innovation', 'contact'];
  for (const [place, page] of pages.entries()) {
    const link = { label: page, label_de: `${page} (de)`, url: `/${page}`, target: '_self', order_index: place, is_active: 1 };
    insert('navigation_items', { ...link, id: idOf('navigation', place), is_dropdown: 0 });
  }
  for (const [column, placement] of ['site', 'event'].entries()) {
    const id = idOf('column', column);
    insert('footer_columns', { id, title: 'Company', title_de: 'Firma', placement, lists_communities: 1, order_index: column, is_active: 1 });
    for (const [place, page] of pages.entries()) {
      const link = { label: page, label_de: `${page} (de)`, url: `/${page}`, target: '_self', order_index: place, is_active: 1 };
      insert('footer_links', { ...link, id: idOf('footer', column * pages.length + place), column_id: id });
    }
  }
}

function writeEvent(event: number, extent: Extent, insert: Insert) {
  const id = idOf('event', event);
  insert('event_formats', {
    id,
    title: `Event ${event + 1}`,
    title_de: `Anlass ${event + 1}`,
    slug: slugOf(event),
    aliases: '[]',
    description: `${makeSentences('en', event, 40)}\n\n${makeSentences('en', event + 1, 80)}`,
    description_de: `${makeSentences('de', event, 40)}\n\n${makeSentences('de', event + 1, 80)}`,
    date: '14–15 April 2027',
    date_de: '14.–15. April 2027',
    timezone: 'Europe/Zurich',
    location: 'Zurich',
    location_de: 'Zürich',
    cta_label: 'Registration',
    hero_overlay_opacity: 0.1,
    theme_color: '#0F5B4A',
    show_premium_partners: 1,
    show_key_topics: 1,
    key_topics_video_overlay_opacity: 0.3,
    show_impressions: 1,
    is_listed: event < listedEvents ? 1 : 0,
    order_index: event,
  });
  writeSpeakers(event, extent, insert);
  writeAgenda(event, extent, insert);
  writePartners(event, extent, insert);
}

function writeSpeakers(event: number, extent: Extent, insert: Insert) {
  for (const [place, speaker] of speakersOf(event, extent).entries()) {
    const number = event * extent.speakers + place;
    if (speaker.events[0] === event)
      insert('speakers', {
        id: speaker.id,
        name: `Person ${number + 1} Example`,
        bio: makeSentences('en', number, 45),
        bio_de: makeSentences('de', number, 45),
        position: 'Chief Executive Officer',
        position_de: 'Vorsitz der Geschäftsleitung',
        company: `Company ${number % 97}`,
        linkedin_url: `https://people.example/${number + 1}`,
      });
    insert('format_speakers', { id: idOf('link', number), format_id: idOf('event', event), speaker_id: speaker.id, order_index: place });
  }
}

function writeAgenda(event: number, extent: Extent, insert: Insert) {
  const speakers = speakersOf(event, extent);
  const days = [0, 1];
  const sessionsOfDay = extent.sessions / days.length;
  for (const day of days) {
    const dayId = idOf('day', event * days.length + day);
    insert('agenda_days', { id: dayId, format_id: idOf('event', event), date_label: `Day ${day + 1}`, date_label_de: `Tag ${day + 1}`, order_index: day });
    for (let place = 0; place < sessionsOfDay; place += 1) {
      const number = event * extent.sessions + day * sessionsOfDay + place;
      insert('agenda_sessions', {
        id: idOf('session', number),
        day_id: dayId,
        time: `${8 + place}:00`,
        title: makeSentences('en', number, 5),
        title_de: makeSentences('de', number, 5),
        description: makeSentences('en', number, 20),
        description_de: makeSentences('de', number, 20),
        speaker_refs: JSON.stringify([speakers[(number * 7) % speakers.length]?.id]),
        order_index: place,
      });
    }
  }
}

function writePartners(event: number, extent: Extent, insert: Insert) {
  const tiers = ['premium', 'plus', 'standard'];
  const partnersOfTier = extent.partners / tiers.length;
  for (const [place, tier] of tiers.entries()) {
    const blockId = idOf('block', event * tiers.length + place);
    insert('partner_blocks', {
      id: blockId,
      format_id: idOf('event', event),
      category_title: `${tier} partners`,
      category_title_de: `${tier} (de)`,
      tier,
      order_index: place + 1,
    });
    for (let partner = 0; partner < partnersOfTier; partner += 1) {
      const number = event * extent.partners + place * partnersOfTier + partner;
      insert('partners', {
        id: idOf('partner', number),
        block_id: blockId,
        name: `Partner ${number % 499}`,
        url: `https://partner.example/${number % 499}`,
        description: makeSentences('en', number, 20),
        description_de: makeSentences('de', number, 20),
        order_index: partner + 1,
      });
    }
  }
}
