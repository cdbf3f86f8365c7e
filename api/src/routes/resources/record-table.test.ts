// A list as a table for spreadsheets: what it shows, in its order, in the language of the window, and nothing that is not readable.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { openStem, type Stem } from '../../../test/stem.ts';
import { readCsv } from '../../http/csv.ts';

let stem: Stem;
beforeAll(async () => {
  stem = await openStem();
});
afterAll(() => stem.close());

async function table(entity: string, ids: readonly string[], headers: Readonly<Record<string, string>> = {}) {
  const as = 'cookie' in headers ? 'visitor' : 'editor';
  const response = await stem.request('/api/records/table', { as, method: 'POST', body: { entity, ids }, headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parsed = readCsv(bytes, 1000);
  return { status: response.status, bytes, parsed: parsed.ok ? parsed.value : undefined, text: new TextDecoder().decode(bytes) };
}

test('the shown records are lines in their order, with fields, choices and titles as editors read them', async () => {
  const format = await makeExample('event_formats', stem, { slug: 'bankers', title: 'Bankers' });
  const [first, second] = [
    await makeExample('venues', stem, { format_id: format.id, title: 'Zug' }),
    await makeExample('venues', stem, { format_id: format.id, title: 'Chur' }),
  ];
  await makeExample('venues', stem, { format_id: format.id, title: 'Not shown' });
  const { bytes, parsed } = await table('venues', [second.id, first.id], { 'accept-language': 'de' });
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parsed?.lines.map(({ cells }) => cells.titel)).toEqual(['Chur', 'Zug']);
  const member = await makeExample('team_members', stem, { name: 'Ada', is_active: false });
  const english = await table('team_members', [member.id]);
  expect(english.parsed?.lines[0]?.cells).toMatchObject({ name: 'Ada', section: 'Management', active: 'No' });
  const german = await table('team_members', [member.id], { 'accept-language': 'de' });
  expect(german.parsed?.lines[0]?.cells).toMatchObject({ aktiv: 'Nein' });
});

test('no cell is a formula', async () => {
  const { id } = await makeExample('team_members', stem, { name: '=HYPERLINK("https://example.org")' });
  expect((await table('team_members', [id])).text).toContain(`"'=HYPERLINK(`);
});

test('what the list does not show is not in the table: people, and how to reach them', async () => {
  const own = await makeExample('event_formats', stem, { slug: 'own' });
  const other = await makeExample('event_formats', stem, { slug: 'other' });
  const eventEditor = await makeEditor(stem, 'event_editor', [own.id]);
  const reader = await makeEditor(stem, 'reader');
  const theirs = await makeExample('users', stem, { authorized_formats: [other.id] });
  const mine = await makeExample('users', stem, { authorized_formats: [own.id] });
  expect((await table('users', [theirs.id, mine.id], eventEditor.headers)).parsed?.lines).toHaveLength(1);
  expect((await table('users', [mine.id], reader.headers)).status).toBe(403);
  const speaker = await makeExample('speakers', stem, { name: 'Ada', email: 'ada@example.org' });
  expect((await table('speakers', [speaker.id])).text).toContain('ada@example.org');
  const read = await table('speakers', [speaker.id], reader.headers);
  expect(read.text).toContain('Ada');
  expect(read.text).not.toContain('ada@example.org');
});
