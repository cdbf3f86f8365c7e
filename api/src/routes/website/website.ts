// The content of the site that belongs to no event.
import { Hono } from 'hono';
import type { RequestEnvironment } from '../../http/environment.ts';
import { rowOf } from '../../openapi/entity-schemas.ts';
import { oneOf } from '../../openapi/json-schema.ts';
import { chatbotWords, presentChatbot } from '../../views/chatbot.ts';
import type { RouteContext } from '../context.ts';
import { mediaLibraryRoutes } from '../media/media-library.ts';
import { resourceRoutes } from '../resources/resource.ts';
import { brandingRoutes } from './branding.ts';
import { heroSettingsRoutes } from './hero-settings.ts';
import { pageSettingRoutes } from './page-settings.ts';

const chatbot = oneOf(rowOf('coinnovation_chatbot_settings'), chatbotWords);

/** Those without a difference. */
const plain = [
  'website_home_settings',
  'navigation_items',
  'footer_columns',
  'footer_links',
  'communities_hero_content',
  'communities_hero_images',
  'team_members',
  'about_sections',
  'legal_pages',
  'coinnovation_settings',
  'coinnovation_programs',
  'benefits',
  'color_themes',
  'brand_colors',
  'site_settings',
] as const;

export function websiteRoutes(route: RouteContext) {
  const routes = new Hono<RequestEnvironment>().route('/', heroSettingsRoutes(route)).route('/', pageSettingRoutes(route));
  for (const name of plain) routes.route('/', resourceRoutes(name, route));
  routes.route('/', brandingRoutes(route));
  routes.route('/', mediaLibraryRoutes(route));
  return routes.route(
    '/',
    resourceRoutes('coinnovation_chatbot_settings', route, {
      present: presentChatbot,
      describes: ({ readSingle, read }) => ({ readSingle: { ...readSingle, answer: oneOf(chatbot, { type: 'null' }) }, read: { ...read, answer: chatbot } }),
    }),
  );
}
