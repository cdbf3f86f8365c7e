// German for all entities of the model. The chatbot's settings are German in the model itself.
import type { entities } from '@stem/model';
import { aboutSectionWords, homeSettingWords, legalPageWords, pageSettingWords, siteSettingWords } from './company.ts';
import {
  agendaDayWords,
  agendaSessionWords,
  eventFormatWords,
  eventImpressionWords,
  eventKeyTopicWords,
  gatedContentWords,
  pastProgramWords,
  venueWords,
} from './events.ts';
import { editorEntityWords, formatSpeakerWords, inquiryWords, partnerBlockWords, partnerWords, speakerWords, teamMemberWords, userWords } from './people.ts';
import {
  benefitWords,
  brandColorWords,
  coinnovationProgramWords,
  coinnovationSettingWords,
  colorThemeWords,
  communitiesHeroImageWords,
  communitiesHeroWords,
  footerColumnWords,
  footerLinkWords,
  mediaLibraryWords,
  navigationItemWords,
} from './website.ts';
import type { WordsOf } from './words.ts';

type InEnglish = Omit<typeof entities, 'coinnovation_chatbot_settings'>;

export const model: { readonly [Name in keyof InEnglish]: WordsOf<InEnglish[Name]> } = {
  media_library: mediaLibraryWords,
  event_formats: eventFormatWords,
  speakers: speakerWords,
  format_speakers: formatSpeakerWords,
  agenda_days: agendaDayWords,
  agenda_sessions: agendaSessionWords,
  venues: venueWords,
  partner_blocks: partnerBlockWords,
  partners: partnerWords,
  gated_content: gatedContentWords,
  event_impressions: eventImpressionWords,
  past_programs: pastProgramWords,
  event_key_topics: eventKeyTopicWords,
  website_home_settings: homeSettingWords,
  navigation_items: navigationItemWords,
  footer_columns: footerColumnWords,
  footer_links: footerLinkWords,
  communities_hero_content: communitiesHeroWords,
  communities_hero_images: communitiesHeroImageWords,
  team_members: teamMemberWords,
  about_sections: aboutSectionWords,
  legal_pages: legalPageWords,
  page_settings: pageSettingWords,
  coinnovation_settings: coinnovationSettingWords,
  coinnovation_programs: coinnovationProgramWords,
  benefits: benefitWords,
  color_themes: colorThemeWords,
  brand_colors: brandColorWords,
  site_settings: siteSettingWords,
  editors: editorEntityWords,
  users: userWords,
  inquiries: inquiryWords,
};
