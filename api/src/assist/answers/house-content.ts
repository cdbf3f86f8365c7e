// What answers say of the organisation itself: how to reach it, its people, its figures and the texts of its pages.
import type { Database } from '@stem/content-pipeline/database';
import { entities, initialValues } from '@stem/model';
import { published } from '@stem/model/tables';
import { asc, eq } from 'drizzle-orm';
import { type AnswerLanguage, both, inLanguage } from './language.ts';

/** A speaker or a member of the team. */
export interface Person {
  readonly id: string;
  readonly name: string;
  /** In both languages. */
  readonly names: readonly string[];
  readonly role: string;
  readonly roles: readonly string[];
  readonly company: string;
  readonly bio: string;
}

export interface House {
  readonly name: string;
  readonly legalName: string;
  readonly street: string;
  readonly town: string;
  readonly email: string;
  readonly phone: string;
  readonly companyNumber: string;
  readonly management: readonly Person[];
  readonly office: readonly Person[];
  /** The texts of pages that belong to no record, by page and key: `contact.intro_text`. */
  readonly texts: ReadonlyMap<string, string>;
  /** “10k” and what it counts. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  readonly services: readonly { readonly id: string; readonly text: string }[];
  readonly note: string;
  readonly about: readonly string[];
  readonly mission: string;
  readonly values: readonly { readonly title: string; readonly text: string }[];
  readonly sites: Readonly<Record<'n9' | 'ecosystem', { readonly title: string; readonly texts: readonly string[] }>>;
}

export async function readHouse(lang: AnswerLanguage, database: Pick<Database, 'read'>): Promise<House> {
  const { read } = database;
  const words = (english: string | null, german: string | null) => inLanguage(lang, english, german);
  const [site = initialValues(entities.site_settings) as typeof published.site_settings.$inferSelect] = await read.select().from(published.site_settings); // as pages do before the first save
  const [home = initialValues(entities.website_home_settings) as typeof published.website_home_settings.$inferSelect] = await read
    .select()
    .from(published.website_home_settings); // the same
  const [pages] = await read.select().from(published.coinnovation_settings);
  const { team_members: team, benefits, about_sections: about } = published;
  const people = await read.select().from(team).where(eq(team.is_active, true)).orderBy(asc(team.sort_order));
  const offers = await read.select().from(benefits).where(eq(benefits.is_active, true)).orderBy(asc(benefits.order_index));
  const sections = await read.select().from(about).orderBy(asc(about.order_index));
  const texts = (await read.select().from(published.page_settings)).map(
    (row) => [`${row.page_name}.${row.setting_key}`, words(row.setting_value, row.setting_value_de)] as const,
  );
  const offered = (prefix: string) => offers.filter(({ section }) => section.startsWith(prefix)).map((row) => words(row.description, row.description_de));
  const page = (name: string) => texts.flatMap(([key, text]) => (key.startsWith(`${name}.`) ? [text] : []));
  const membersOf = (category: string) =>
    people
      .filter((row) => row.category === category)
      .map(
        (row): Person => ({
          id: row.id,
          name: words(row.name, row.name_de),
          names: both(row.name, row.name_de),
          role: words(row.position, row.position_de),
          roles: both(row.position, row.position_de),
          company: site.organisation_name,
          bio: words(row.bio, row.bio_de),
        }),
      );
  return {
    name: site.organisation_name,
    legalName: site.legal_name,
    street: site.street,
    town: `${site.postal_code} ${words(site.city, site.city_de)}`,
    email: site.email ?? '',
    phone: site.phone ?? '',
    companyNumber: site.company_number ?? '',
    management: membersOf('management'),
    office: membersOf('office'),
    texts: new Map(texts),
    figures: [
      { value: home.figure_1_value, label: words(home.figure_1_label, home.figure_1_label_de) },
      { value: home.figure_2_value, label: words(home.figure_2_label, home.figure_2_label_de) },
      { value: home.figure_3_value, label: words(home.figure_3_label, home.figure_3_label_de) },
      { value: `${home.stats_executive_count}+`, label: words(home.stats_executive_label, home.stats_executive_label_de) },
      { value: `${home.stats_projects_count}+`, label: words(home.stats_projects_label, home.stats_projects_label_de) },
      ...sections
        .filter(({ section }) => section === 'figure')
        .map((row) => ({ value: words(row.title, row.title_de), label: words(row.content, row.content_de) })),
    ],
    services: home.service_images.map((row) => ({ id: row.id, text: words(row.text ?? null, row.text_de ?? null) })),
    note: words(home.communities_note, home.communities_note_de),
    about: [...page('about'), ...sections.map((row) => words(row.content, row.content_de))],
    mission: sections
      .filter(({ section }) => section === 'mission')
      .map((row) => words(row.content, row.content_de))
      .join(' '),
    values: sections
      .filter(({ section }) => section === 'value')
      .map((row) => ({ title: words(row.title, row.title_de), text: words(row.content, row.content_de) })),
    sites: {
      n9: {
        title: words(pages?.n9_title ?? null, pages?.n9_title_de ?? null),
        texts: [words(pages?.n9_description ?? null, pages?.n9_description_de ?? null), ...page('n9'), ...offered('n9')],
      },
      ecosystem: {
        title: words(pages?.ecosystem_title ?? null, pages?.ecosystem_title_de ?? null),
        texts: [words(pages?.ecosystem_description ?? null, pages?.ecosystem_description_de ?? null), ...page('ecosystem'), ...offered('ecosystem')],
      },
    },
  };
}
