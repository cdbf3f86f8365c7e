// Several records are changed and deleted in one save: all of them or none, with one undo; a refusal names each that is in the way.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEditor, type SignedInEditor } from '../../../test/editor.ts';
import { makeExample } from '../../../test/example.ts';
import { formOf, picture } from '../../../test/media.ts';
import { prepareRelease } from '../../../test/release.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let own: string;
let eventEditor: SignedInEditor;
beforeAll(async () => {
  stem = await openStem();
  own = (await makeExample('event_formats', stem, { slug: 'bankers' })).id;
  eventEditor = await makeEditor(stem, 'event_editor', [own]);
});
afterAll(() => stem.close());

interface Change {
  readonly entity: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly revision?: number;
}

async function save(changes: readonly Change[], headers: Readonly<Record<string, string>> = {}) {
  const as = 'cookie' in headers ? 'visitor' : 'editor';
  const response = await stem.request('/api/records', { as, method: 'POST', body: { changes }, headers });
  return { status: response.status, change: response.headers.get('stem-change'), answer: await response.json() };
}
const team = (name: string) => makeExample('team_members', stem, { name });
const isActive = async (id: string) => ((await stem.read(`/api/team-members/${id}`, 'editor')) as { is_active: boolean }).is_active; // a row
const off = ({ id }: { readonly id: string }): Change => ({ entity: 'team_members', id, values: { is_active: false } });

test('five people are switched off in one save, and one undo switches them on again', async () => {
  const people = await Promise.all(['Ada', 'Bo', 'Cem', 'Dora', 'Eve'].map(team));
  await stem.logged();
  const { status, answer, change } = await save(people.map(off));
  expect({ status, answer }).toEqual({ status: 200, answer: { ids: people.map(({ id }) => id) } });
  expect(change).not.toBeNull();
  expect((await stem.logged()).map(({ op, entity }) => `${op} ${entity}`)).toEqual(Array(5).fill('update team_members'));
  const [last] = (await stem.read('/api/history?limit=1', 'editor')) as { id: string; changes: unknown[] }[]; // saves of the history
  expect(last?.changes).toHaveLength(5);
  await stem.write('POST', `/api/history/${last?.id}/undo`);
  expect(await Promise.all(people.map(({ id }) => isActive(id)))).toEqual(Array(5).fill(true));
});

test('a record that another editor has changed or deleted is named, and nothing is saved', async () => {
  const [kept, changed, gone] = await Promise.all([team('Kept'), team('Changed'), team('Gone')]);
  await stem.write('PATCH', `/api/team-members/${changed.id}`, { is_active: false });
  await stem.write('PATCH', `/api/team-members/${changed.id}`, { is_active: true });
  await stem.write('DELETE', `/api/team-members/${gone.id}`);
  await stem.logged();
  const { status, answer } = await save([kept, changed, gone].map((row) => ({ ...off(row), revision: 1 })));
  expect(status).toBe(409);
  expect(answer).toMatchObject({ name: 'stale_revision', detail: 'Nothing was saved: 2 of 3 records are in the way' });
  expect(answer.errors).toEqual({
    [`team_members.${changed.id}`]: 'Somebody else changed this field meanwhile',
    [`team_members.${gone.id}`]: 'Somebody else deleted it meanwhile',
  });
  expect(await stem.logged()).toEqual([]);
  expect(await isActive(kept.id)).toBe(true);
});

test('rows that are moved to another parent come last there, in their order', async () => {
  const [from, to] = [await makeExample('partner_blocks', stem, { format_id: own }), await makeExample('partner_blocks', stem, { format_id: own })];
  const there = await makeExample('partners', stem, { block_id: to.id });
  const moved = [await makeExample('partners', stem, { block_id: from.id }), await makeExample('partners', stem, { block_id: from.id })];
  await save(moved.map(({ id }) => ({ entity: 'partners', id, values: { block_id: to.id } })));
  const rows = (await stem.read(`/api/partners/blocks/${to.id}/partners`, 'editor')) as { id: string }[]; // rows of a list
  expect(rows.map(({ id }) => id)).toEqual([there, ...moved].map(({ id }) => id));
});

test('a value that one of them cannot have is refused for this one', async () => {
  const [ada, bo] = await Promise.all([team('Ada'), team('Bo')]);
  const { status, answer } = await save([off(ada), { entity: 'team_members', id: bo.id, values: { name: '' } }]);
  expect({ status, errors: Object.keys(answer.errors) }).toEqual({ status: 400, errors: [`team_members.${bo.id}`] });
});

test('rights are asked for each record: those of other events are named', async () => {
  const other = await makeExample('event_formats', stem, { slug: 'retailers' });
  const mine = await makeExample('venues', stem, { format_id: own });
  const theirs = await makeExample('venues', stem, { format_id: other.id });
  const renamed = ({ id }: { readonly id: string }) => ({ entity: 'venues', id, values: { title: 'Lake' } });
  const refused = await save([mine, theirs].map(renamed), eventEditor.headers);
  expect(refused.status).toBe(403);
  expect(refused.answer.errors).toEqual({ [`venues.${theirs.id}`]: 'It is not yours to change: an editor or an owner does' });
  expect((await save([renamed(mine)], eventEditor.headers)).status).toBe(200);
});

test('a file in use is named among those that are deleted, and one that is deleted with another is no refusal', async () => {
  const upload = async (width: number) =>
    (await stem.write('POST', '/api/media/upload', formOf(await picture('#334455', { width }), `${width}.png`))) as { id: string; url: string }; // a row
  const [used, free] = [await upload(70), await upload(71)];
  await makeExample('speakers', stem, { name: 'Ada', photo: used.url });
  const deleted = (entity: string, { id }: { readonly id: string }) => ({ entity, id, values: null });
  const refused = await save([deleted('media_library', used), deleted('media_library', free)]);
  expect({ status: refused.status, errors: Object.keys(refused.answer.errors) }).toEqual({ status: 409, errors: [`media_library.${used.id}`] });
  const parent = await makeExample('navigation_items', stem);
  const child = await makeExample('navigation_items', stem, { parent_id: parent.id });
  expect((await save([deleted('navigation_items', parent), deleted('navigation_items', child)])).status).toBe(200);
});

test('in a release they are prepared, and stay on the site as they are', async () => {
  const people = await Promise.all(['Ada', 'Bo'].map(team));
  const release = await prepareRelease(stem);
  await release.write('POST', '/api/records', { changes: people.map(off) });
  expect(await release.state()).toMatchObject({ records: 2 });
  expect(await Promise.all(people.map(({ id }) => isActive(id)))).toEqual([true, true]);
});

test('editors of the back office are changed one at a time', async () => {
  const { status } = await save([{ entity: 'editors', id: eventEditor.id, values: { role: 'owner' } }]);
  expect(status).toBe(400);
});

test('files that neither a record nor a pending release uses are listed', async () => {
  const upload = async (width: number) =>
    (await stem.write('POST', '/api/media/upload', formOf(await picture('#665544', { width }), `${width}.png`))) as { id: string; url: string }; // a row
  const [named, shown, prepared, unused] = [await upload(80), await upload(81), await upload(82), await upload(83)];
  await makeExample('speakers', stem, { bio: `See ${named.url}.` });
  await makeExample('event_impressions', stem, { format_id: own, media_id: shown.id });
  const speaker = await makeExample('speakers', stem);
  await (await prepareRelease(stem)).write('PATCH', `/api/speakers/${speaker.id}`, { photo: prepared.url });
  const ids = await stem.read('/api/media/unused', 'editor');
  expect(ids).toContain(unused.id);
  for (const { id } of [named, shown, prepared]) expect(ids).not.toContain(id);
});
