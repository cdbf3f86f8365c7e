// Under which addresses each entity is listed, created and changed: the paths of the specification, for the server's
// routes and for the client.
import type { EntityName } from '@stem/model';

export interface ResourcePaths {
  /** Lists and creates; for an entity of which there is one record: reads and saves that record. */
  readonly collection: string;
  /** Reads, changes and deletes one. */
  readonly item: string;
  /** Lists, creates and orders what belongs to one row; `:parent` is its id, or the slug of a format. */
  readonly under?: string;
  /** Another address of one row. */
  readonly alsoItem?: string;
  /** Rows come about in another way than by a POST of their fields: a file is uploaded, a visitor writes. */
  readonly isMadeElsewhere?: true;
}

export const resources = {
  media_library: { collection: '/api/media', item: '/api/media/:id', isMadeElsewhere: true },
  event_formats: { collection: '/api/formats', item: '/api/formats/:id' },
  speakers: { collection: '/api/speakers', item: '/api/speakers/:id' },
  format_speakers: { collection: '/api/format-speakers', item: '/api/format-speakers/:id' },
  agenda_days: { collection: '/api/agenda/days', item: '/api/agenda/days/:id', under: '/api/agenda/:parent/days' },
  agenda_sessions: { collection: '/api/agenda/sessions', item: '/api/agenda/sessions/:id', under: '/api/agenda/days/:parent/sessions' },
  venues: { collection: '/api/venues', item: '/api/venues/:id', under: '/api/formats/:parent/venues' },
  partner_blocks: { collection: '/api/partners/blocks', item: '/api/partners/blocks/:id', under: '/api/partners/:parent/blocks' },
  partners: { collection: '/api/partners', item: '/api/partners/:id', under: '/api/partners/blocks/:parent/partners' },
  gated_content: { collection: '/api/gated-content', item: '/api/gated-content/:id', isMadeElsewhere: true },
  event_impressions: { collection: '/api/impressions', item: '/api/impressions/:id', under: '/api/formats/:parent/impressions' },
  past_programs: { collection: '/api/past-programs', item: '/api/past-programs/:id', under: '/api/formats/:parent/past-programs' },
  event_key_topics: {
    collection: '/api/key-topics',
    item: '/api/key-topics/:id',
    under: '/api/formats/:parent/key-topics',
    alsoItem: '/api/formats/:parent/key-topics/:id',
  },
  website_home_settings: { collection: '/api/website-home-settings', item: '/api/website-home-settings/:id' },
  navigation_items: { collection: '/api/navigation', item: '/api/navigation/:id' },
  footer_columns: { collection: '/api/footer/columns', item: '/api/footer/columns/:id' },
  footer_links: { collection: '/api/footer/links', item: '/api/footer/links/:id', under: '/api/footer/columns/:parent/links' },
  communities_hero_content: { collection: '/api/communities/hero/content', item: '/api/communities/hero/content/:id' },
  communities_hero_images: { collection: '/api/communities/hero/images', item: '/api/communities/hero/images/:id' },
  team_members: { collection: '/api/team-members', item: '/api/team-members/:id' },
  about_sections: { collection: '/api/about-sections', item: '/api/about-sections/:id' },
  legal_pages: { collection: '/api/legal-pages', item: '/api/legal-pages/:id' },
  page_settings: { collection: '/api/page-settings', item: '/api/page-settings/:id' },
  coinnovation_settings: { collection: '/api/coinnovation/settings', item: '/api/coinnovation/settings/:id' },
  coinnovation_programs: { collection: '/api/coinnovation/programs', item: '/api/coinnovation/programs/:id' },
  coinnovation_chatbot_settings: { collection: '/api/coinnovation/chatbot-settings', item: '/api/coinnovation/chatbot-settings/:id' },
  benefits: { collection: '/api/benefits', item: '/api/benefits/:id' },
  color_themes: { collection: '/api/color-themes', item: '/api/color-themes/:id' },
  brand_colors: { collection: '/api/brand-colors', item: '/api/brand-colors/:id' },
  site_settings: { collection: '/api/site-settings', item: '/api/site-settings/:id' },
  users: { collection: '/api/users', item: '/api/users/:id' },
  inquiries: { collection: '/api/inquiries', item: '/api/inquiries/:id', isMadeElsewhere: true },
} as const satisfies { readonly [N in EntityName]: ResourcePaths };

export type ResourceName = keyof typeof resources;
/** Entities of which there is one record. */
export type SingleName = 'website_home_settings' | 'communities_hero_content' | 'coinnovation_settings' | 'coinnovation_chatbot_settings' | 'site_settings';
