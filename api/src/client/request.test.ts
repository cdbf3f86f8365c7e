// What a page receives when the answer is not from the api.
import { unanswered } from '@stem/model/texts/en/unanswered';
import { expect, test } from 'vitest';
import { createSend, wordUnanswered } from './request.ts';

wordUnanswered(unanswered);

const asked = (transport: () => Response | Promise<Response>) => createSend(transport)({ method: 'POST', path: '/api/auth/magic-link', body: {} });

test.each([
  ['a page of the proxy', 502, '<h1>Bad Gateway</h1>', 'text/html'],
  ['an empty object', 500, '{}', 'application/json'],
  ['a problem that breaks off', 500, '{"name":', 'application/problem+json'],
  ['a good answer that breaks off', 200, '{"status":', 'application/json'],
])('%s is a fault of the server, not of the connection', async (_what, status, body, type) =>
  expect(await asked(() => new Response(body, { status, headers: { 'content-type': type } }))).toEqual({
    ok: false,
    problem: {
      name: 'internal',
      status,
      title: unanswered.internal.title,
      detail: unanswered.internal.title,
      hint: 'Try again in a moment.',
      reference: '',
    },
  }),
);

test('a missing or truncated answer means that the browser is offline', async () => {
  const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  for (const transport of [() => Promise.reject(new TypeError('Failed to fetch')), () => new Response(cut)])
    expect(await asked(transport)).toMatchObject({ ok: false, problem: { name: 'offline', status: 0 } });
});

test('a refusal of the api is passed on as it is, with the time to wait', async () => {
  const problem = { name: 'too_many_requests', status: 429, title: 'Later', detail: 'Later', hint: '', reference: 'r' };
  const headers = { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '60' };
  expect(await asked(() => new Response(JSON.stringify(problem), { status: 429, headers }))).toEqual({ ok: false, problem, retryAfter: 60 });
});
