// Valid calls about the pages of the site, beside those every entity has.
import type { SingleName } from '@stem/model';
import { expect } from 'vitest';
import { clearSingle, exampleBody, makeExample } from '../example.ts';
import type { Stem } from '../stem.ts';
import { byEach, type CallTables, plain } from './call-table.ts';

const hero = '/api/hero-settings';
const chatbot = '/api/coinnovation/chatbot-settings';

async function first(name: SingleName, stem: Stem): Promise<string> {
  await clearSingle(name, stem);
  return (await makeExample(name, stem)).id;
}

async function storedText(stem: Stem) {
  const body = await exampleBody('page_settings', stem);
  await stem.write('POST', '/api/page-settings', body);
  return body;
}

/** A question that no page answers. */
async function askOnce(stem: Stem): Promise<void> {
  await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content: 'Xylophone?' }] } });
}

export const websiteCalls: CallTables = {
  [`GET ${hero}`]: plain(hero, { answer: { overlayOpacity: expect.any(Number) } }),
  ...byEach(['PUT', 'PATCH', 'POST'], hero, {
    async good(stem) {
      await first('website_home_settings', stem);
      return { path: hero, body: { title: 'Another', revision: 1 }, logged: ['update website_home_settings'], answer: { title: 'Another', revision: 2 } };
    },
    async stale(stem) {
      await first('website_home_settings', stem);
      await stem.write('PUT', hero, { title: 'Another' });
      return { path: hero, body: { title: 'A third', revision: 1 } };
    },
  }),
  [`GET ${chatbot}`]: {
    async good(stem) {
      await first('coinnovation_chatbot_settings', stem);
      return { path: chatbot, answer: { page_title: expect.any(String) } };
    },
  },
  [`GET ${chatbot}/{id}`]: {
    good: async (stem) => ({ path: `${chatbot}/${await first('coinnovation_chatbot_settings', stem)}`, answer: { page_title: expect.any(String) } }),
  },
  ...byEach(['PUT', 'PATCH'], '/api/page-settings', {
    async good(stem) {
      const { page_name, setting_key } = await storedText(stem);
      const body = { page_name, setting_key, setting_value: 'Another' };
      return { path: '/api/page-settings', body, logged: ['update page_settings'], answer: { setting_value: 'Another', revision: 2 } };
    },
    async stale(stem) {
      const { page_name, setting_key } = await storedText(stem);
      const body = { page_name, setting_key, setting_value: 'Another' };
      await stem.write('PUT', '/api/page-settings', body);
      return { path: '/api/page-settings', body: { ...body, setting_value: 'A third', revision: 1 } };
    },
  }),
  'GET /api/search': plain('/api/search?q=BankersCom&lang=en', { answer: { results: expect.any(Array) } }),
  'POST /api/branding': {
    async good(stem) {
      const { id } = await makeExample('brand_colors', stem);
      const body = { brand_colors: [{ id, hex: '#0E262C', revision: 1 }, await exampleBody('brand_colors', stem)] };
      return {
        path: '/api/branding',
        body,
        logged: ['update brand_colors', 'insert brand_colors'],
        answer: { color_themes: [], brand_colors: [{ id, revision: 2 }, {}] },
      };
    },
    async stale(stem) {
      const { id } = await makeExample('brand_colors', stem);
      await stem.write('PATCH', `/api/brand-colors/${id}`, { hex: '#0E262C' });
      return { path: '/api/branding', body: { brand_colors: [{ id, hex: '#401020', revision: 1 }] } };
    },
  },
  'POST /api/site-settings/test-mail': plain('/api/site-settings/test-mail', {
    body: { email: 'vreni@alder.example' },
    answer: { to: 'vreni@alder.example', way: 'server' },
  }),
  'GET /api/demo-content': plain('/api/demo-content', { answer: { rows: 0, kept: 0 } }),
  'DELETE /api/demo-content': plain('/api/demo-content', { answer: { rows: 0, kept: 0 } }),
  'POST /api/coinnovation/chat': plain('/api/coinnovation/chat', {
    body: { messages: [{ role: 'user', content: 'Who comes to the table?' }] },
    answer: { source: 'search', unfinished: null },
  }),
  'POST /api/coinnovation/test': plain('/api/coinnovation/test', { takesNothing: true, answer: { state: 'no_key', trouble: null, tokens: 0 } }),
  'GET /api/coinnovation/usage': {
    async good(stem) {
      await askOnce(stem);
      return {
        path: '/api/coinnovation/usage',
        answer: { days: expect.arrayContaining([expect.objectContaining({ by_search: expect.any(Number) })]), has_provider: false },
      };
    },
  },
  'GET /api/coinnovation/unanswered': {
    async good(stem) {
      await askOnce(stem);
      return { path: '/api/coinnovation/unanswered', answer: expect.arrayContaining([expect.objectContaining({ question: 'Xylophone?' })]) };
    },
  },
  'DELETE /api/coinnovation/unanswered/{id}': {
    async good(stem) {
      await askOnce(stem);
      const [asked] = (await stem.read('/api/coinnovation/unanswered', 'editor')) as { id: string }[]; // a list of questions
      return { path: `/api/coinnovation/unanswered/${asked?.id}`, answer: { forgotten: expect.any(Number) } };
    },
  },
  'POST /api/contact': plain('/api/contact', {
    body: { form: 'contact', name: 'Vreni Alder', email: 'vreni@alder.example', message: 'Grüezi.', elapsed: 9000 },
    logged: ['insert inquiries'],
    answer: { status: 'received' },
  }),
};
