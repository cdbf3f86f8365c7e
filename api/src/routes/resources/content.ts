// The calls of all entities: one loop over the model, and the calls of single nouns that differ from it.
import { type EntityName, entityNames } from '@stem/model';
import { Hono } from 'hono';
import { chatbotWords } from '../../content/entities/coinnovation-chatbot-settings.ts';
import type { RequestEnvironment } from '../../http/environment.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { allOf, listOf, oneOf } from '../../openapi/json-schema.ts';
import { describeGatedContent, type GatedContentContext, gatedContentRoutes } from '../attendees/gated-content.ts';
import { describeUsers, type UsersContext, userRoutes } from '../attendees/users.ts';
import { agendaRoutes } from '../formats/agenda.ts';
import { editionRoutes } from '../formats/editions.ts';
import { describeFormats, formatRoutes } from '../formats/formats.ts';
import { partnerRoutes } from '../formats/partners.ts';
import { describeSpeakers, speakerRoutes } from '../formats/speakers.ts';
import { describeMedia, mediaLibraryRoutes } from '../media/media-library.ts';
import { brandingRoutes } from '../website/branding.ts';
import { heroSettingsRoutes } from '../website/hero-settings.ts';
import { inquiryRoutes } from '../website/inquiries.ts';
import { pageSettingRoutes } from '../website/page-settings.ts';
import { type Describe, resourceRoutes } from './resource.ts';

export type ContentContext = GatedContentContext & UsersContext;

/** Mounted before the loop: where they share an address with it, they answer first or pass the request on. */
const byNoun = [
  formatRoutes,
  editionRoutes,
  speakerRoutes,
  partnerRoutes,
  gatedContentRoutes,
  heroSettingsRoutes,
  pageSettingRoutes,
  brandingRoutes,
  mediaLibraryRoutes,
  userRoutes,
  inquiryRoutes,
];

const impression = allOf(rowOf('event_impressions'), { type: 'object', properties: { media: oneOf(rowOf('media_library'), { type: 'null' }) } });
const chatbot = oneOf(rowOf('coinnovation_chatbot_settings'), chatbotWords);

const differences: { readonly [N in EntityName]?: Describe } = {
  media_library: describeMedia,
  event_formats: describeFormats,
  speakers: describeSpeakers,
  gated_content: describeGatedContent,
  event_impressions: ({ list, read }) => ({ list: { ...list, answer: listOf(impression) }, read: { ...read, answer: impression } }),
  coinnovation_chatbot_settings: ({ readSingle, read }) => ({
    readSingle: { ...readSingle, answer: oneOf(chatbot, { type: 'null' }) },
    read: { ...read, answer: chatbot },
  }),
  users: describeUsers,
};

export function contentRoutes(context: ContentContext) {
  const routes = new Hono<RequestEnvironment>();
  for (const mount of byNoun) routes.route('/', mount(context));
  for (const name of entityNames) routes.route('/', resourceRoutes(name, context, differences[name]));
  // Behind the loop: `/api/agenda/days/…` are days, not a format with this slug.
  return routes.route('/', agendaRoutes(context));
}
