// The content that answers are made of, in one language. Only published columns are read, so nothing private can be said.
import type { Database, Reading } from '@stem/content-pipeline/database';
import { columnsFor, entities, initialValues, type Language, type LocalizedField, localize, plainTime, standardText, type Words } from '@stem/model';
import { published } from '@stem/model/tables';

export type SiteContent = Awaited<ReturnType<typeof readSiteContent>>;
export type Event = SiteContent['events'][number];
export type Session = Event['days'][number]['sessions'][number];

export interface Person {
  /** Of a speaker: their details are at it on the pages of their events. */
  readonly id?: string;
  readonly name: string;
  readonly names: readonly string[];
  readonly role: string;
  readonly roles: readonly string[];
  readonly text: string;
  readonly category?: string;
}

const tables = [
  ...(['event_formats', 'agenda_days', 'agenda_sessions', 'format_speakers', 'speakers', 'venues', 'partner_blocks', 'partners'] as const),
  ...(['past_programs', 'event_key_topics', 'coinnovation_programs', 'team_members', 'about_sections', 'page_settings'] as const),
  ...(['site_settings', 'website_home_settings'] as const),
];
type Rows = { readonly [T in (typeof tables)[number]]: readonly (typeof published)[T]['$inferSelect'][] };

/** In the order of the editors. */
async function readRows(read: Reading): Promise<Rows> {
  const orderOf = (row: object) => Number('order_index' in row ? row.order_index : 'sort_order' in row ? row.sort_order : 0);
  const entries = tables.map(async (name) => {
    const found: readonly object[] = await read.select().from(published[name]);
    return [name, found.toSorted((one, other) => orderOf(one) - orderOf(other))] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as unknown as Rows; // its own tables
}

export async function readSiteContent(lang: Language, { read }: Pick<Database, 'read'>) {
  const say = <R extends object, F extends LocalizedField<R>>(row: R, field: F): string => (localize(lang, row, field) as Words | undefined)?.text ?? ''; // as pages show it
  /** In all languages, to recognize it in a question. */
  const names = <R extends object, F extends LocalizedField<R>>(row: R, field: F): string[] =>
    columnsFor(field).flatMap((column) => (row as Readonly<Record<string, string | null>>)[column] ?? []); // texts

  const rows = await readRows(read);
  const [site = initialValues(entities.site_settings) as typeof published.site_settings.$inferSelect] = rows.site_settings; // as pages do before the first save
  const [home] = rows.website_home_settings;
  const speakers = new Map<string, Person>();
  for (const row of rows.speakers) {
    const role = say(row, 'title_and_company') || [say(row, 'position'), row.company].filter(Boolean).join(', ');
    speakers.set(row.id, { id: row.id, name: say(row, 'name'), names: names(row, 'name'), role, roles: [], text: say(row, 'bio') });
  }
  const known = (ids: readonly string[]) => ids.flatMap((id) => speakers.get(id) ?? []);
  const events = rows.event_formats
    .filter(({ is_listed }) => is_listed)
    .map((row) => {
      const of = <T extends { readonly format_id: string }>(rows: readonly T[]) => rows.filter(({ format_id }) => format_id === row.id);
      const sessionsOf = (day: string) =>
        rows.agenda_sessions
          .filter(({ day_id }) => day_id === day)
          .map((session) => {
            const [title, time, text] = [say(session, 'title'), plainTime(session.time, lang), say(session, 'description')];
            return { id: session.id, title, time, text, names: names(session, 'title'), people: known(session.speaker_refs) };
          });
      return {
        row,
        title: say(row, 'title'),
        names: [...names(row, 'title'), row.slug],
        /** Undefined where it has a website of its own instead. */
        path: row.external_url === null ? `/formats/${row.slug}` : undefined,
        days: of(rows.agenda_days).map((day) => ({ label: say(day, 'date_label'), sessions: sessionsOf(day.id) })),
        people: known(of(rows.format_speakers).map(({ speaker_id }) => speaker_id)),
        venues: of(rows.venues),
        partners: of(rows.partner_blocks).map((block) => ({
          tier: say(block, 'category_title'),
          members: rows.partners.filter(({ block_id }) => block_id === block.id),
        })),
        brochures: of(rows.past_programs).toSorted((one, other) => Number(other.year) - Number(one.year)),
        topics: row.show_key_topics ? of(rows.event_key_topics) : [],
      };
    });
  const seen = new Set(
    events.flatMap(({ people, days: planned }) => [...people, ...planned.flatMap((day) => day.sessions.flatMap((session) => session.people))]),
  );
  return {
    lang,
    say,
    names,
    site,
    events,
    programs: rows.coinnovation_programs.filter(({ is_active }) => is_active),
    people: [
      ...[...speakers.values()].filter((person) => seen.has(person)),
      ...rows.team_members
        .filter(({ is_active }) => is_active)
        .map((row): Person => {
          const [name, role, text] = [say(row, 'name'), say(row, 'position'), say(row, 'bio')];
          return { name, names: names(row, 'name'), role, roles: names(row, 'position'), text, category: row.category };
        }),
    ],
    /** A text of a page that belongs to no record: what editors have written, else what the page says without it. */
    textOf(page: string, key: string) {
      const written = rows.page_settings.flatMap((row) => (row.page_name === page && row.setting_key === key ? say(row, 'setting_value') : []))[0];
      return written ?? standardText(page, key)?.[lang] ?? '';
    },
    note: home ? say(home, 'communities_note') : '',
    service: (wanted: string) => home?.service_images.flatMap((service) => (service.id === wanted ? say(service, 'text') : []))[0] ?? '',
  };
}
