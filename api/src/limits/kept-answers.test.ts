import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

function open(most?: number) {
  const kept = createKeptAnswers(most);
  const made: string[] = [];
  const state = { version: '1', text: 'a'.repeat(5000), status: 200 };
  const app = new Hono();
  app.get('/:name', (context) => {
    const wanted = { address: context.req.path, version: state.version };
    return kept.answer(context, wanted, async () => {
      made.push(`${context.req.path} ${state.version}`);
      return new Response(state.text, { status: state.status, headers: { 'content-type': 'text/plain', 'x-request-id': 'of one request', 'stem-total': '7' } });
    });
  });
  return { app, made, state, get: async (path = '/list', headers: Record<string, string> = {}) => app.request(path, { headers }) };
}

test('an answer is made once for all who ask, also at the same time, until what it shows has changed', async () => {
  const { get, made, state } = open();
  await Promise.all(Array.from({ length: 50 }, () => get()));
  await get();
  expect(made).toEqual(['/list 1']);
  [state.version, state.text] = ['2', 'changed'];
  expect(await (await get()).text()).toBe('changed');
  expect(made).toEqual(['/list 1', '/list 2']);
});

test('it keeps what belongs to the answer, and nothing of the request that it was made for', async () => {
  const { get } = open();
  const { headers } = await get();
  expect([headers.get('stem-total'), headers.get('content-type'), headers.get('x-request-id')]).toEqual(['7', 'text/plain', null]);
  expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
});

test('each encoding has a tag of its own, and all of them say whether the client has the answer', async () => {
  const { get } = open();
  const tagOf = async (encoding: string) => {
    const { headers } = await get('/list', { 'accept-encoding': encoding });
    return [headers.get('content-encoding'), headers.get('etag')?.replace(/^"[\w-]{22}/, '')];
  };
  expect([await tagOf('identity'), await tagOf('gzip'), await tagOf('gzip, br')]).toEqual([
    [null, '"'],
    ['gzip', '-gzip"'],
    ['br', '-br"'],
  ]);
  const tag = (await get('/list', { 'accept-encoding': 'br' })).headers.get('etag') ?? '';
  expect((await get('/list', { 'if-none-match': tag })).status).toBe(304);
});

test('a failure is not kept', async () => {
  const { get, made, state } = open();
  state.status = 404;
  expect((await Promise.all([get(), get()])).map(({ status }) => status)).toEqual([404, 404]);
  state.status = 200;
  expect((await get()).status).toBe(200);
  expect(made).toHaveLength(3);
});

test('what is kept has a bound; what was used last stays', async () => {
  const { get, made } = open(12_000);
  for (const path of ['/a', '/b', '/a', '/c', '/a']) await get(path);
  expect(made).toEqual(['/a 1', '/b 1', '/c 1']);
  await get('/b');
  expect(made).toHaveLength(4);
});
