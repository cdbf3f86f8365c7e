// The address for calendar programs: a secret that is shown once and ends with its editor, and a file that another library reads.
import ical from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFeed } from '../../test/calls/calendar-calls.ts';
import { makeEditor } from '../../test/editor.ts';
import { makeExample } from '../../test/example.ts';
import { prepareRelease } from '../../test/release.ts';
import { openStem, type Stem } from '../../test/stem.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
  stem.clock.now = Date.parse('2027-03-01T09:00:00Z');
});
afterAll(() => stem.close());

const status = async (path: string) => (await stem.request(path)).status;

async function readFeed(path: string) {
  const text = await (await stem.request(path)).text();
  const events = Object.values(ical.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
  return events.map(({ uid, summary, start, end, status: said, url, datetype }) => ({
    uid,
    summary,
    ...(datetype === 'date' ? { days: [start, end].map((day) => day?.toLocaleDateString('sv')) } : { at: start.toISOString() }),
    said,
    url,
  }));
}

test('a new address ends the former one, and none is shown again or stored', async () => {
  const editor = await makeEditor(stem, 'reader');
  const first = await makeFeed(stem, editor);
  const second = await makeFeed(stem, editor);
  expect([await status(first), await status(second), await status(second.replace('.ics', ''))]).toEqual([404, 200, 404]);
  const answer = await stem.request('/api/admin/calendar-feed', { headers: editor.headers });
  expect(await answer.json()).toEqual({ begun_at: '2027-03-01T09:00:00.000Z' });
  const secret = second.slice('/api/calendar/'.length, -'.ics'.length);
  expect(secret).toHaveLength(43);
  const rows = await stem.database.rows('SELECT * FROM calendar_feeds');
  const logged = await stem.database.rows('SELECT * FROM change_log');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify([rows, logged])).not.toContain(secret);
  await stem.request('/api/admin/calendar-feed', { method: 'DELETE', headers: editor.headers });
  expect(await status(second)).toBe(404);
  expect(await (await stem.request('/api/admin/calendar-feed', { headers: editor.headers })).json()).toEqual({ begun_at: null });
});

test('nothing keeps it, and no search engine lists it', async () => {
  const { headers } = await stem.request(await makeFeed(stem, await makeEditor(stem, 'reader')));
  expect(['content-type', 'cache-control', 'x-robots-tag'].map((name) => headers.get(name))).toEqual(['text/calendar; charset=utf-8', 'no-store', 'noindex']);
});

test('it answers nothing while its editor is blocked, and nothing at all once they are removed, also when that is undone', async () => {
  const editor = await makeEditor(stem, 'editor');
  const path = await makeFeed(stem, editor);
  const colleague = await makeFeed(stem, await makeEditor(stem, 'editor'));
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: true });
  expect([await status(path), await status(colleague)]).toEqual([404, 200]);
  await stem.write('PATCH', `/api/editors/${editor.id}`, { is_blocked: false });
  expect(await status(path)).toBe(200);
  const removed = await stem.request(`/api/editors/${editor.id}`, { method: 'DELETE', as: 'editor' });
  expect(await status(path)).toBe(404);
  const [removal] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string }[]; // the latest save
  expect([removed.status, (await stem.request(`/api/history/${removal?.id}/undo`, { method: 'POST', as: 'editor' })).status]).toEqual([200, 200]);
  expect([await status(path), await status(colleague)]).toEqual([404, 200]);
});

test('a calendar program reads the same items, with permanent identities, over the days on which clocks change', async () => {
  const event = await makeExample('event_formats', stem, {
    ...{ title: 'BankersCom', title_de: 'BankersCom Zürich', slug: 'bankerscom', start_date: '2027-03-27', end_date: '2027-03-28' },
  });
  const release = await prepareRelease(stem, { name: 'Spring; launch, “Züpfe”', publish_at: '2027-10-31T00:30:00.000Z', ends_at: '2027-10-31T01:30:00.000Z' });
  const english = await makeFeed(stem, await makeEditor(stem, 'reader'));
  const german = await makeFeed(stem, await makeEditor(stem, 'reader', [], { language: 'de' }));
  const expected = [
    { uid: `event-${event.id}`, summary: 'BankersCom', days: ['2027-03-27', '2027-03-29'], said: 'CONFIRMED' },
    { uid: `past-${event.id}`, summary: 'Over: BankersCom', at: '2027-03-28T22:00:00.000Z', said: 'CONFIRMED' },
    { uid: `begin-${release.id}`, summary: 'Goes live: Spring; launch, “Züpfe” (not scheduled)', at: '2027-10-31T00:30:00.000Z', said: 'TENTATIVE' },
    { uid: `end-${release.id}`, summary: 'Ends: Spring; launch, “Züpfe” (not scheduled)', at: '2027-10-31T01:30:00.000Z', said: 'TENTATIVE' },
  ];
  const items = await readFeed(english);
  expect(items).toEqual(expected.map((item) => ({ ...item, uid: expect.stringMatching(new RegExp(`^${item.uid}@`)), url: expect.any(String) })));
  expect(new Set(items.map(({ uid }) => uid.split('@')[1])).size).toBe(1);
  expect(items.map(({ url }) => new URL(String(url)).pathname)).toEqual([
    '/admin/formats/bankerscom',
    '/admin/formats/bankerscom',
    '/admin/releases',
    '/admin/releases',
  ]);
  expect((await readFeed(german)).map(({ summary }) => summary)).toEqual([
    'BankersCom Zürich',
    'Vorbei: BankersCom Zürich',
    'Geht live: Spring; launch, “Züpfe” (nicht geplant)',
    'Endet: Spring; launch, “Züpfe” (nicht geplant)',
  ]);
});

test('what is further away is not in it', async () => {
  const path = await makeFeed(stem, await makeEditor(stem, 'reader'));
  const days = async (day: string) => {
    const { id } = await makeExample('event_formats', stem, { title: day, start_date: day, end_date: null });
    const found = (await readFeed(path)).filter(({ uid }) => uid.includes(id)).map(({ uid }) => uid.split('-')[0]);
    await stem.write('DELETE', `/api/formats/${id}`);
    return found;
  };
  // 60 days before, and 400 after the day.
  expect([await days('2026-12-31'), await days('2026-12-29'), await days('2028-04-03'), await days('2028-04-05')]).toEqual([
    ['event', 'past'],
    [],
    ['event', 'past'],
    [],
  ]);
});

test('a network that guesses has to wait', async () => {
  const node = await openStem({ trustsProxy: true });
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const guess = async () => (await node.request('/api/calendar/guess.ics', { headers })).status;
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push(await guess());
  expect([new Set(answers.slice(0, 60)), answers.at(-1)]).toEqual([new Set([404]), 429]);
  expect((await node.request('/api/calendar/guess.ics', { headers: { 'x-forwarded-for': '198.51.100.9' } })).status).toBe(404);
  await node.close();
});
