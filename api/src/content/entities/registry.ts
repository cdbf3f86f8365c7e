// What each entity does beyond its model, by name. An entity without a line here does nothing of its own.
import type { EntityName } from '@stem/model';
import type { EntityBehaviour } from '../writing.ts';
import { chatbotBehaviour } from './coinnovation-chatbot-settings.ts';
import { colorThemeBehaviour } from './color-themes.ts';
import { editorBehaviour } from './editors.ts';
import { formatBehaviour } from './event-formats.ts';
import { impressionBehaviour } from './event-impressions.ts';
import { keyTopicBehaviour } from './event-key-topics.ts';
import { gatedContentBehaviour } from './gated-content.ts';
import { guestBehaviour } from './guests.ts';
import { inquiryBehaviour } from './inquiries.ts';
import { letterBehaviour } from './letters.ts';
import { mediaBehaviour } from './media-library.ts';
import { navigationBehaviour } from './navigation-items.ts';
import { pageSettingBehaviour } from './page-settings.ts';
import { speakerBehaviour } from './speakers.ts';
import { userBehaviour } from './users.ts';

const behaviours: { readonly [N in EntityName]?: EntityBehaviour } = {
  media_library: mediaBehaviour,
  event_formats: formatBehaviour,
  speakers: speakerBehaviour,
  gated_content: gatedContentBehaviour,
  event_impressions: impressionBehaviour,
  event_key_topics: keyTopicBehaviour,
  navigation_items: navigationBehaviour,
  page_settings: pageSettingBehaviour,
  coinnovation_chatbot_settings: chatbotBehaviour,
  color_themes: colorThemeBehaviour,
  users: userBehaviour,
  guests: guestBehaviour,
  letters: letterBehaviour,
  inquiries: inquiryBehaviour,
  editors: editorBehaviour,
};

export const behaviourOf = (name: EntityName): EntityBehaviour => behaviours[name] ?? {};
