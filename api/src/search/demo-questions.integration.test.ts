// The search answers what visitors ask, over the compiled site with the demo content.
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { questions } from '../../test/questions.ts';
import { openWholeSite, type WholeSite } from '../../test/whole-site.ts';
import { createAssistant } from '../assist/assistant.ts';
import type { RequestEnvironment } from '../http/environment.ts';
import { mountCalls } from '../http/mount-calls.ts';
import { assistantCalls } from '../routes/assistant/assistant.ts';
import { findPages } from './find-pages.ts';
import { type SiteIndex, startSiteIndex } from './site-index.ts';

let site: WholeSite;
let index: SiteIndex;
beforeAll(async () => {
  site = await openWholeSite();
  index = startSiteIndex({ ...site, onError: (error) => site.errors.push(error) });
  await index.settled();
});
afterAll(async () => {
  await index.stop();
  await site.close();
});

test('for at least 27 of thirty questions the page with the answer is among the first three', async () => {
  expect(questions).toHaveLength(30);
  const missed: string[] = [];
  for (const { question, lang, page } of questions) {
    const found = (await findPages({ question, lang, most: 3 }, site.database)).map(({ path }) => path);
    if (!found.includes(page)) missed.push(`${question} ${page}: ${found.join(' ')}`);
  }
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3);
});

// The quick starts without a provider. German ones may be on the English page as well: answers have the language of the question.
test.each([
  ['Wie kann ich Teil einer Executive Community werden?', '/communities'],
  ['Was bietet das N9 House of Innovation in Zürich?', '/n9-housing'],
  ['Wie läuft ein Programm der Ecosystem Acceleration ab?', '/ecosystem-acceleration'],
  ['Wie unterstützt Stem den Markteintritt in der Schweiz?', '/n9-housing'],
])('the quick start “%s” is answered with %s first, in its own language, and without text that every page has', async (question, page) => {
  const starts = JSON.parse(await site.value('SELECT quick_start_options FROM coinnovation_chatbot_settings'));
  expect(starts).toContain(question);
  for (const lang of ['en', 'de']) {
    const found = await ask(question, lang);
    expect(found[0]?.path).toBe(`/de${page}`);
    expect(found.filter((one) => one.lang !== 'de' || !one.path.startsWith('/de'))).toEqual([]);
    expect(found.filter(({ path }) => /imprint|datenschutz/.test(path))).toEqual([]);
    expect(found.filter(({ heading }) => /Bauen wir|Build the Future|neuem Tab|new tab/.test(heading))).toEqual([]);
  }
});

test('an event is found by its name, with words of its page and not a heading without text', async () => {
  const events = await site.database.rows("SELECT title FROM event_formats WHERE slug LIKE '%com'");
  expect(events.length).toBeGreaterThan(4);
  for (const { title } of events)
    for (const lang of ['en', 'de']) {
      const [best] = await findPages({ question: String(title), lang, most: 1 }, site.database);
      expect([best?.path, best?.snippet.length]).toEqual([
        `${lang === 'de' ? '/de' : ''}/formats/${String(title).toLowerCase()}`,
        expect.toSatisfy((parts: number) => parts > 0),
      ]);
    }
});

const n9 = 'Was bietet das N9 House of Innovation in Zürich?';
test.each([
  ['an independent question', n9, 'When is BankersCom 2027 and where?', '/formats/bankerscom'],
  ['one that refers back', 'Tell me about BankersCom, the conference of banks', 'And who speaks there?', '/formats/bankerscom'],
  ['one that many pages answer', 'Tell me about InsuranceCom, the conference of insurers', 'Who are the speakers?', '/formats/insurancecom'],
])('after another question, %s is answered with the right page', async (_, before, question, page) => {
  expect((await ask(question, 'en', before))[0]?.path.split('#')[0]).toBe(page);
});

test('after another question, unknown words find nothing', async () => {
  expect(await ask('zzzqq xyzzy', 'en', n9)).toEqual([]);
});

test('text for screen readers only and the closing banner are not indexed', async () => {
  const found = 'SELECT count(*) FROM search_sections WHERE search_sections MATCH ?';
  expect(await site.value(found, '"One File per Building"')).not.toBe('0');
  expect(await site.value(found, '"neuer Tab" OR "opens in a new tab"')).toBe('0');
  expect(await site.value(found, '"Bauen wir gemeinsam an der Zukunft" OR "Build the Future Together"')).toBe('0');
});

test('exactly the pages of the sitemap are indexed', async () => {
  const listed = [...(await site.pipeline.sitemap()).matchAll(/<loc>https:\/\/stem\.test([^<]+)<\/loc>/g)].map(([, path]) => path);
  const known = await site.database.rows('SELECT path FROM search_pages ORDER BY path');
  expect(known.map(({ path }) => path)).toEqual(listed.toSorted());
  expect(site.errors).toEqual([]);
});

async function ask(
  content: string,
  lang: string,
  before?: string,
): Promise<readonly { readonly path: string; readonly lang: string; readonly heading: string }[]> {
  const assistant = createAssistant({ ...site, ...site.demo, settings: { dailyTokens: 0 }, onError: (error) => site.errors.push(error) });
  const app = new Hono<RequestEnvironment>();
  const requests = { counts: { admit: async () => 0 }, trustsProxy: false };
  const calls = assistantCalls({ assistant, requests, stopping: new AbortController().signal });
  mountCalls(app, calls, { guard: async () => ({ actor: undefined, principal: undefined, attendee: undefined }) });
  const earlier =
    before === undefined
      ? []
      : [
          { role: 'user', content: before },
          { role: 'assistant', content: 'Here is what the site says.' },
        ];
  const body = JSON.stringify({ messages: [...earlier, { role: 'user', content }], lang });
  const response = await app.request('/api/coinnovation/chat', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const { source, results } = await response.json();
  expect(source).toBe('search');
  return results;
}
