// The typed client against the real app: what it asks for is what the routes answer.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, signIn, tokenIn } from '../test/attendee.ts';
import { makeExample } from '../test/example.ts';
import { filmBytes, pdf } from '../test/gated.ts';
import { openStem, type Stem } from '../test/stem.ts';
import { createAttendees, createClient, formWith, withOptions } from './client.ts';

let stem: Stem;
let client: ReturnType<typeof createClient>;
let format: string;
beforeAll(async () => {
  stem = await openStem();
  client = createClient((path, { method = 'GET', body }) => stem.request(path, { as: 'editor', method, body }));
  format = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
});
afterAll(() => stem.close());

test('rows are created, listed, put in order, changed, deleted and restored', async () => {
  const venues = client.resource('venues');
  const venue = { format_id: format, title: 'Dinner', event_date: '14 April', venue_name: 'Hall', address: 'Lake 1' };
  const first = await venues.create(venue);
  const second = await venues.create({ ...venue, title: 'Talks' });
  if (!first.ok || !second.ok) throw new Error('A venue is refused');
  expect(first.change).toBeLessThan(Number(second.change));
  expect(await venues.listUnder('bankers', { limit: 1 })).toMatchObject({ ok: true, total: 2, value: [{ title: 'Dinner' }] });
  const seen = [first.value.id, second.value.id];
  const ids = seen.toReversed();
  expect(await venues.order({ ids, seen }, 'bankers')).toMatchObject({ ok: true, value: { ids } });
  expect(await venues.list({ q: 'talks' })).toMatchObject({ ok: true, total: 1 });
  const changed = await venues.update(first.value.id, { title: 'Supper', revision: 1 });
  expect(changed).toMatchObject({ ok: true, value: { title: 'Supper', revision: 3 } });
  expect(await venues.remove(first.value.id, 1)).toMatchObject({ ok: false, problem: { name: 'stale_revision' } });
  expect(await venues.impact(first.value.id)).toMatchObject({ ok: true, value: { deleted: [] } });
  expect(await venues.remove(first.value.id, 3)).toMatchObject({ ok: true });
  expect(await venues.restore(first.value.id)).toMatchObject({ ok: true, value: { title: 'Supper' } });
});

test('a record of which there is one is read and saved, and is a list like any other', async () => {
  const settings = client.single('site_settings');
  expect(await settings.read()).toEqual({ ok: true, value: null });
  expect(await client.resource('site_settings').list()).toMatchObject({ ok: true, value: [] });
  expect(await settings.save({ organisation_name: 'Stem' })).toMatchObject({ ok: true, value: { city: 'Zurich' } });
  expect(await client.resource('site_settings').list()).toMatchObject({ ok: true, value: [{ organisation_name: 'Stem' }] });
});

test('calls with a shape of their own answer in it', async () => {
  expect(await client.ask('PUT /api/hero-settings', { body: { title: 'Hello.' } })).toMatchObject({ ok: true, value: { title: 'Hello.', revision: 1 } });
  expect(await client.ask('GET /api/hero-settings')).toMatchObject({ ok: true, value: { title: 'Hello.' } });
  expect(await client.ask('PUT /api/page-settings', { body: { page_name: 'team', setting_key: 'title', setting_value: 'Us' } })).toMatchObject({ ok: true });
  expect(await client.resource('page_settings').get('team')).toMatchObject({ ok: true, value: [{ setting_value: 'Us' }] });
  await makeExample('agenda_sessions', stem, { day_id: (await makeExample('agenda_days', stem, { format_id: format })).id, title: 'Talk' });
  expect(await client.sessionsOf('bankers')).toMatchObject({ ok: true, value: [{ title: 'Talk' }] });
  await makeExample('partners', stem, { block_id: (await makeExample('partner_blocks', stem, { format_id: format })).id, name: 'Alder' });
  expect(await client.ask('GET /api/formats/:format/partners', { format })).toMatchObject({ ok: true, value: [{ partners: [{ name: 'Alder' }] }] });
});

test('files for attendees are uploaded, replaced and listed', async () => {
  const file = new File([new Uint8Array(pdf())], 'Keynote.pdf');
  const sent = await client.ask('POST /api/gated-content/:id', { id: 'bankers', body: formWith(file, { description: 'Opening.' }) });
  if (!sent.ok) throw new Error(sent.problem.detail);
  expect(sent.value).toMatchObject({ file_name: 'Keynote', description: 'Opening.', file_type: 'application/pdf', downloads: 0 });
  const another = { id: sent.value.id, query: { revision: 1 }, body: formWith(new File([new Uint8Array(filmBytes(100))], 'a.mp4')) };
  expect(await client.ask('PUT /api/gated-content/:id/file', another)).toMatchObject({ ok: true, value: { file_type: 'video/mp4' } });
  expect(await client.ask('PUT /api/gated-content/:id/file', another)).toMatchObject({ ok: false, problem: { name: 'stale_revision' } });
  expect(await client.gatedContentOf('bankers')).toMatchObject({ ok: true, value: [{ id: sent.value.id, revision: 2 }] });
});

test('an attendee signs in, sees the files of the event, and leaves', async () => {
  let cookie = '';
  const attendees = createAttendees((path, { method = 'GET', body }) =>
    stem.request(path, { method, body: body && JSON.parse(String(body)), headers: { cookie } }),
  );
  const email = 'vreni@alder.example';
  await makeUser(stem, email, [format]);
  expect(await attendees.askForLink({ email, format_slug: 'bankers', language: 'de' })).toEqual({ ok: true, value: { status: 'accepted' } });
  expect(await attendees.verify({ email, code: 'AAAA AAAA' })).toMatchObject({ ok: false, problem: { name: 'login_refused', title: 'Authentication failed' } });
  const [mail] = await stem.mails();
  expect(await attendees.verify({ token: tokenIn(mail) })).toMatchObject({ ok: true, value: { email, format_slug: 'bankers' } });
  expect(await attendees.session()).toMatchObject({ ok: false, problem: { name: 'not_signed_in' } });
  cookie = await signIn(stem, email, 'bankers');
  expect(await attendees.session()).toMatchObject({ ok: true, value: { email, formats: [{ slug: 'bankers' }] } });
  expect(await attendees.sessions()).toMatchObject({ ok: true, value: [{ device: null }, { device: null }] });
  expect(await attendees.content('bankers')).toMatchObject({ ok: true, value: [{ file_name: 'Keynote' }] });
  expect(await attendees.statistics(format)).toMatchObject({ ok: true, value: { presentations: 0, network: 1, recordings: 1 } });
  expect(await attendees.logout()).toEqual({ ok: true, value: undefined });
  cookie = await signIn(stem, email, 'bankers');
  expect(await attendees.logoutEverywhere()).toEqual({ ok: true, value: undefined });
  expect(await attendees.session()).toMatchObject({ ok: false });
});

test('users are invited, let in and out, counted, imported and erased', async () => {
  const { ask } = client;
  const invited = await ask('POST /api/auth/invite', { body: { email: 'kim@alder.example', formatId: 'bankers', language: 'de' } });
  if (!invited.ok) throw new Error(invited.problem.detail);
  const { id } = invited.value;
  expect(invited).toMatchObject({ value: { status: 'pending', language: 'de', authorized_formats: [format] }, change: expect.any(Number) });
  expect(await ask('POST /api/users/:id/login-link', { id, body: {} })).toMatchObject({
    ok: true,
    value: { email: 'kim@alder.example', format_slug: 'bankers' },
  });
  expect(await stem.mails()).toHaveLength(2);
  expect(await ask('PATCH /api/users/:id/access', { id, body: { formatId: 'bankers', action: 'revoke' } })).toMatchObject({
    ok: true,
    value: { authorized_formats: [] },
  });
  expect(await ask('POST /api/users/:id/login-link', { id, body: { formatId: format } })).toMatchObject({
    ok: false,
    problem: { errors: { formatId: expect.any(String) } },
  });
  expect(await client.users({ q: 'kim', limit: 1 })).toMatchObject({ ok: true, total: 1, value: [{ id, status: 'pending' }] });
  const file = new File(['email,formats\nkim@alder.example,bankers\nnobody,\n'], 'users.csv');
  expect(await ask('POST /api/users/import', { query: { dry: '1' }, body: formWith(file) })).toMatchObject({
    ok: true,
    value: { dry: true, counts: { extended: 1, refused: 1 } },
  });
  expect(await ask('POST /api/users/import', { query: { invite: '1' }, body: formWith(file) })).toMatchObject({
    ok: false,
    problem: { errors: { 'line 3': 'This is not an e-mail address' } },
  });
  const before = await ask('GET /api/users/statistics');
  expect(await client.erase('users', id)).toMatchObject({ ok: true, value: { erased: id }, change: expect.any(Number) });
  expect(before.ok && (await ask('GET /api/users/statistics'))).toMatchObject({ value: { total: before.ok && before.value.total - 1, pending: 0 } });
  expect(await readTable(withOptions('/api/users.csv', { q: 'kim' }))).toBe(200);
});

/** The status of a table that was read to its end: until then the next one waits. */
async function readTable(address: string): Promise<number> {
  const response = await stem.request(address, { as: 'editor' });
  await response.text();
  return response.status;
}

test('inquiries are erased and had as a table', async () => {
  const { id } = await makeExample('inquiries', stem);
  expect(await client.erase('inquiries', id)).toMatchObject({ ok: true, value: { erased: id } });
  expect(await readTable(withOptions('/api/inquiries.csv', { status: 'new' }))).toBe(200);
});

test('a file is replaced, and deleted although a record uses it', async () => {
  const drawing = (shade: string) =>
    new File([`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9" fill="${shade}"/></svg>`], `${shade}.svg`);
  const first = await client.ask('POST /api/media/upload', { body: formWith(drawing('red')) });
  if (!first.ok) throw new Error('The file is refused');
  const { id, url } = first.value;
  const replaced = await client.ask('POST /api/media/:id/replace', { id, body: formWith(drawing('blue')) });
  expect(replaced).toMatchObject({ ok: true, value: { id, original_name: 'blue.svg', url: expect.not.stringContaining(url) } });
  await makeExample('speakers', stem, { photo: replaced.ok ? replaced.value.url : '' });
  expect(await client.resource('media_library').remove(id)).toMatchObject({ ok: false, problem: { name: 'in_use' } });
  expect(await client.removeFileAnyway(id, 1)).toMatchObject({ ok: false, problem: { name: 'stale_revision' } });
  expect(await client.removeFileAnyway(id, 2)).toMatchObject({ ok: true, value: { id } });
});

test('a save is found in the history and undone', async () => {
  const { id } = await makeExample('speakers', stem, { bio: 'Counts.' });
  await client.resource('speakers').update(id, { bio: 'Stops.' });
  const found = await client.ask('GET /api/history', { query: { entity: 'speakers', record: id, limit: 1 } });
  if (!found.ok || !found.value[0]) throw new Error('The save is not in the history');
  const [save] = found.value;
  expect(await client.ask('GET /api/history/:id', { id: save.id })).toMatchObject({
    ok: true,
    value: { changes: [{ fields: { bio: ['Counts.', 'Stops.'] } }] },
  });
  expect(await client.ask('POST /api/history/:id/undo', { id: save.id })).toMatchObject({ ok: true, value: { undone: save.id }, change: save.seq + 1 });
  expect(await client.resource('speakers').get(id)).toMatchObject({ ok: true, value: { bio: 'Counts.' } });
});
