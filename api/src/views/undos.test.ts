// The history says which saves are undos, and of what.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeExample } from '../../test/example.ts';
import { play } from '../../test/scenario.ts';
import { openStem, type Stem } from '../../test/stem.ts';
import type { HistoryEntry } from './history.ts';

let stem: Stem;
beforeEach(async () => {
  stem = await openStem();
});
afterEach(() => stem.close());

const shared = { actor: 'admin', actor_name: null };
const asEditor = { as: 'editor' as const };
const history = async () => (await stem.read('/api/history', 'editor')) as HistoryEntry[]; // the api answers with a list
const undo = (entry: HistoryEntry | undefined) => ({ name: 'undo', ...asEditor, method: 'POST', path: `/api/history/${entry?.id}/undo` });

test('an undo names the save it undoes, and that save the undo; so do deletions that are restored, and undone undos', async () => {
  const { id } = await makeExample('speakers', stem, { bio: 'Counts.' });
  await stem.write('PATCH', `/api/speakers/${id}`, { bio: 'Counts on.' });
  const [change] = await history();
  expect([change?.undoes, change?.undone_by]).toEqual([undefined, undefined]);
  await play({ ...undo(change), status: 200, logged: ['update speakers'] }, stem);
  const [undone, original] = await history();
  expect(undone?.undoes).toEqual({ id: change?.id, at: change?.at, ...shared });
  expect(original?.undone_by).toEqual({ id: undone?.id, at: undone?.at, ...shared });
  await play({ ...undo(undone), status: 200, logged: ['update speakers'] }, stem);
  expect((await history())[0]).toMatchObject({ undoes: { id: undone?.id }, changes: [{ fields: { bio: ['Counts.', 'Counts on.'] } }] });
  expect(await (await stem.request(`/api/history.csv?record=${id}`, { as: 'editor' })).text()).toContain('"changed, as an undo";"bio"');

  await stem.write('DELETE', `/api/speakers/${id}`);
  await stem.write('POST', `/api/speakers/${id}/restore`);
  const [restored, deletion] = await history();
  expect([restored?.undoes?.id, deletion?.undone_by?.id]).toEqual([deletion?.id, restored?.id]);
});

test('a change that was not made through Stem is named by its undo as well, and a refused undo is noted nowhere', async () => {
  const { id } = await makeExample('speakers', stem, { bio: 'Counts.' });
  await stem.database.write(async (transaction) => void (await transaction.run(`UPDATE speakers SET bio = 'By hand' WHERE id = '${id}'`)));
  const [byHand] = await history();
  await play({ ...undo(byHand), status: 200, logged: ['update speakers'] }, stem);
  expect((await history())[0]?.undoes).toEqual({ id: byHand?.id, at: byHand?.at, actor: null, actor_name: null });
  await play({ ...undo(byHand), status: 409 }, stem);
  expect((await history())[1]?.id).toBe(byHand?.id);
});
