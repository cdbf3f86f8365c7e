// The assistant as editors see it: whether its provider answers, what it costs, and what it could not answer.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../../test/example.ts';
import { play } from '../../../test/scenario.ts';
import { hangsAfter, refuses, type ScriptedProvider, says, startScriptedProvider } from '../../../test/scripted-provider.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import type { ModelTimeouts } from '../../assist/ask-model.ts';

let provider: ScriptedProvider;
let stem: Stem;
const day = 86_400_000;

async function open({ dailyTokens = 100_000, timeouts }: { dailyTokens?: number; timeouts?: ModelTimeouts } = {}) {
  stem = await openStem({
    assistant: { settings: { dailyTokens, provider: { apiKey: 'k', baseUrl: provider.baseUrl } }, ...(timeouts && { timeouts }) },
  });
  await makeExample('coinnovation_chatbot_settings', stem, {
    system_prompt: 'You are Stem.',
    model_name: 'gpt-4o',
    max_tokens: 300,
    temperature: 0.2,
    token_price: 4,
  });
  await makeExample('event_formats', stem, { title: 'Tafelrunde', title_de: 'Tafelrunde' });
  await stem.live();
  await stem.index.settled();
  await stem.logged();
}
beforeEach(async () => {
  provider = await startScriptedProvider();
  await open();
});
afterEach(async () => {
  expect(await stem.logged()).toEqual([]);
  await stem.close();
  await provider.close();
});

const tried = { as: 'editor' as const, method: 'POST', path: '/api/coinnovation/test', status: 200 };
const ask = async (content: string) => {
  const asked = await stem.request('/api/coinnovation/chat', { method: 'POST', body: { messages: [{ role: 'user', content }] } });
  expect(asked.status).toBe(200);
};
const unanswered = () => stem.read('/api/coinnovation/unanswered', 'editor');
const health = async () => (await stem.read('/api/health', 'editor')) as { status: string; checks: Record<string, unknown> }; // as documented
const usage = async () => (await stem.read('/api/coinnovation/usage', 'editor')) as { days: Record<string, unknown>[] }; // as documented
const kept = async () => (await stem.database.rows('SELECT id FROM assistant_exchanges')).length;

test('a test asks with the saved settings, is charged, and leaves no conversation behind', async () => {
  provider.play(says(['Good day.'], { tokens: 77 }));
  await play({ ...tried, name: 'test', answer: { state: 'answered', trouble: null, model: 'gpt-4o', is_active: true, answer: 'Good day.', tokens: 77 } }, stem);
  expect(provider.asked).toMatchObject([
    { model: 'gpt-4o', temperature: 0.2, max_tokens: 60, messages: [{ role: 'system', content: 'You are Stem.' }, { role: 'user' }] },
  ]);
  expect((await usage()).days[0]).toMatchObject({ tokens: 77, cost: (77 * 4) / 1_000_000, conversations: 0 });
  expect(await kept()).toBe(0);
  expect((await health()).checks.assistant).toEqual({ status: 'online' });
  expect(stem.errors).toEqual([]);
});

test.each([
  [401, 'key'],
  [403, 'key'],
  [404, 'model'],
  [400, 'request'],
] as const)('a refusal with %i is reported with what an editor can fix, and without the words of the provider', async (status, trouble) => {
  provider.play(refuses(status));
  const response = await stem.request(tried.path, tried);
  const answer = await response.json();
  expect(answer).toMatchObject({ state: 'failed', trouble, tokens: 0, answer: '' });
  expect(JSON.stringify(answer)).not.toContain('secret-of-the-provider');
  expect(provider.asked).toHaveLength(1);
  expect(stem.errors).toHaveLength(1);
});

test('silence, a pause, a fault and a missing provider are distinguished', async () => {
  const troubles: unknown[] = [];
  const trouble = async () => ((await (await stem.request(tried.path, tried)).json()) as { trouble: string }).trouble; // as documented
  await stem.close();
  await open({ timeouts: { firstText: 500, whole: 1000 } });
  provider.play(hangsAfter());
  troubles.push(await trouble());
  expect(await stem.logged()).toEqual([]);
  await stem.close();
  await open();
  for (const act of [refuses(429, { 'retry-after-ms': '1' }), refuses(500, { 'retry-after-ms': '1' })]) {
    provider.play(act);
    troubles.push(await trouble());
  }
  await provider.close();
  troubles.push(await trouble());
  expect(troubles).toEqual(['slow', 'limit', 'provider', 'unreachable']);
  expect(await health()).toMatchObject({
    status: 'degraded',
    checks: { assistant: { status: 'degraded', detail: 'the provider cannot be reached, the search answers' } },
  });
  provider = await startScriptedProvider();
});

test('over budget the provider is not asked, and without a key the test says so', async () => {
  await stem.close();
  await open({ dailyTokens: 50 });
  await play({ ...tried, name: 'over budget', answer: { state: 'over_budget', tokens: 0 } }, stem);
  await stem.close();
  stem = await openStem();
  await play({ ...tried, name: 'no key', answer: { state: 'no_key', trouble: null, model: 'gpt-4o' } }, stem);
  expect(provider.asked).toEqual([]);
});

test('each day lists its cost and who has answered; thirty days without a gap', async () => {
  provider.play(says(['In May.'], { tokens: 50 }));
  await ask('When is the Tafelrunde?');
  await ask('Xylophone?');
  await stem.write('PUT', `/api/coinnovation/chatbot-settings/${((await stem.read('/api/coinnovation/chatbot-settings', 'editor')) as { id: string }).id}`, {
    is_active: false,
  }); // the one record
  await ask('When is the Tafelrunde?');
  const shown = await usage();
  expect(shown).toMatchObject({ daily_tokens: 100_000, token_price: 4, kept_days: 30, is_active: false, has_provider: true });
  expect(shown.days).toHaveLength(30);
  const today = new Date(stem.clock.now).toISOString().slice(0, 10);
  expect(shown.days[0]).toEqual({ day: today, tokens: 100, cost: 0.0004, conversations: 3, by_model: 2, by_search: 1, unanswered: 1 });
  expect(shown.days.slice(1).every(({ tokens, conversations }) => tokens === 0 && conversations === 0)).toBe(true);
  expect((await stem.logged()).map(({ entity }) => entity)).toEqual(['coinnovation_chatbot_settings']);
});

test('what fitted no page is listed once, the latest first, and can be taken off for good', async () => {
  for (const question of ['Xylophone?', 'Zeppelin?', 'xylophone?', 'When is the Tafelrunde?']) {
    await ask(question);
    stem.clock.now += 1000;
  }
  const listed = (await unanswered()) as { id: string; question: string }[]; // as documented
  expect(listed).toMatchObject([
    { question: 'xylophone?', count: 2 },
    { question: 'Zeppelin?', count: 1 },
  ]);
  const path = `/api/coinnovation/unanswered/${listed[0]?.id}`;
  await play({ name: 'off the list', as: 'editor', method: 'DELETE', path, status: 200, answer: { forgotten: 2 } }, stem);
  await play({ name: 'off already', as: 'editor', method: 'DELETE', path, status: 404, failure: 'not_found' }, stem);
  expect(await unanswered()).toMatchObject([{ question: 'Zeppelin?' }]);
  expect(await kept()).toBe(2);
});

test('what should be forgotten is not shown, even before it is deleted; what it has cost stays', async () => {
  stem.clock.now -= 3 * day;
  await ask('Xylophone?');
  stem.clock.now += 3 * day;
  expect(await unanswered()).toMatchObject([{ question: 'Xylophone?' }]);
  await stem.write('PUT', '/api/site-settings', { chat_retention_days: 2 });
  expect(await kept()).toBe(1);
  expect(await unanswered()).toEqual([]);
  const { days } = await usage();
  expect(days[3]).toMatchObject({ tokens: 50, conversations: 0, unanswered: 0 });
  expect((await stem.logged()).map(({ entity }) => entity)).toEqual(['site_settings']);
});
