// The demo content that belongs to no community: texts of the site, navigation, team, legal pages.
import type { EntityName } from '@stem/model';
import { type DemoRecord, readRecords } from './content-files.ts';
import { type DemoMedia, resolveFields } from './media.ts';
import type { DemoWriter, Fields } from './ports.ts';

/** Files whose records become rows as they are. */
const plain = [
  'website_home_settings',
  'communities_hero_content',
  'communities_hero_images',
  'team_members',
  'page_settings',
  'about_sections',
  'legal_pages',
  'coinnovation_settings',
  'coinnovation_programs',
  'benefits',
  'coinnovation_chatbot_settings',
  'color_themes',
  'brand_colors',
  'site_settings',
] as const satisfies readonly EntityName[];

interface Prepared {
  readonly source: DemoRecord;
  readonly fields: Fields;
}

export interface Website {
  readonly lists: readonly { readonly entity: EntityName; readonly rows: readonly Prepared[] }[];
  readonly navigation: readonly Prepared[];
  readonly footer: readonly (Prepared & { readonly links: readonly Prepared[] })[];
}

export async function prepareWebsite(media: DemoMedia): Promise<Website> {
  const prepare = async (source: DemoRecord): Promise<Prepared> => ({ source, fields: await resolveFields(source, media) });
  const list = async (entity: string) => Promise.all((await readRecords(`website/${entity}.json`)).map(prepare));
  const columns = await list('footer_columns');
  return {
    lists: await Promise.all(plain.map(async (entity) => ({ entity, rows: await list(entity) }))),
    navigation: await list('navigation_items'),
    footer: await Promise.all(
      // The demo content writes links as a list of records.
      columns.map(async (column) => ({ ...column, links: await Promise.all(((column.source.links ?? []) as DemoRecord[]).map(prepare)) })),
    ),
  };
}

export async function insertWebsite({ lists, navigation, footer }: Website, { insert }: DemoWriter): Promise<void> {
  for (const { entity, rows } of lists) for (const { fields } of rows) await insert(entity, fields);
  const items = new Map<unknown, string>();
  for (const { source, fields } of navigation) {
    const { id } = await insert('navigation_items', { ...fields, parent_id: items.get(source.parent) ?? null });
    items.set(source.key, id);
  }
  for (const { fields, links } of footer) {
    const { id: column_id } = await insert('footer_columns', fields);
    for (const link of links) await insert('footer_links', { ...link.fields, column_id });
  }
}
