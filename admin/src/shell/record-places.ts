// Where a record is opened: the screen that manages its kind.
import type { FoundRecord } from '@stem/api/client';
import type { EntityName } from '@stem/model';
import { isPageName, knownPages, type PageSetting } from '../page-texts/known-texts.ts';

/** Of every kind the address of its screen, at an event where it belongs to one. A new kind turns this red. */
export const screenOf: Readonly<Record<EntityName, string>> = {
  event_formats: '/formats/$format',
  speakers: '/speakers/$format',
  format_speakers: '/speakers/$format',
  agenda_days: '/agenda/$format',
  agenda_sessions: '/agenda/$format',
  partner_blocks: '/partners/$format',
  partners: '/partners/$format',
  venues: '/venues/$format',
  gated_content: '/content/$format',
  event_impressions: '/impressions/$format',
  event_key_topics: '/key-topics/$format',
  past_programs: '/past-programs/$format',
  media_library: '/media',
  users: '/users',
  inquiries: '/inquiries',
  website_home_settings: '/website-home',
  navigation_items: '/website-home/navigation',
  footer_columns: '/website-home/footer',
  footer_links: '/website-home/footer',
  site_settings: '/website-home/settings',
  about_sections: '/website-about',
  page_settings: '/website-about/texts',
  team_members: '/website-team',
  communities_hero_content: '/website-communities',
  communities_hero_images: '/website-communities/images',
  coinnovation_settings: '/website-innovation',
  coinnovation_programs: '/website-innovation/programs',
  benefits: '/website-innovation/benefits',
  legal_pages: '/website-legal',
  color_themes: '/colors',
  brand_colors: '/colors/brand',
  coinnovation_chatbot_settings: '/coinnovation-chatbot',
};

export type PageText = Pick<PageSetting, 'id' | 'page_name' | 'setting_key'>;

export interface Place {
  readonly path: string;
  readonly record?: string;
}

/** `texts` tell the page a text belongs to. */
export function placeOf({ entity, id, format }: FoundRecord, texts: readonly PageText[]): Place {
  const screen = screenOf[entity];
  const page = texts.find((text) => text.id === id)?.page_name;
  if (entity === 'page_settings' && isPageName(page)) return { path: knownPages[page].screen, record: id };
  if (!screen.endsWith('/$format')) return { path: screen, record: id };
  // Somebody who speaks nowhere is added to an event, which is chosen first.
  if (format === null) return { path: screen.replace('/$format', '') };
  const path = screen.replace('$format', format);
  return entity === 'event_formats' ? { path } : { path, record: id };
}
