import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { type Preparing, prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import type { Thread } from '../comments/comment.ts';

let stem: Stem;
let release: Preparing;
let link: { readonly id: string; readonly key: string };
beforeEach(async () => {
  stem = await openStem();
  release = await prepareRelease(stem);
  link = await makeLink(release.id);
});
afterEach(() => stem.close());

async function makeLink(id: string): Promise<typeof link> {
  const made = await stem.write('POST', `/api/releases/${id}/links`, { expires_at: new Date(stem.clock.now + 86_400_000).toISOString() });
  return { id: String(made.id), key: String(made.key) };
}

async function send(fields: Readonly<Record<string, string>>, { key = link.key, lang = 'en' } = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const answer = await stem.request(`/admin/future/${key}/~comment?lang=${lang}`, { method: 'POST', body });
  return { status: answer.status, leadsTo: answer.headers.get('location'), headers: answer.headers, text: await answer.text() };
}
const threads = async (id = release.id) => (await stem.read(`/api/comments?entity=releases&record=${id}`, 'editor')) as Thread[]; // by its description
const entry = { name: 'Gian  Rusch\n', text: 'The lake is <b>deeper</b>.' };

test('an outsider comments on a release through its link, and editors read it under the name that was given', async () => {
  const page = await (await stem.request(`/admin/future/${link.key}/communities`)).text();
  expect(page).toContain(`href="/admin/future/${link.key}/~comment?lang=en"`);
  const form = await stem.request(`/admin/future/${link.key}/~comment?lang=de`);
  expect([form.headers.get('cache-control'), form.headers.get('content-security-policy')]).toEqual([
    'private, no-store',
    expect.stringContaining("form-action 'self'"),
  ]);
  expect(await form.text()).toContain('Kommentar zu Spring launch');
  const sent = await send(entry);
  expect(sent).toMatchObject({ status: 303, leadsTo: `/admin/future/${link.key}/~comment?lang=en&sent` });
  expect(await (await stem.request(String(sent.leadsTo))).text()).toContain('Your comment has arrived');
  expect(await threads()).toMatchObject([{ author: 'outsider', author_name: 'Gian Rusch', text: entry.text, is_own: false, field: null }]);
  expect(await stem.mails()).toEqual([]);
});

test('its owner is sent a mail that says who may have written it, and may delete it', async () => {
  const { headers: owner } = await makeEditor(stem, 'editor', [], { language: 'de' });
  const made = await stem.request('/api/releases', { method: 'POST', body: { name: 'Herbst' }, headers: owner });
  const { id } = (await made.json()) as { id: string }; // by its description
  const { key } = await makeLink(id);
  expect((await send(entry, { key })).status).toBe(303);
  expect((await stem.mails()).at(-1)).toMatchObject({
    subject: 'Ein Kommentar über den Link von Gian Rusch: Herbst',
    text: expect.stringContaining('> The lake is <b>deeper</b>.'),
  });
  const [thread] = await threads(id);
  const remove = (headers: Record<string, string>) => stem.request(`/api/comments/${thread?.id}`, { method: 'DELETE', headers });
  expect((await remove({})).status).toBe(401);
  expect((await remove(owner)).status).toBe(200);
});

test.each([
  ['no name', { name: ' ', text: 'Deeper.' }],
  ['a long name', { name: 'x'.repeat(81), text: 'Deeper.' }],
  ['no text', { name: 'Gian', text: '  ' }],
  ['a long text', { name: 'Gian', text: 'x'.repeat(2001) }],
  ['a long form', { name: 'Gian', text: 'x'.repeat(20_000) }],
])('%s is refused with what was typed, and stored nowhere', async (_, fields) => {
  const answer = await send(fields);
  expect([answer.status, answer.text.includes('Nothing was sent')]).toEqual([400, true]);
  if (fields.text === 'Deeper.') expect(answer.text).toContain('Deeper.</textarea>');
  expect(await threads()).toEqual([]);
});

test('a link that was revoked or has expired takes no comment, and neither does the walk of an editor', async () => {
  await stem.write('DELETE', `/api/releases/${release.id}/links/${link.id}`);
  expect((await send(entry)).status).toBe(404);
  const expiring = await makeLink(release.id);
  stem.clock.now += 2 * 86_400_000;
  await stem.signInAgain();
  expect((await send(entry, { key: expiring.key })).status).toBe(404);
  expect((await stem.request(`/admin/future/${release.id}/~comment`, { as: 'editor', method: 'POST', body: new FormData() })).status).toBe(404);
  expect((await stem.request(`/admin/future/${(await makeLink(release.id)).key}/communities`, { method: 'POST', body: new FormData() })).status).toBe(404);
  expect(await threads()).toEqual([]);
});

test('one network writes ten comments an hour', async () => {
  const answers = [];
  for (let sent = 0; sent < 11; sent += 1) answers.push((await send({ name: 'Gian', text: `Comment ${sent}` })).status);
  expect(answers).toEqual([...Array(10).fill(303), 429]);
  expect(await threads()).toHaveLength(10);
});
