// Tokens of programs through the front door: what they open, and when they open nothing more.
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeUser } from '../../test/attendee.ts';
import { uploadGated } from '../../test/calls/gated-calls.ts';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { makePasskey } from '../../test/passkey.ts';
import { origin } from '../../test/publish-small-site.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(stem.clock.now + days * day).toISOString();

interface Made {
  readonly id: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
}
async function make(scopes: readonly string[], more: object = {}, headers?: { readonly cookie: string }): Promise<Made> {
  const body = { name: 'Directory', scopes, expires_at: inDays(30), ...more };
  const response = await stem.request('/api/programs', { method: 'POST', body, ...(headers ? { headers } : { as: 'editor' }) });
  expect(response.status).toBe(201);
  const { id, token } = (await response.json()) as { id: string; token: string }; // validated by the table of calls
  return { id, token, headers: { authorization: `Bearer ${token}` } };
}
const statusOf = async (path: string, { headers }: Made, method = 'GET', body?: unknown) =>
  (await stem.request(path, { method, headers, ...(body !== undefined && { body }) })).status;

test('a token opens what its permissions say, and never editors, programs, webhooks or settings', async () => {
  const { id: event } = await makeExample('event_formats', stem, { slug: 'bankers' });
  const reader = await make(['content.read']);
  const writer = await make(['events.write', 'people.read']);
  const statuses = async (program: Made) => ({
    history: await statusOf('/api/history', program),
    users: await statusOf('/api/users', program),
    event: await statusOf(`/api/formats/${event}`, program, 'PATCH', { title: 'Changed' }),
    settings: await statusOf('/api/site-settings', program, 'PATCH', {}),
    editors: await statusOf('/api/editors', program),
    programs: await statusOf('/api/programs', program),
    webhooks: await statusOf('/api/webhooks', program),
    session: await statusOf('/api/admin/session', program),
  });
  const never = { editors: 403, programs: 403, webhooks: 403, session: 403 };
  expect(await statuses(reader)).toMatchObject({ ...never, history: 200, users: 403, event: 403 });
  expect(await statuses(writer)).toMatchObject({ ...never, history: 200, users: 200, event: 200 });
  for (const scope of ['settings.write', 'editors.write', 'programs.write', 'account', 'nonsense']) {
    const response = await stem.request('/api/programs', { as: 'editor', method: 'POST', body: { name: 'Too much', scopes: [scope], expires_at: inDays(1) } });
    expect(response.status).toBe(400);
  }
});

test('limited to events, it changes these only, and the history names it', async () => {
  const own = await makeExample('event_formats', stem, { slug: 'bankers' });
  const other = await makeExample('event_formats', stem, { slug: 'energy' });
  const program = await make(['events.write'], { events: [own.id] });
  await stem.logged();
  expect(await statusOf(`/api/formats/${own.id}`, program, 'PATCH', { title: 'Changed' })).toBe(200);
  expect(await statusOf(`/api/formats/${other.id}`, program, 'PATCH', { title: 'Changed' })).toBe(403);
  expect(await stem.logged()).toMatchObject([{ actor: `program:${program.id}`, entity: 'event_formats', rowId: own.id }]);
  const named = { actor: `program:${program.id}`, actor_name: 'Directory' };
  expect(await stem.read('/api/history', 'editor')).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
  await stem.write('DELETE', `/api/programs/${program.id}`);
  expect(await stem.read('/api/history', 'editor')).toEqual(expect.arrayContaining([expect.objectContaining(named)]));
  const scopes = ['events.write', 'events.make'];
  const making = await stem.request('/api/programs', { as: 'editor', method: 'POST', body: { name: 'X', scopes, events: [own.id], expires_at: inDays(1) } });
  expect([making.status, await making.json()]).toEqual([400, expect.objectContaining({ errors: { scopes: expect.any(String) } })]);
  // Made by an earlier version.
  const earlier = await make(['events.write', 'people.write']);
  expect(await statusOf('/api/users', earlier)).toBe(200);
  await stem.database.write((transaction) => transaction.run(`UPDATE programs SET events = '["${own.id}"]' WHERE id = '${earlier.id}'`));
  expect([await statusOf('/api/users', earlier), await statusOf(`/api/formats/${own.id}`, earlier, 'PATCH', { title: 'Again' })]).toEqual([403, 200]);
  const unknown = await stem.request('/api/programs', {
    as: 'editor',
    method: 'POST',
    body: { name: 'X', scopes: ['events.write'], events: ['gone'], expires_at: inDays(1) },
  });
  expect([unknown.status, await unknown.json()]).toEqual([400, expect.objectContaining({ errors: { events: expect.any(String) } })]);
});

test('with a token neither the page a request comes from nor a cookie matters', async () => {
  const { id: event } = await makeExample('event_formats', stem, { slug: 'bankers' });
  const { headers } = await make(['events.write']);
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const change = (more: Readonly<Record<string, string>>) =>
    stem.request(`/api/formats/${event}`, { method: 'PATCH', body: { title: 'Changed' }, headers: { ...foreign, ...more } });
  expect((await change(headers)).status).toBe(200);
  expect((await change({})).status).toBe(403);
  const { headers: session } = await makeEditor(stem, 'owner');
  const invented = { authorization: `Bearer stem_${randomBytes(32).toString('base64url')}` };
  expect((await change({ ...session, ...invented })).status).toBe(401);
  expect((await stem.request('/api/editors', { headers: { ...session, ...headers } })).status).toBe(403);
});

test('the token is shown once and stored as a hash', async () => {
  const { token } = await make(['content.read']);
  const shown = JSON.stringify([await stem.read('/api/programs', 'editor'), await stem.read('/api/history', 'editor')]);
  const stored = JSON.stringify([...(await stem.database.rows('SELECT * FROM programs')), ...(await stem.database.rows('SELECT * FROM change_log'))]);
  expect(shown + stored).not.toContain(token.slice('stem_'.length));
});

test('a removed or expired token is refused from the next request on', async () => {
  const [removed, expiring] = [await make(['content.read']), await make(['content.read'], { expires_at: inDays(0.4) })];
  expect([await statusOf('/api/history', removed), await statusOf('/api/history', expiring)]).toEqual([200, 200]);
  await stem.write('DELETE', `/api/programs/${removed.id}`);
  expect([await statusOf('/api/history', removed), await statusOf('/api/history', expiring)]).toEqual([401, 200]);
  stem.clock.now += 0.4 * day;
  const refused = await stem.request('/api/history', { headers: expiring.headers });
  expect([refused.status, refused.headers.get('www-authenticate'), await refused.json()]).toEqual([
    401,
    'Bearer error="invalid_token"',
    expect.objectContaining({ name: 'not_signed_in', detail: 'The token is wrong, removed or expired' }),
  ]);
});

test.each([-1, 0, 740])('an expiry %d days from now is refused', async (days) => {
  const response = await stem.request('/api/programs', {
    as: 'editor',
    method: 'POST',
    body: { name: 'X', scopes: ['content.read'], expires_at: inDays(days) },
  });
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ errors: { expires_at: expect.any(String) } })]);
});

test('it can do at most what its maker can, and nothing when its maker is blocked or removed', async () => {
  await makeEditor(stem, 'owner');
  const maker = await makeEditor(stem, 'owner');
  const [program, other] = [await make(['content.read', 'people.read'], {}, maker.headers), await make(['content.read'])];
  expect([await statusOf('/api/users', program), await statusOf('/api/history', program)]).toEqual([200, 200]);
  await stem.write('PATCH', `/api/editors/${maker.id}`, { role: 'reader' });
  expect([await statusOf('/api/users', program), await statusOf('/api/history', program)]).toEqual([403, 200]);
  await stem.write('PATCH', `/api/editors/${maker.id}`, { is_blocked: true });
  expect(await statusOf('/api/history', program)).toBe(401);
  await stem.write('PATCH', `/api/editors/${maker.id}`, { is_blocked: false });
  expect(await statusOf('/api/history', program)).toBe(200);
  await stem.write('DELETE', `/api/editors/${maker.id}`);
  expect([await statusOf('/api/history', program), await statusOf('/api/history', other)]).toEqual([401, 200]);
  const [last] = (await stem.read('/api/history', 'editor')) as { id: string }[]; // a list of saves
  await stem.write('POST', `/api/history/${last?.id}/undo`);
  expect(await statusOf('/api/history', program)).toBe(401);
});

test('when its maker works on some events only, it reads no files of others, and changes no file of the library that others show', async () => {
  await makeEditor(stem, 'owner');
  const maker = await makeEditor(stem, 'owner');
  const { headers } = await make(['events.write', 'media.write'], {}, maker.headers);
  const [own, foreign] = [await makeExample('event_formats', stem), await makeExample('event_formats', stem)];
  const url = '/media/lakes.webp';
  const picture = await makeExample('media_library', stem, { url, alt_text: 'A lake' });
  const files = [await uploadGated(own.id, stem), await uploadGated(foreign.id, stem)];
  await makeExample('event_impressions', stem, { format_id: foreign.id, media_id: picture.id });
  const statuses = async (alt_text: string) => {
    const paths = files.map((file) => ['GET', `/api/gated-content/${file}`, undefined] as const);
    const asked = [...paths, ['PATCH', `/api/media/${picture.id}`, { alt_text }] as const];
    return Promise.all(asked.map(async ([method, path, body]) => (await stem.request(path, { method, headers, body })).status));
  };
  expect(await statuses('A lake by day')).toEqual([200, 200, 200]);
  await stem.write('PATCH', `/api/editors/${maker.id}`, { role: 'event_editor', events: [own.id] });
  expect(await statuses('A lake at night')).toEqual([200, 403, 403]);
});

test.each(['removed', 'expired', 'its maker removed'])('an open stream ends within a second when the token is %s, and no other does', async (how) => {
  await makeEditor(stem, 'owner');
  const maker = await makeEditor(stem, 'owner');
  const scopes = ['publishing.read'];
  const [program, other] = [await make(scopes, { expires_at: inDays(0.1) }, maker.headers), await make(scopes)];
  const follow = async ({ headers }: Made) => {
    const response = await stem.request('/api/publications/events', { headers });
    expect(response.status).toBe(200);
    let isOpen = true;
    const reader = response.body?.getReader();
    const ended = (async () => {
      while (!(await reader?.read())?.done);
      isOpen = false;
    })();
    return { ended, isOpen: () => isOpen, cancel: () => reader?.cancel() };
  };
  const [stream, another] = [await follow(program), await follow(other)];
  if (how === 'removed') await stem.write('DELETE', `/api/programs/${program.id}`);
  else if (how === 'expired') stem.clock.now += 0.1 * day;
  else await stem.write('DELETE', `/api/editors/${maker.id}`);
  await stream.ended;
  expect(another.isOpen()).toBe(true);
  await another.cancel();
});

test('the last use is noted at most once a minute', async () => {
  const program = await make(['content.read']);
  const lastUse = async () => ((await stem.read('/api/programs', 'editor')) as { last_used_at: string | null }[])[0]?.last_used_at; // a list of programs
  const use = async () => {
    await statusOf('/api/history', program);
    await stem.mails();
  };
  expect(await lastUse()).toBeNull();
  const first = new Date(stem.clock.now).toISOString();
  await use();
  expect(await lastUse()).toBe(first);
  stem.clock.now += 59_000;
  await use();
  expect(await lastUse()).toBe(first);
  stem.clock.now += 1000;
  await use();
  expect(await lastUse()).toBe(new Date(stem.clock.now).toISOString());
});

test('wrong tokens are limited, and right ones of the same network go on', async () => {
  const program = await make(['content.read']);
  const statuses = new Set<number>();
  for (let time = 0; time < 80; time += 1)
    statuses.add(await statusOf('/api/history', { ...program, headers: { authorization: `Bearer stem_${randomBytes(32).toString('base64url')}` } }));
  expect(statuses).toEqual(new Set([401, 429]));
  expect(await statusOf('/api/history', program)).toBe(200);
  expect((await stem.request('/api/history', { as: 'editor' })).status).toBe(200);
});

test('a program that runs wild is slowed, and no other', async () => {
  const [wild, other] = [await make(['content.read']), await make(['content.read'])];
  const answers = await Promise.all(Array.from({ length: 1300 }, () => statusOf('/api/programs', wild)));
  expect(new Set(answers)).toEqual(new Set([403, 429]));
  expect(await statusOf('/api/history', other)).toBe(200);
});

test('a token that may not read content sees what visitors see', async () => {
  const program = await make(['people.read']);
  await makeUser(stem, 'vreni@alder.example', []);
  expect([await statusOf('/api/users', program), await statusOf('/api/history', program)]).toEqual([200, 403]);
});

test('a token that was made with the shared password works as long as the password does', async () => {
  const owner = await makeEditor(stem, 'owner');
  await makePasskey(owner, origin, stem);
  const [shared, own] = [await make(['content.read']), await make(['content.read'], {}, owner.headers)];
  const both = async () => [await statusOf('/api/history', shared), await statusOf('/api/history', own)];
  const toggle = (is_on: boolean) => stem.request('/api/admin/password', { method: 'PUT', body: { is_on }, headers: owner.headers });
  expect([(await toggle(false)).status, await both()]).toEqual([200, [401, 200]]);
  expect([(await toggle(true)).status, await both()]).toEqual([200, [200, 200]]);
});

test('a program reads no comments of editors', async () => {
  const speaker = await makeExample('speakers', stem);
  const program = await make(['content.read']);
  const paths = [`/api/comments?entity=speakers&record=${speaker.id}`, '/api/comments/for-you', '/api/comments/open?entity=speakers'];
  expect(await Promise.all(paths.map((path) => statusOf(path, program)))).toEqual([403, 403, 403]);
});
