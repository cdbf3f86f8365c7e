import { expect, test } from 'vitest';
import { makeEditor } from '../../test/editor.ts';
import { openStem } from '../../test/stem.ts';

test('the history says that an owner has signed an editor out, and there is nothing to undo in it', async () => {
  const stem = await openStem();
  const { id } = await makeEditor(stem, 'reader');
  await stem.write('DELETE', `/api/editors/${id}/sessions`);
  const [latest] = (await stem.read(`/api/history?record=${id}&limit=1`, 'editor')) as { id: string; changes: object[] }[];
  expect(latest?.changes).toMatchObject([{ entity: 'editors', record: id, op: 'update', fields: {}, account: { done: 'signed_out', what: null } }]);
  const undone = await stem.request(`/api/history/${latest?.id}/undo`, { as: 'editor', method: 'POST' });
  expect([undone.status, await undone.json()]).toMatchObject([409, { name: 'nothing_to_undo' }]);
  await stem.close();
});
