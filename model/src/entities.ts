// The registry of all entities by name, parents before their children.
import { agendaDays, agendaSessions } from './entities/agenda.ts';
import { brandColors, colorThemes } from './entities/branding.ts';
import { communitiesHeroContent, communitiesHeroImages } from './entities/communities.ts';
import { aboutSections, legalPages, pageSettings, teamMembers } from './entities/company.ts';
import { editors } from './entities/editors.ts';
import { eventFormats } from './entities/event-formats.ts';
import { eventImpressions, eventKeyTopics, gatedContent, pastPrograms } from './entities/format-content.ts';
import { guests } from './entities/guests.ts';
import { websiteHomeSettings } from './entities/home.ts';
import { benefits, chatbotSettings, coinnovationPrograms, coinnovationSettings } from './entities/innovation.ts';
import { letters } from './entities/letters.ts';
import { mediaLibrary } from './entities/media-library.ts';
import { footerColumns, footerLinks, navigationItems } from './entities/navigation.ts';
import { siteSettings } from './entities/organisation.ts';
import { partnerBlocks, partners } from './entities/partners.ts';
import { inquiries, users } from './entities/people.ts';
import { formatSpeakers, speakers } from './entities/speakers.ts';
import { terms } from './entities/terms.ts';
import { venues } from './entities/venues.ts';
import type { Entity, Row } from './entity.ts';

export const entities = {
  media_library: mediaLibrary,
  event_formats: eventFormats,
  speakers,
  format_speakers: formatSpeakers,
  agenda_days: agendaDays,
  agenda_sessions: agendaSessions,
  venues,
  partner_blocks: partnerBlocks,
  partners,
  gated_content: gatedContent,
  letters,
  event_impressions: eventImpressions,
  past_programs: pastPrograms,
  event_key_topics: eventKeyTopics,
  website_home_settings: websiteHomeSettings,
  navigation_items: navigationItems,
  footer_columns: footerColumns,
  footer_links: footerLinks,
  communities_hero_content: communitiesHeroContent,
  communities_hero_images: communitiesHeroImages,
  team_members: teamMembers,
  about_sections: aboutSections,
  legal_pages: legalPages,
  page_settings: pageSettings,
  coinnovation_settings: coinnovationSettings,
  coinnovation_programs: coinnovationPrograms,
  coinnovation_chatbot_settings: chatbotSettings,
  benefits,
  color_themes: colorThemes,
  brand_colors: brandColors,
  site_settings: siteSettings,
  terms,
  users,
  guests,
  inquiries,
  editors,
} as const;

export type EntityName = keyof typeof entities;
export type SingleName = { [N in EntityName]: true extends (typeof entities)[N]['single'] ? N : never }[EntityName];
/** The row type of an entity by its name: `RowOf<'speakers'>`. */
export type RowOf<N extends EntityName> = Row<(typeof entities)[N]>;

export const entityNames = Object.keys(entities) as EntityName[]; // Object.keys forgets the literal names

/** Those of exports and imports. */
export const exchangedNames = entityNames.filter((name) => !(entities[name] as Entity).ofInstallation); // literal types differ

export const isEntityName = (name: string): name is EntityName => Object.hasOwn(entities, name);

export const childrenOf = (name: EntityName): Entity[] => entityNames.map((child): Entity => entities[child]).filter((child) => child.parent?.entity === name);
