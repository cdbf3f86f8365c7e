import { describe, expect, it } from 'vitest';
import { noticeRefusals, requestAsEditor, retryAfterSignIn } from './transport.ts';

function aTransport(...statuses: readonly number[]) {
  const sent: unknown[] = [];
  const transport = (_path: string, init: RequestInit) => {
    sent.push(init.body);
    return new Response(null, { status: statuses[sent.length - 1] ?? 500 });
  };
  return { sent, transport };
}

describe('a write that meets an expired session', () => {
  it('is sent again, unchanged, once the editor has signed in', async () => {
    const { sent, transport } = aTransport(401, 200);
    const response = await retryAfterSignIn(transport, async () => true)('/api/speakers/1', { method: 'PATCH', body: '{"bio":"New"}' });
    expect(response.status).toBe(200);
    expect(sent).toEqual(['{"bio":"New"}', '{"bio":"New"}']);
  });
  it('says why another sign-in is needed', async () => {
    const asked: string[] = [];
    const ask = async (why: string) => asked.push(why) > 0;
    const stale = async () => Response.json({ name: 'fresh_sign_in_needed' }, { status: 401 });
    await retryAfterSignIn(stale, ask)('/api/programs', { method: 'POST' });
    await retryAfterSignIn(async () => Response.json({ name: 'not_signed_in' }, { status: 401 }), ask)('/api/programs', { method: 'POST' });
    await retryAfterSignIn(aTransport(401, 401).transport, ask)('/api/programs', { method: 'POST' });
    expect(asked).toEqual(['stale', 'expired', 'expired']);
  });
  it('fails when the editor does not sign in', async () => {
    const { sent, transport } = aTransport(401, 200);
    expect((await retryAfterSignIn(transport, async () => false)('/api/speakers/1', { method: 'PATCH' })).status).toBe(401);
    expect(sent).toHaveLength(1);
  });
});

it('does not ask for the password because of a read', async () => {
  const { transport } = aTransport(401);
  const asked: string[] = [];
  const ask = async () => asked.push('asked') > 0;
  await retryAfterSignIn(transport, ask)('/api/publications', { method: 'GET' });
  expect(asked).toEqual([]);
});

it('marks every request but the public one, and keeps its other headers', async () => {
  const sent: [string, string | null, string | null][] = [];
  const transport = requestAsEditor((path, { headers }) => {
    const carried = new Headers(headers);
    sent.push([path, carried.get('stem-as'), carried.get('content-type')]);
    return new Response();
  });
  await transport('/api/formats', { method: 'GET' });
  await transport('/api/speakers', { method: 'POST', headers: { 'content-type': 'application/json' } });
  await transport('/api/health', { method: 'GET' });
  expect(sent).toEqual([
    ['/api/formats', 'editor', null],
    ['/api/speakers', 'editor', 'application/json'],
    ['/api/health', null, null],
  ]);
});

it('says that a write was refused, and not that a read was', async () => {
  const { transport } = aTransport(403, 403, 200);
  let noticed = 0;
  const noticing = noticeRefusals(transport, () => {
    noticed += 1;
  });
  expect((await noticing('/api/users', { method: 'GET' })).status).toBe(403);
  expect(noticed).toBe(0);
  expect((await noticing('/api/users', { method: 'POST' })).status).toBe(403);
  await noticing('/api/users', { method: 'POST' });
  expect(noticed).toBe(1);
});
