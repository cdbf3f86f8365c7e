// Event editors read the people of their own events: guests, attendees with access to one, and inquiries sent from its pages.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { openStem } from '../../../test/stem.ts';

const stem = await openStem();
afterAll(() => stem.close());

let own: string;
let headers: Readonly<Record<string, string>>;
const users: Record<string, string> = {};
const inquiries: Record<string, string> = {};
const guests: Record<string, string> = {};

beforeAll(async () => {
  own = (await makeExample('event_formats', stem, { slug: 'bankers', aliases: ['/bankerscom'] })).id;
  const other = (await makeExample('event_formats', stem, { slug: 'bankers-abroad' })).id;
  for (const [name, authorized_formats] of Object.entries({ ours: [own], shared: [own, other], theirs: [other], nobodys: [] }))
    users[name] = (await makeExample('users', stem, { email: `${name}@alder.example`, authorized_formats })).id;
  for (const [name, page] of Object.entries({
    english: '/formats/bankers',
    german: '/de/formats/bankers/',
    alias: '/bankerscom',
    byId: `/formats/${own}`,
    theirs: '/formats/bankers-abroad',
    below: '/bankerscom/elsewhere',
    site: '/contact',
    start: '/de',
    unknown: null,
  }))
    inquiries[name] = (await makeExample('inquiries', stem, { name, page })).id;
  for (const [name, format_id] of Object.entries({ ours: own, theirs: other }))
    guests[name] = (await makeExample('guests', stem, { format_id, last_name: name, email: `guest-of-${name}@alder.example` })).id;
  headers = (await makeEditor(stem, 'event_editor', [own])).headers;
});

const ask = async (path: string) => (await stem.request(path, { headers })).json();
const statusOf = async (path: string, method = 'GET', body?: object) => (await stem.request(path, { method, headers, body })).status;

test('attendees of their events are listed, counted and exported without the access that they have elsewhere', async () => {
  const list = await stem.request('/api/users', { headers });
  expect(list.headers.get('stem-total')).toBe('2');
  expect(await list.json()).toMatchObject([
    { email: 'ours@alder.example', authorized_formats: [own] },
    { email: 'shared@alder.example', authorized_formats: [own] },
  ]);
  expect(await ask(`/api/users/${users.shared}`)).toMatchObject({ email: 'shared@alder.example', authorized_formats: [own] });
  expect(await ask('/api/users/statistics')).toMatchObject({ total: 2, inactive: 2 });
  const table = await (await stem.request('/api/users.csv', { headers })).text();
  expect(table).toContain('"shared@alder.example";"bankers";');
  expect(table).not.toMatch(/abroad|theirs|nobodys/);
});

test('no filter and no search finds others, or other access', async () => {
  expect(await ask('/api/users?format=bankers&status=inactive')).toHaveLength(2);
  expect(await ask('/api/users?format=bankers-abroad')).toEqual([]);
  for (const path of ['/api/users?q=theirs', '/api/users?email=theirs@alder.example', '/api/users?status=inactive&q=nobodys', '/api/records?q=theirs@alder'])
    expect([path, await ask(path)]).toEqual([path, []]);
  expect(await ask('/api/users?q=shared')).toHaveLength(1);
  expect(await ask('/api/records?q=shared@alder.example')).toMatchObject([{ entity: 'users', id: users.shared }]);
});

test('inquiries from every address of their events are theirs, in both languages, and no others', async () => {
  const names = async () => ((await ask('/api/inquiries')) as { name: string }[]).map(({ name }) => name).toSorted(); // the api answers with a list
  expect(await names()).toEqual(['alias', 'byId', 'english', 'german']);
  await stem.write('PATCH', `/api/formats/${own}`, { slug: 'bankers-2027' });
  expect(await names()).toEqual(['alias', 'byId', 'english', 'german']);
  const table = await (await stem.request('/api/inquiries.csv', { headers })).text();
  expect(table).toContain('"german"');
  expect(table).not.toMatch(/theirs|below|site|start|unknown/);
  expect(await ask(`/api/inquiries/${inquiries.german}`)).toMatchObject({ name: 'german' });
});

test('guests of their events are listed, found and exported, and no others', async () => {
  for (const path of ['/api/guests', `/api/formats/${own}/guests`, '/api/guests?state=noted', '/api/records?q=guest-of'])
    expect([path, await ask(path)]).toMatchObject([path, [{ id: guests.ours }]]);
  for (const path of ['/api/formats/bankers-abroad/guests', '/api/guests?q=theirs', '/api/guests?email=guest-of-theirs@alder.example'])
    expect([path, await ask(path)]).toEqual([path, []]);
  const table = await (await stem.request('/api/guests.csv', { headers })).text();
  expect(table).toContain('guest-of-ours');
  expect(table).not.toContain('theirs');
  expect(await statusOf(`/api/guests/${guests.ours}`, 'PATCH', { state: 'invited', revision: 1 })).toBe(403);
  expect(await statusOf(`/api/formats/${own}/guests/import`, 'POST')).toBe(403);
});

test('an event takes no address from which people have written to another one, unless it is given to it', async () => {
  const gone = await makeExample('event_formats', stem, { slug: 'bankers-before', aliases: ['/before'] });
  for (const page of ['/de/formats/bankers-before', '/before/']) await makeExample('inquiries', stem, { name: 'earlier', page });
  await stem.write('DELETE', `/api/formats/${gone.id}`);
  const earlier = async () => ((await ask('/api/inquiries')) as { name: string }[]).filter(({ name }) => name === 'earlier').length; // as above
  const path = `/api/formats/${own}`;
  for (const values of [{ slug: 'bankers-before' }, { aliases: ['/bankerscom', '/Before'] }]) {
    const refused = await stem.request(path, { method: 'PATCH', headers, body: values });
    expect([refused.status, (await refused.json()).detail, await earlier()]).toEqual([403, expect.stringContaining('an editor or an owner'), 0]);
  }
  expect(await statusOf(path, 'PATCH', { aliases: ['/bankerscom', '/never-used'] })).toBe(200);
  await stem.write('PATCH', path, { aliases: ['/bankerscom', '/before'] });
  expect([await earlier(), await statusOf(path, 'PATCH', { title: 'Bankers' })]).toEqual([1, 200]);
  await stem.write('PATCH', path, { aliases: ['/bankerscom'] });
});

test('single people of others are refused, and so is everything beside reading', async () => {
  for (const path of [
    ...[users.theirs, users.nobodys].map((id) => `/api/users/${id}`),
    ...[inquiries.theirs, inquiries.below, inquiries.site, inquiries.unknown].map((id) => `/api/inquiries/${id}`),
    `/api/guests/${guests.theirs}`,
    `/api/users/${users.ours}/impact`,
    `/api/comments?entity=users&record=${users.ours}`,
    '/api/mails',
    '/api/coinnovation/usage',
    '/api/coinnovation/unanswered',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 403]);
  expect(await statusOf(`/api/users/${users.ours}`, 'PATCH', { language: 'de', revision: 1 })).toBe(403);
  expect(await statusOf(`/api/users/${users.ours}/access`, 'PATCH', { formatId: own, action: 'revoke' })).toBe(403);
  expect(await statusOf(`/api/inquiries/${inquiries.english}`, 'PATCH', { status: 'answered', revision: 1 })).toBe(403);
  expect(await ask(`/api/history?record=${users.ours}`)).toEqual([]);
});

test('an editor of no event reads no people', async () => {
  const none = await makeEditor(stem, 'event_editor', []);
  for (const path of ['/api/users', '/api/guests', '/api/inquiries']) expect(await (await stem.request(path, { headers: none.headers })).json()).toEqual([]);
});
