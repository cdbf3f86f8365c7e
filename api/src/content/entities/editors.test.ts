// An owner remains, by whichever save the last one would go.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEditor } from '../../../test/editor.ts';
import { openStem, type Stem } from '../../../test/stem.ts';

let stem: Stem;
let owner: string;
beforeAll(async () => {
  stem = await openStem();
  owner = (await makeEditor(stem, 'owner')).id;
});
afterAll(() => stem.close());
beforeEach(() => stem.logged());

const send = async (method: string, path: string, body?: unknown) => {
  const response = await stem.request(path, { method, body, as: 'editor' });
  return [response.status, ((await response.json()) as { name?: string }).name]; // a record or a problem
};
const latestSaveOf = async (record: string) => ((await stem.read(`/api/history?record=${record}`, 'editor')) as { id: string }[])[0]?.id ?? ''; // the api answers with saves
const at = (id: string) => `/api/editors/${id}`;

test.each([
  ['removed', () => ['DELETE', at(owner)]],
  ['blocked', () => ['PATCH', at(owner), { is_blocked: true }]],
  ['given another role', () => ['PATCH', at(owner), { role: 'editor' }]],
  ['taken back with the save that added them', async () => ['POST', `/api/history/${await latestSaveOf(owner)}/undo`]],
] as const)('the last owner cannot be %s', async (_how, asked) => {
  const [method, path, body] = (await asked()) as [string, string, unknown?]; // as listed above
  expect(await send(method, path, body)).toEqual([409, 'owner_remains']);
  expect(await stem.logged()).toEqual([]);
});

test('with another owner they can, and then that one is the last', async () => {
  const { id: other } = await makeEditor(stem, 'owner');
  expect((await send('PATCH', at(owner), { role: 'editor' }))[0]).toBe(200);
  expect(await send('DELETE', at(other))).toEqual([409, 'owner_remains']);
  expect((await send('POST', `/api/history/${await latestSaveOf(owner)}/undo`))[0]).toBe(200);
  expect((await send('DELETE', at(other)))[0]).toBe(200);
});
